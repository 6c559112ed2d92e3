import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import { once } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { CurriculumSet } from '../contract/curriculum-sets.ts'
import { applyChanges, type CurriculumChange, type SetEntry } from '../model/editing/changes.ts'
import { curriculumItemsMax } from '../model/items.ts'
import { editingTexts } from '../texts/editing.ts'
import { fromEntries, readItems, toEntries } from './entries.ts'
import { getSet, storeSet, type CurriculumDeps, type Importer } from './sets.ts'

/** @throws AppError 404 */
export async function openSet(
  db: Database,
  id: string,
): Promise<{ curriculumSet: CurriculumSet; entries: SetEntry[] }> {
  return { curriculumSet: await getSet(db, id), entries: toEntries(await readItems(db, id)) }
}

/**
 * Stores an edited set as the next version of its name. Its entries keep their ids, so that documents and ticks find them.
 * @throws AppError 404; 409 if another version was stored in the meantime, or if a change does not fit; 400 for too few or many entries
 */
export async function editSet(
  deps: CurriculumDeps,
  id: string,
  changes: readonly CurriculumChange[],
  { idempotencyKey, from }: Pick<Importer, 'idempotencyKey' | 'from'>,
): Promise<CurriculumSet> {
  const read = () => getSet(deps.db, idempotencyKey.id)
  return once(deps.db, 'curriculum_sets', idempotencyKey, {
    async make() {
      const base = await getSet(deps.db, id)
      const { entries, failed } = applyChanges(toEntries(await readItems(deps.db, id)), changes)
      if (failed.length > 0)
        throw new AppError(409, message(editingTexts, 'editing.changesFailed', { count: failed.length }))
      if (entries.length === 0) throw new AppError(400, message(editingTexts, 'editing.emptied'))
      if (entries.length > curriculumItemsMax)
        throw new AppError(400, message(editingTexts, 'editing.tooLarge', { most: curriculumItemsMax }))
      const { name, source, sourceDate, version } = base
      const fields = { name, source, sourceDate, editedFrom: version }
      await storeSet(deps, idempotencyKey.id, fields, fromEntries(entries))
      from.record('curriculum-edited', null, { subject: { id: idempotencyKey.id, name } })
      return read()
    },
    read,
  })
}
