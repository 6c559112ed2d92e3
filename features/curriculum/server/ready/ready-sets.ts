import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'
import { AppError } from '#platform/server/app-error.ts'
import { newId } from '#platform/server/database/ids.ts'
import { runAlone } from '#platform/server/database/limit.ts'
import { once } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { ReadyCurriculum } from '../../contract/ready-curricula.ts'
import type { CurriculumSet } from '../../contract/curriculum-sets.ts'
import { readyTexts } from '../../texts/ready.ts'
import { countLevels } from '../preview.ts'
import { getSet, hashOf, storeSet, type Importer, type StoreDeps } from '../sets.ts'
import type { ReadySet } from './read.ts'

/** Lists the sets of this release, and which of them the school has, in whatever version. */
export async function listReady(db: Database, sets: readonly ReadySet[]): Promise<ReadyCurriculum[]> {
  const there = await hashesIn(db)
  return sets.map(({ items, sources, ...set }) => ({
    slug: set.slug,
    name: set.name,
    language: set.language,
    source: set.source,
    sourceDate: set.sourceDate,
    sources: sources.map(({ publisher, address }) => ({ publisher, address })),
    counts: countLevels(items),
    isAdded: there.has(hashOf(items)),
  }))
}

/** @throws AppError 404, or 409 if the school has it or has too many sets */
export async function addReady(
  deps: StoreDeps,
  sets: readonly ReadySet[],
  slug: string,
  { idempotencyKey, from }: Importer,
): Promise<CurriculumSet> {
  const set = sets.find((one) => one.slug === slug)
  if (!set) throw new AppError(404, message(readyTexts, 'ready.notFound'))
  const read = () => getSet(deps.db, idempotencyKey.id)
  return once(deps.db, 'curriculum_sets', idempotencyKey, {
    async make() {
      if (!(await store(deps, idempotencyKey.id, set))) throw new AppError(409, message(readyTexts, 'ready.isAdded'))
      from.record('curriculum-imported', null, { subject: { id: idempotencyKey.id, name: set.name } })
      return read()
    },
    read,
  })
}

/** Gives a new school the sets in Vietnamese, whose documents they come from; those in English are offered. */
export async function installReady(deps: StoreDeps, sets: readonly ReadySet[]): Promise<void> {
  for (const set of sets) if (set.language === 'vi') await store(deps, newId(), set)
}

/** Two processes may start together, and two administrators may press at the same time. */
const store = (deps: StoreDeps, id: string, { name, sourceDate, items, ...set }: ReadySet): Promise<boolean> =>
  runAlone(deps.db, 'ready curricula', async (db) => {
    if ((await hashesIn(db)).has(hashOf(items))) return false
    await storeSet({ ...deps, db }, id, { name, source: sourceOf(set), sourceDate, editedFrom: null }, items)
    return true
  })

/** The set names where it was read, also in exports and after the release has others. */
const sourceOf = ({ source, sources, language }: Omit<ReadySet, 'name' | 'sourceDate' | 'items'>): string =>
  `${source}. ${translate(language, readyTexts)('ready.sources')}: ${sources.map(({ publisher }) => publisher).join(', ')}`

const hashesIn = async (db: Database): Promise<Set<string>> =>
  new Set((await db.selectFrom('curriculum_sets').select('hash').execute()).map(({ hash }) => hash))
