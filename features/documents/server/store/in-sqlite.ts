import { sql } from 'kysely'
import type { Database } from '#platform/server/database/schema.ts'
import type { Query } from '#platform/server/database/search/words.ts'
import { both, type Sought } from './sought.ts'

/** Backwards FTS5 reads a page of its lists to the end for each entry that it steps to. */
export async function findInSqlite(
  db: Database,
  match: string,
  { userId, narrowed, limit, few, between }: Sought,
): Promise<string[]> {
  // FTS5 does not seek by REAL, which is how numbers are bound: it would scan all earlier rows.
  const within = between
    ? sql`and document_words.rowid >= cast(${between.first} as integer) and document_words.rowid <= cast(${between.last} as integer)`
    : sql``
  const { rows } = await sql<{
    id: string
  }>`select documents.id from document_words cross join documents ${narrowed ? indexed(userId) : sql``} on documents.ordinal = document_words.rowid
    ${narrowed && userId !== undefined ? sql`and documents.user_id = ${userId}` : sql``} ${narrowed ? sql`and ${narrowed}` : sql``}
    where document_words match ${match} ${within} order by document_words.rowid ${few ? sql`asc` : sql`desc`} limit ${limit}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  return few ? ids.toReversed() : ids
}

const indexed = (userId: string | undefined) =>
  userId === undefined ? sql`indexed by documents_in_order` : sql`indexed by documents_in_order_by_user`

/** When a prefix has more completions than this, they are not searched one by one. */
const mostLonger = 200

/**
 * Lists completions of a search's last word; null when there may be many. With whole words SQLite streams its lists in order; a prefix
 * query would first gather every match in all users' texts.
 */
export async function goneOn(db: Database, { text, names }: Query): Promise<Map<string, string[]> | null> {
  const lasts = [text, names].flatMap((words) => words.at(-1) ?? [])
  // A single prefix is counted by the thousand.
  if (text.length > 0 && !text.at(-1)!.includes('_')) return null
  await sql`create virtual table if not exists temp.history_terms using fts5vocab('main', 'document_words', 'row')`.execute(
    db,
  )
  const found = new Map<string, string[]>()
  for (const last of lasts) {
    const { rows } = await sql<{ term: string }>`select term from temp.history_terms
      where term >= ${`${last}\u0001`} and term <= ${`${last}\u{10ffff}`} limit ${mostLonger + 1}`.execute(db)
    if (rows.length > mostLonger) return null
    found.set(
      last,
      rows.map(({ term }) => term),
    )
  }
  return found
}

/** `longer`: completions of the last word; `any`: every word with that prefix. */
export const inSqlite = (
  query: Query,
  marks: string[],
  longer: ReadonlyMap<string, string[]> | 'any' = new Map(),
): string =>
  both(query, marks, {
    and: ' AND ',
    or: ' OR ',
    form(word, last) {
      if (!last) return `"${word}"`
      if (longer === 'any') return `"${word}"*`
      return `(${[word, ...(longer.get(word) ?? [])].map((one) => `"${one}"`).join(' OR ')})`
    },
  })
