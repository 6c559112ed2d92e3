import { PostgresAdapter, sql } from 'kysely'
import { wordsToKeep } from './words.ts'
import type { Database, Schema } from '../schema.ts'

/** The searched columns: titles, sources and the displayed text. */
type Searched = Pick<
  Schema['documents'],
  | 'id'
  | 'ordinal'
  | 'user_id'
  | 'agent_id'
  | 'status'
  | 'agent_name'
  | 'agent_name_vi'
  | 'title'
  | 'own_title'
  | 'answers'
> &
  Pick<Schema['documents'], 'content' | 'edited_content'>

export const searchedColumns = [
  'id',
  'ordinal',
  'user_id',
  'agent_id',
  'status',
  'agent_name',
  'agent_name_vi',
  'title',
  'own_title',
  'answers',
  'content',
  'edited_content',
] as const satisfies readonly (keyof Searched)[]

/**
 * Stores the search words of an entry, in the transaction that changes them. They are deleted with the entry. For the format and its cost
 * see docs/design/history-search.md.
 */
export async function keepWords(db: Database, entry: Searched): Promise<void> {
  const {
    id,
    ordinal,
    user_id,
    agent_id,
    status,
    agent_name,
    agent_name_vi,
    title,
    own_title,
    answers,
    content,
    edited_content,
  } = entry
  const names = [agent_name, agent_name_vi, title, own_title ?? '', ...textsIn(JSON.parse(answers))]
  const words = wordsToKeep(names, [edited_content ?? content])
  const all = [
    ownerMark(user_id),
    agentMark(agent_id),
    ...(hasStatusMark(status) ? [statusMark(status)] : []),
    ...words,
  ]
  if (isPostgres(db))
    await sql`insert into document_words (document_id, ordinal, words) values (${id}, ${ordinal}, array_to_tsvector(${all}::text[]))
      on conflict (document_id) do update set words = excluded.words`.execute(db)
  else await sql`insert or replace into document_words (rowid, words) values (${ordinal}, ${all.join(' ')})`.execute(db)
}

export const ownerMark = (id: string) => `@${id}`
export const agentMark = (id: string) => `#${id}`

/** Nearly all entries are complete, so a mark on those would help no one. */
export const hasStatusMark = (status: Schema['documents']['status']) => status !== 'complete'
export const statusMark = (status: Schema['documents']['status']) => `-${status}`

export const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

/** Returns the texts in answers, at any depth of lists and tables. */
function textsIn(answers: unknown): string[] {
  if (typeof answers === 'string') return [answers]
  if (typeof answers === 'number') return [String(answers)]
  return typeof answers === 'object' && answers !== null ? Object.values(answers).flatMap(textsIn) : []
}
