import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { agentMark, hasStatusMark, isPostgres, ownerMark, statusMark } from './entry-words.ts'
import type { Database, HistoryRow } from './schema.ts'
import { wordsOf, type Query } from './words.ts'

type Wanted = {
  search: string
  anyOrder?: boolean
  userId?: string | undefined
  agentId?: string | undefined
  /** How they ended, which `narrowed` says too: few of years ended otherwise than well, and these alone are then looked through. */
  status?: HistoryRow['status'] | undefined
  /** What else holds of them, said of rows of `history`. */
  narrowed?: RawBuilder<SqlBool> | null
  /** When they were made, said of rows of `history`: beside `narrowed`, so that of years only these days are looked through. */
  made?: RawBuilder<SqlBool> | null
  limit: number
}

/**
 * The entries, newest first, whose text holds what is searched for, or whose names hold its words in any order. The last word may be
 * unfinished, unless as many as are wanted have it as it stands: docs/decisions/0054-common-words.md.
 */
export async function entriesWith(db: Database, { search, anyOrder, made, ...wanted }: Wanted): Promise<string[]> {
  const { userId, agentId, status, limit } = wanted
  const query = wordsOf(search, { anyOrder })
  // A mark stands in the language of the search: what is no id would be read there as more than a word.
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
  const sought = { ...wanted, few, between }
  const find = (asked: string) => (isPostgres(db) ? findInPostgres(db, asked, sought) : findInSqlite(db, asked, sought))
  const finished = await find(isPostgres(db) ? inPostgres(query, marks) : inSqlite(query, marks))
  if (finished.length >= most) return finished
  if (!isPostgres(db)) {
    const longer = await goneOn(db, query)
    // Nobody has written a word that the last one could become.
    if (longer && [...longer.values()].every((words) => words.length === 0)) return finished
    return find(inSqlite(query, marks, longer ?? 'any'))
  }
  const unfinished = inPostgres(query, marks, { unfinished: true })
  const among = inPostgres(butLast(query), marks)
  // As many as have all the words but the last: nothing more can come.
  if (among !== '' && (await find(among)).length === finished.length) return finished
  const ofFew = userId === undefined ? null : await findAmongFew(db, { among, match: unfinished }, wanted)
  return ofFew ?? find(unfinished)
}

