import { PostgresAdapter, sql, type RawBuilder, type SqlBool } from 'kysely'
import { wordsOf, wordsToKeep, type Query } from './words.ts'
import type { Database, HistoryRow } from './schema.ts'

/** What of an entry is searched: what it is called and was made from, and the text as it is shown. */
type Searched = Pick<
  HistoryRow,
  'id' | 'ordinal' | 'user_id' | 'agent_id' | 'agent_name' | 'agent_name_vi' | 'title' | 'given_title' | 'answers'
> &
  Pick<HistoryRow, 'content' | 'edited_content'>

export const searchedColumns = [
  'id',
  'ordinal',
  'user_id',
  'agent_id',
  'agent_name',
  'agent_name_vi',
  'title',
  'given_title',
  'answers',
  'content',
  'edited_content',
] as const satisfies readonly (keyof Searched)[]

/**
 * Keeps the words that an entry is found by; called in the transaction that changes them. They leave with the entry. What it costs and
 * why the words are kept so: docs/decisions/0027-history-is-searched-by-words.md.
 */
export async function keepWords(db: Database, entry: Searched): Promise<void> {
  const {
    id,
    ordinal,
    user_id,
    agent_id,
    agent_name,
    agent_name_vi,
    title,
    given_title,
    answers,
    content,
    edited_content,
  } = entry
  const names = [agent_name, agent_name_vi, title, given_title ?? '', ...textsIn(JSON.parse(answers))]
  const words = wordsToKeep(names, [edited_content ?? content])
  const all = [ownerMark(user_id), agentMark(agent_id), ...words]
  if (isPostgres(db))
    await sql`insert into history_texts (entry_id, ordinal, words) values (${id}, ${ordinal}, array_to_tsvector(${all}::text[]))
      on conflict (entry_id) do update set words = excluded.words`.execute(db)
  else await sql`insert or replace into history_texts (rowid, words) values (${ordinal}, ${all.join(' ')})`.execute(db)
}

type Wanted = {
  search: string
  anyOrder?: boolean
  userId?: string | undefined
  agentId?: string | undefined
  /** What else holds of them, said of rows of `history`; of one user's alone. */
  narrowed?: RawBuilder<SqlBool> | null
  limit: number
}

/** The entries, newest first, whose text holds what is searched for, or whose names hold its words in any order. */
export async function entriesWith(
  db: Database,
  { search, anyOrder, userId, agentId, narrowed, limit }: Wanted,
): Promise<string[]> {
  const query = wordsOf(search, { anyOrder })
  // A mark stands in the language of the search: what is no id would be read there as more than a word.
  if (!query || ![userId, agentId].every((id) => id === undefined || isId.test(id))) return []
  const marks = [
    ...(userId === undefined ? [] : [ownerMark(userId)]),
    ...(agentId === undefined ? [] : [agentMark(agentId)]),
  ]
  const { rows } = await (isPostgres(db)
    ? db.transaction().execute(async (transaction) => {
        // The rows are few bytes and their words far away: the planner counts the first alone, and would read all the second.
        await sql`set local enable_seqscan = off`.execute(transaction)
        return sql<{
          id: string
        }>`select entry_id as id from history_texts ${narrowed ? sql`join history on history.id = entry_id and ${narrowed}` : sql``}
          where words @@ ${inPostgres(query, marks)}::tsquery
          order by history_texts.ordinal desc, entry_id desc limit ${limit}`.execute(transaction)
      })
    : sql<{
        id: string
      }>`select history.id from history_texts cross join history ${narrowed ? sql`indexed by history_in_order_by_user` : sql``} on history.ordinal = history_texts.rowid
        ${narrowed ? sql`and history.user_id = ${userId} and ${narrowed}` : sql``}
        where history_texts match ${inSqlite(query, marks)} order by history_texts.rowid desc limit ${limit}`.execute(
        db,
      ))
  return rows.map(({ id }) => id)
}

/** A tsquery without positions: GIN answers it alone, without a look at the words of each entry. */
function inPostgres({ text, names }: Query, marks: string[]): string {
  const all = (words: string[]) => words.map((word) => `'${word}'${word === words.at(-1) ? ':*' : ''}`).join(' & ')
  return [...marks.map((mark) => `'${mark}'`), `((${all(text)}) | (${all(names)}))`].join(' & ')
}

function inSqlite({ text, names }: Query, marks: string[]): string {
  const all = (words: string[]) => words.map((word) => `"${word}"${word === words.at(-1) ? '*' : ''}`).join(' AND ')
  return [...marks.map((mark) => `"${mark}"`), `((${all(text)}) OR (${all(names)}))`].join(' AND ')
}

const isId = /^[\w-]+$/
const ownerMark = (id: string) => `@${id}`
const agentMark = (id: string) => `#${id}`

export const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

/** The words of answers, wherever in lists and tables they stand. */
function textsIn(answers: unknown): string[] {
  if (typeof answers === 'string') return [answers]
  if (typeof answers === 'number') return [String(answers)]
  return typeof answers === 'object' && answers !== null ? Object.values(answers).flatMap(textsIn) : []
}
