import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { message } from '#platform/i18n/message.ts'
import { searchText } from '#platform/model/search-text.ts'
import { AppError } from '#platform/server/app-error.ts'
import { newId } from '#platform/server/database/ids.ts'
import { makeWithinLimit, runAlone } from '#platform/server/database/limit.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { curriculumSets, CurriculumSet } from '../contract/curriculum-sets.ts'
import { curriculumSetsMax, type CurriculumItem } from '../model/items.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { editingTexts } from '../texts/editing.ts'
import { countLevels } from './preview.ts'
import { readCurriculumFile } from './read-file.ts'

export type StoreDeps = { db: Database; clock: () => Date }
export type CurriculumDeps = SheetDeps & StoreDeps
type Fields = z.output<(typeof curriculumSets.create)['body']>
export type Importer = { user: SignedInUser; idempotencyKey: IdempotencyKey; from: Caller }

/** Within the number of parameters per statement of PostgreSQL and SQLite. */
const rowsAtOnce = 1_000

export async function listSets(db: Database): Promise<CurriculumSet[]> {
  const rows = await selectSets(db).orderBy('name_key').orderBy('version', 'desc').execute()
  return rows.map(setOf)
}

/** @throws AppError 404 */
export async function getSet(db: Database, id: string): Promise<CurriculumSet> {
  const row = await selectSets(db).where('curriculum_sets.id', '=', id).executeTakeFirst()
  if (!row) throw setNotFound()
  return setOf(row)
}

/**
 * Stores a file as the next version of its name.
 * @throws AppError 409 when the limit is reached, and as readCurriculumFile does
 */
export async function importSet(
  deps: CurriculumDeps,
  { file, decisions, rest, ...fields }: Fields,
  { user, idempotencyKey, from }: Importer,
): Promise<CurriculumSet> {
  const { id } = idempotencyKey
  const read = () => getSet(deps.db, id)
  return once(deps.db, 'curriculum_sets', idempotencyKey, {
    async make() {
      const { items, questions } = await readCurriculumFile(deps, file, { owner: user.id, decisions, rest })
      const count = questions.length
      if (count > 0) throw new AppError(400, message(curriculumTexts, 'curriculum.unsettled', { count }))
      await storeSet(deps, id, { ...fields, editedFrom: null }, items)
      from.record('curriculum-imported', null, { subject: { id, name: fields.name } })
      return read()
    },
    read,
  })
}

type NewSet = Omit<Fields, 'file' | 'decisions' | 'rest'> & { editedFrom: number | null }

/**
 * Stores entries as the next version of a name. Edited versions do not count for the limit, which would end all editing.
 * @throws AppError 409 when the limit is reached, or if the version that was edited is not the last one any more
 */
export function storeSet(deps: StoreDeps, id: string, set: NewSet, items: readonly CurriculumItem[]): Promise<void> {
  const limit = {
    name: 'curriculum sets',
    most: curriculumSetsMax,
    count: (transaction: Database) =>
      transaction
        .selectFrom('curriculum_sets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('edited_from', 'is', null)
        .executeTakeFirstOrThrow(),
    full: () => new AppError(409, message(curriculumTexts, 'curriculum.tooMany', { most: curriculumSetsMax })),
  }
  const insert = (transaction: Database) => insertSet({ ...deps, db: transaction }, id, set, items)
  return set.editedFrom === null ? makeWithinLimit(deps.db, limit, insert) : runAlone(deps.db, limit.name, insert)
}

async function insertSet(
  { db, clock }: StoreDeps,
  id: string,
  { name, source, sourceDate, editedFrom }: NewSet,
  items: readonly CurriculumItem[],
): Promise<void> {
  const name_key = searchText(name)
  const { last } = await db
    .selectFrom('curriculum_sets')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('name_key', '=', name_key)
    .executeTakeFirstOrThrow()
  if (editedFrom !== null && last !== editedFrom)
    throw new AppError(409, message(editingTexts, 'editing.savedMeanwhile', { version: last ?? 0 }))
  const set: Schema['curriculum_sets'] = {
    id,
    name,
    name_key,
    version: (last ?? 0) + 1,
    source,
    source_date: sourceDate,
    hash: hashOf(items),
    counts: JSON.stringify(countLevels(items)),
    created_at: clock().toISOString(),
    confirmed_at: null,
    confirmed_by: null,
    edited_from: editedFrom,
  }
  await db.insertInto('curriculum_sets').values(set).execute()
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    const rows = items.slice(at, at + rowsAtOnce).map((item, index) => rowOf(item, id, at + index))
    await db.insertInto('curriculum_items').values(rows).execute()
  }
}

/** Sets with the same entries have the same one. */
export const hashOf = (items: readonly CurriculumItem[]): string =>
  createHash('sha256').update(JSON.stringify(items)).digest('hex')

const rowOf = (item: CurriculumItem, set_id: string, position: number): Schema['curriculum_items'] => ({
  set_id,
  position,
  id: item.identifier ?? newId(),
  parent: item.parent,
  level: item.level,
  code: item.code,
  text: item.text,
  periods: item.periods,
  from_week: item.fromWeek,
  to_week: item.toWeek,
  cognitive_level: item.cognitiveLevel,
  grade_band: item.gradeBand,
  search_text: searchText(item.code, item.text),
})

/** Keeps the first confirmation. @throws AppError 404 */
export async function confirmSet(
  { db, clock }: CurriculumDeps,
  id: string,
  { user, from }: Omit<Importer, 'idempotencyKey'>,
): Promise<CurriculumSet> {
  const confirmed = await db
    .updateTable('curriculum_sets')
    .set({ confirmed_at: clock().toISOString(), confirmed_by: user.id })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (confirmed) from.record('curriculum-confirmed', null, { subject: confirmed })
  return getSet(db, id)
}

/** @throws AppError 404 */
export async function removeSet(db: Database, id: string, from: Caller): Promise<void> {
  const removed = await db
    .deleteFrom('curriculum_sets')
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!removed) throw setNotFound()
  from.record('curriculum-deleted', null, { subject: removed })
}

const setNotFound = () => new AppError(404, message(curriculumTexts, 'curriculum.notFound'))

const selectSets = (db: Database) =>
  db
    .selectFrom('curriculum_sets')
    .leftJoin('users', 'users.id', 'curriculum_sets.confirmed_by')
    .selectAll('curriculum_sets')
    .select('users.name as confirmer')

function setOf(row: Schema['curriculum_sets'] & { confirmer: string | null }): CurriculumSet {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    source: row.source,
    sourceDate: row.source_date,
    hash: row.hash,
    counts: JSON.parse(row.counts) as CurriculumSet['counts'],
    createdAt: row.created_at,
    editedFrom: row.edited_from,
    confirmed: row.confirmed_at === null ? null : { name: row.confirmer, at: row.confirmed_at },
  }
}