/** `most`: where counting ends. */
async function countOwned(db: Database, userId: string, most: number): Promise<number> {
  const owned = db.selectFrom('history').select('id').where('user_id', '=', userId).limit(most)
  const { number } = await db
    .selectFrom(owned.as('owned'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('number'))
    .executeTakeFirstOrThrow()
  return number
}

type Between = { first: number; last: number }

/**
 * Between which ordinals they lie; null: there are none. By the index alone: of what is added to nothing, PostgreSQL does not look for
 * the least from the beginning of all time on.
 */
async function ordinalsOf(db: Database, made: RawBuilder<SqlBool>): Promise<Between | null> {
  const { first, last } = await db
    .selectFrom('history')
    .select([sql<number | null>`min(ordinal + 0)`.as('first'), sql<number | null>`max(ordinal + 0)`.as('last')])
    .where(made)
    .executeTakeFirstOrThrow()
  return first === null || last === null ? null : { first, last }
}

type Narrowed = Pick<Wanted, 'userId' | 'narrowed' | 'limit'>
/** `few`: the user has no more entries than are wanted, so that no order has to be kept while they are looked for. */
type Sought = Narrowed & { few: boolean; between: Between | null }

/** Backwards FTS5 reads a page of its lists to the end for each entry that it steps to. */
async function findInSqlite(
  db: Database,
  match: string,
  { userId, narrowed, limit, few, between }: Sought,
): Promise<string[]> {
  // Numbers are bound as REAL, by which FTS5 does not seek: it would step over all that lies before, one by one.
  const within = between
    ? sql`and history_texts.rowid >= cast(${between.first} as integer) and history_texts.rowid <= cast(${between.last} as integer)`
    : sql``
  const { rows } = await sql<{
    id: string
  }>`select history.id from history_texts cross join history ${narrowed ? indexed(userId) : sql``} on history.ordinal = history_texts.rowid
    ${narrowed && userId !== undefined ? sql`and history.user_id = ${userId}` : sql``} ${narrowed ? sql`and ${narrowed}` : sql``}
    where history_texts match ${match} ${within} order by history_texts.rowid ${few ? sql`asc` : sql`desc`} limit ${limit}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  return few ? ids.toReversed() : ids
}

const indexed = (userId: string | undefined) =>
  userId === undefined ? sql`indexed by history_in_order` : sql`indexed by history_in_order_by_user`

/** So many words are looked for one by one. */
const mostLonger = 200

/**
 * The words that the last one of a search may go on to, by that word; null where there may be many. With them SQLite walks its lists as it does for
 * finished words; for a beginning it would gather first whatever begins with it in everybody's texts, the finished word itself included.
 */
async function goneOn(db: Database, { text, names }: Query): Promise<Map<string, string[]> | null> {
  const lasts = [text, names].flatMap((words) => words.at(-1) ?? [])
  // What a single word begins is counted by the thousand.
  if (text.length > 0 && !text.at(-1)!.includes('_')) return null
  await sql`create virtual table if not exists temp.history_terms using fts5vocab('main', 'history_texts', 'row')`.execute(
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

/** As in migrations/0065-common-words.ts. */
const bucket = sql`(array[(history_texts.ordinal / 1024)::int])`
const [firstBuckets, mostBuckets] = [2, 64]
/** So many rows are read and sorted in some milliseconds. */
const readAtOnce = 20_000

/**
 * From the newest on, a stretch of the history after the other, as long as it takes to find enough: the index knows nothing of the
 * order, and of a word that all have it would read all. What is rare is then looked for in all the rest at once.
 */
async function findInPostgres(
  db: Database,
  match: string,
  { narrowed, limit, few, between }: Sought,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    // The rows are few bytes and their words far away: the planner counts the first alone, and would read all the second.
    await sql`set local enable_seqscan = off`.execute(transaction)
    await sql`set local jit = off`.execute(transaction)
    const look = async (stretch: RawBuilder<SqlBool>) => {
      const { rows } = await sql<{
        id: string
      }>`select entry_id as id from history_texts ${narrowed ? sql`join history on history.id = entry_id and ${narrowed}` : sql``}
        where words @@ ${match}::tsquery and ${stretch}
        order by history_texts.ordinal desc, entry_id desc limit ${limit - found.length}`.execute(transaction)
      found.push(...rows.map(({ id }) => id))
    }
    const found: string[] = []
    if (few) {
      await look(sql`true`)
      return found
    }
    const all = between ? Math.floor(between.last / 1024) + 1 : await bucketsOf(transaction)
    const end = between ? Math.floor(between.first / 1024) : 0
    let [left, size] = [all, firstBuckets]
    while (left > end && found.length < limit) {
      const perBucket = found.length / (all - left)
      const isRare = left <= all - firstBuckets - mostBuckets && perBucket * (left - end) <= readAtOnce
      if (isRare) {
        await look(sql`history_texts.ordinal < ${left * 1024} and history_texts.ordinal >= ${end * 1024}`)
        break
      }
      const stretch = Array.from({ length: Math.min(size, left - end) }, (_, at) => left - 1 - at)
      await look(sql`${bucket} && ${stretch}::int[]`)
      left -= stretch.length
      size = mostBuckets
    }
    return found
  })
}

/** What is looked through entry by entry, without an index for its words. */
const fewEntries = 1_000

/**
 * Where few entries have all the other words, these are looked through for what the last one may go on to: the index would gather
 * everybody's first. Null: they are not few.
 */
async function findAmongFew(
  db: Database,
  { among, match }: { among: string; match: string },
  { narrowed, limit }: Narrowed,
): Promise<string[] | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const few = sql`select entry_id, history_texts.ordinal, words from history_texts
      ${narrowed ? sql`join history on history.id = entry_id and ${narrowed}` : sql``} where words @@ ${among}::tsquery limit ${fewEntries + 1}`
    const counted = await sql<{ number: number }>`select count(*)::int as number from (${few}) as few`.execute(
      transaction,
    )
    if (counted.rows[0]!.number > fewEntries) return null
    const { rows } = await sql<{ id: string }>`with few as materialized (${few})
      select entry_id as id from few where words @@ ${match}::tsquery order by ordinal desc, entry_id desc limit ${limit}`.execute(
      transaction,
    )
    return rows.map(({ id }) => id)
  })
}

async function bucketsOf(db: Database): Promise<number> {
  const { newest } = await db
    .selectFrom('history')
    .select((eb) => eb.fn.max('ordinal').as('newest'))
    .executeTakeFirstOrThrow()
  return newest === null ? 0 : Math.floor(newest / 1024) + 1
}

type Form = { unfinished?: boolean }

/** A tsquery without positions: GIN answers it alone, without a look at the words of each entry. */
const inPostgres = (query: Query, marks: string[], { unfinished = false }: Form = {}): string =>
  both(query, marks, { and: ' & ', or: ' | ', form: (word, last) => `'${word}'${unfinished && last ? ':*' : ''}` })

/** `longer`: what the last word may be as well; `any`: whatever begins with it. */
const inSqlite = (query: Query, marks: string[], longer: ReadonlyMap<string, string[]> | 'any' = new Map()): string =>
  both(query, marks, {
    and: ' AND ',
    or: ' OR ',
    form(word, last) {
      if (!last) return `"${word}"`
      if (longer === 'any') return `"${word}"*`
      return `(${[word, ...(longer.get(word) ?? [])].map((one) => `"${one}"`).join(' OR ')})`
    },
  })

type Tongue = { and: string; or: string; form: (word: string, last: boolean) => string }

function both({ text, names }: Query, marks: string[], { and, or, form }: Tongue): string {
  const all = (words: string[]) => words.map((word) => form(word, word === words.at(-1))).join(and)
  const either = text.length > 0 && names.length > 0 ? [`((${all(text)})${or}(${all(names)}))`] : []
  return [...marks.map((mark) => form(mark, false)), ...either].join(and)
}

const butLast = ({ text, names }: Query): Query => ({ text: text.slice(0, -1), names: names.slice(0, -1) })

const isId = /^[\w-]+$/
