import type { Pair, PairRowName } from '../../contract/pairs.ts'
import type { Language } from '#platform/i18n/language.ts'
import { settled } from '../../model/translations/links.ts'
import { rowsOf, type Link, type PairRow, type Side } from '../../model/translations/rows.ts'
import { markOf, sectionsOf, type Section } from '../../model/translations/sections.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { entryOf } from '../history/entry-view.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { startTranslation } from './begin.ts'
import { readPair, saveLinks, textOf, tidied } from './stored-pair.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = Pick<GenerationDeps, 'db' | 'jobs'>
type Reader = { user: SignedInUser; language: Language }
type Read = NonNullable<Awaited<ReturnType<typeof readPair>>>

/** The id of an update among the running jobs. */
export const updateId = (translationId: string): string => `${translationId}-pair`

/** Returns the pair of the user's own document; null if there is none. @throws AppError 404 */
export async function getPair(deps: Deps, id: string, reader: Reader): Promise<Pair | null> {
  const read = await readOwn(deps.db, id, reader.user)
  return read && shown(deps, read, reader.language)
}

/** Starts the translation of an entry, if it has none. @throws as startTranslation does */
export async function makePair(deps: GenerationDeps, id: string, reader: Reader): Promise<Pair> {
  await startTranslation(deps, id, reader.user, reader.language)
  const pair = await getPair(deps, id, reader)
  // The translation was deleted concurrently.
  if (!pair) throw notThere()
  return pair
}

/** @throws AppError 404 for another's entry */
async function readOwn(db: Database, id: string, user: SignedInUser): Promise<Read | null> {
  const own = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!own) throw new AppError(404, message(historyTexts, 'history.notFound'))
  return readPair(db, id)
}

/** @throws AppError 404 for another user's document, and for one without a translation */
export async function readExisting(db: Database, id: string, user: SignedInUser): Promise<Read> {
  const read = await readOwn(db, id, user)
  if (!read) throw notThere()
  return read
}

const notThere = () => new AppError(404, message(documentServerTexts, 'pair.none'))

export async function shown({ jobs }: Deps, { pair, sides }: Read, language: Language): Promise<Pair> {
  return {
    original: entryOf(sides.original, language),
    translation: entryOf(sides.translation, language),
    links: pair.links,
    updating: (await jobs.others.isWriting(updateId(pair.translation_id))) || jobs.has(updateId(pair.translation_id)),
  }
}

export type Rows = { rows: PairRow[]; sections: Record<Side, Section[]> }

export function rowsNow({ pair, sides }: Read): Rows {
  const sections = { original: sectionsOf(textOf(sides.original)), translation: sectionsOf(textOf(sides.translation)) }
  return { rows: rowsOf(pair.links, sections.original, sections.translation), sections }
}

/** Finds the row that a caller saw; undefined if one of its sides has changed. */
export function findRow({ rows, sections }: Rows, { key, ...text }: PairRowName): PairRow | undefined {
  const says = (row: PairRow, side: Side) => (row[side] === null ? null : markOf(sections[side][row[side]]!).whole)
  return rows.find(
    (row) =>
      row.key === key && says(row, 'original') === text.original && says(row, 'translation') === text.translation,
  )
}

/** It is tried so often: others may change a pair in the same moment. */
const triesMost = 5

/** Confirms a row unchanged. @throws AppError 404, 409 if one of its sides has changed */
export async function confirmRow(
  deps: Deps,
  { id, row: name }: { id: string; row: PairRowName },
  { user, language }: Reader,
): Promise<Pair> {
  for (let tries = 1; tries <= triesMost; tries += 1) {
    const read = await readExisting(deps.db, id, user)
    if (read.sides.translation.status === 'running')
      throw new AppError(409, message(historyTexts, 'history.stillRunning'))
    const now = rowsNow(read)
    const row = findRow(now, name)
    if (!row) break
    const links = settled(read.pair.links, row, now.sections, newId)
    if (await saveLinks(deps.db, read.pair, tidy(links, read)))
      return shown(deps, await readExisting(deps.db, id, user), language)
  }
  throw new AppError(409, message(documentServerTexts, 'refine.changedMeanwhile'))
}

const tidy = (links: readonly Link[], { sides }: Read): Link[] =>
  tidied(links, { original: textOf(sides.original), translation: textOf(sides.translation) })
