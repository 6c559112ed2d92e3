import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#platform/server/database/schema.ts'
import type { Query } from '#platform/server/database/search/words.ts'
import { both, type Narrowed, type Sought } from './sought.ts'

/** Must match migrations/0001-baseline/word-index.postgres.sql. */
const bucket = sql`(array[(document_words.ordinal / 1024)::int])`
const [firstBuckets, mostBuckets] = [2, 64]
/** This number of rows is read and sorted in a few milliseconds. */
const readAtOnce = 20_000

/**
 * Searches the history in stretches, newest first, until it finds enough: the index has no order and would read every match of a common
 * word. After that it searches for a rare word in the whole rest.
 */
export async function findInPostgres(
  db: Database,
  match: string,
  { narrowed, limit, few, between }: Sought,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    // The rows are small, but their words are stored out of line: the planner counts only the rows, and would read all words.
    await sql`set local enable_seqscan = off`.execute(transaction)
    await sql`set local jit = off`.execute(transaction)
    const search = async (stretch: RawBuilder<SqlBool>) => {
      const { rows } = await sql<{
        id: string
      }>`select document_id as id from document_words ${narrowed ? sql`join documents on documents.id = document_id and ${narrowed}` : sql``}
        where words @@ ${match}::tsquery and ${stretch}
        order by document_words.ordinal desc, document_id desc limit ${limit - found.length}`.execute(transaction)
      found.push(...rows.map(({ id }) => id))
    }
    const found: string[] = []
    if (few) {
      await search(sql`true`)
      return found
    }
    const all = between ? Math.floor(between.last / 1024) + 1 : await bucketsOf(transaction)
    const end = between ? Math.floor(between.first / 1024) : 0
    let [left, size] = [all, firstBuckets]
    while (left > end && found.length < limit) {
      const perBucket = found.length / (all - left)
      const isRare = left <= all - firstBuckets - mostBuckets && perBucket * (left - end) <= readAtOnce
      if (isRare) {
        await search(sql`document_words.ordinal < ${left * 1024} and document_words.ordinal >= ${end * 1024}`)
        break
      }
      const stretch = Array.from({ length: Math.min(size, left - end) }, (_, at) => left - 1 - at)
      await search(sql`${bucket} && ${stretch}::int[]`)
      left -= stretch.length
      size = mostBuckets
    }
    return found
  })
}

/** Up to this many documents are searched one by one, without the word index. */
const fewEntries = 1_000

/**
 * When few documents have all other words, it searches these for completions of the last one, because the index would gather all users'
 * matches first. Null: there are too many.
 */
export async function findAmongFew(
  db: Database,
  { among, match }: { among: string; match: string },
  { narrowed, limit }: Narrowed,
): Promise<string[] | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const few = sql`select document_id, document_words.ordinal, words from document_words
      ${narrowed ? sql`join documents on documents.id = document_id and ${narrowed}` : sql``} where words @@ ${among}::tsquery limit ${fewEntries + 1}`
    const counted = await sql<{ number: number }>`select count(*)::int as number from (${few}) as few`.execute(
      transaction,
    )
    if (counted.rows[0]!.number > fewEntries) return null
    const { rows } = await sql<{ id: string }>`with few as materialized (${few})
      select document_id as id from few where words @@ ${match}::tsquery order by ordinal desc, document_id desc limit ${limit}`.execute(
      transaction,
    )
    return rows.map(({ id }) => id)
  })
}

async function bucketsOf(db: Database): Promise<number> {
  const { newest } = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.max('ordinal').as('newest'))
    .executeTakeFirstOrThrow()
  return newest === null ? 0 : Math.floor(newest / 1024) + 1
}

type Form = { unfinished?: boolean }

/** A tsquery without positions, which GIN answers without reading the words of each document. */
export const inPostgres = (query: Query, marks: string[], { unfinished = false }: Form = {}): string =>
  both(query, marks, { and: ' & ', or: ' | ', form: (word, last) => `'${word}'${unfinished && last ? ':*' : ''}` })
