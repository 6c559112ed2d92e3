import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  agentMark,
  hasStatusMark,
  isPostgres,
  ownerMark,
  statusMark,
} from '#platform/server/database/search/entry-words.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { wordsOf, type Query } from '#platform/server/database/search/words.ts'
import { findAmongFew, findInPostgres, inPostgres } from './in-postgres.ts'
import { findInSqlite, goneOn, inSqlite } from './in-sqlite.ts'
import type { Between, Narrowed } from './sought.ts'

type EntryQuery = Narrowed & {
  search: string
  anyOrder?: boolean
  agentId?: string | undefined
  /** The statuses, which `narrowed` includes too. Few entries did not end well, so only those are searched. */
  status?: Schema['documents']['status'] | undefined
  /** The date filter on rows of `history`, in addition to `narrowed`, so that only these days are searched. */
  made?: RawBuilder<SqlBool> | null
}

/**
 * Finds documents, newest first, with consecutive words in the text, or with the words in any order in the names. The last word may be
 * incomplete, unless enough documents contain it as a whole word: docs/design/history-search.md.
 */
export async function entriesWith(
  db: Database,
  { search, anyOrder, made, ...criteria }: EntryQuery,
): Promise<string[]> {
  const { userId, agentId, status, limit } = criteria
  const query = wordsOf(search, { anyOrder })
  // Ids become terms of the full-text query, in which other characters would be syntax.
  if (!query || ![userId, agentId].every((id) => id === undefined || isId.test(id))) return []
  const marks = [
    ...(userId === undefined ? [] : [ownerMark(userId)]),
    ...(agentId === undefined ? [] : [agentMark(agentId)]),
    ...(status !== undefined && hasStatusMark(status) ? [statusMark(status)] : []),
  ]
  const owned = userId === undefined ? null : await countOwned(db, userId, limit + 1)
  const most = owned === null ? limit : Math.min(owned, limit)
  const few = owned !== null && owned <= limit
  const between = made && !few ? await ordinalsOf(db, made) : null
  if (made && !few && !between) return []
  const sought = { ...criteria, few, between }
  const find = (phrase: string) =>
    isPostgres(db) ? findInPostgres(db, phrase, sought) : findInSqlite(db, phrase, sought)
  const finished = await find(isPostgres(db) ? inPostgres(query, marks) : inSqlite(query, marks))
  if (finished.length >= most) return finished
  if (!isPostgres(db)) {
    const longer = await goneOn(db, query)
    // No document contains a word that the last one could become.
    if (longer && [...longer.values()].every((words) => words.length === 0)) return finished
    return find(inSqlite(query, marks, longer ?? 'any'))
  }
  const unfinished = inPostgres(query, marks, { unfinished: true })
  const among = inPostgres(butLast(query), marks)
  // All entries with every word but the last are found already: nothing more can match.
  if (among !== '' && (await find(among)).length === finished.length) return finished
  const ofFew = userId === undefined ? null : await findAmongFew(db, { among, match: unfinished }, criteria)
  return ofFew ?? find(unfinished)
}

/** `most`: the number at which counting stops. */
async function countOwned(db: Database, userId: string, most: number): Promise<number> {
  const owned = db.selectFrom('documents').select('id').where('user_id', '=', userId).limit(most)
  const { number } = await db
    .selectFrom(owned.as('owned'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/**
 * Returns the range of ordinals; null if there are none. It reads only the index: `+ 0` keeps PostgreSQL from scanning from the first date
 * on.
 */
async function ordinalsOf(db: Database, made: RawBuilder<SqlBool>): Promise<Between | null> {
  const { first, last } = await db
    .selectFrom('documents')
    .select([sql<number | null>`min(ordinal + 0)`.as('first'), sql<number | null>`max(ordinal + 0)`.as('last')])
    .where(made)
    .executeTakeFirstOrThrow()
  return first === null || last === null ? null : { first, last }
}

const butLast = ({ text, names }: Query): Query => ({ text: text.slice(0, -1), names: names.slice(0, -1) })

const isId = /^[\w-]+$/
