import { createHash } from 'node:crypto'
import type { Database, Schema } from '#platform/server/database/schema.ts'

/** The columns of an agent that decide its connection's state. */
export type Marked = Pick<
  Schema['agents'],
  'id' | 'api_key' | 'provider' | 'model' | 'temperature' | 'max_tokens' | 'is_active' | 'kind'
>
export const markedColumns = [
  'id',
  'api_key',
  'provider',
  'model',
  'temperature',
  'max_tokens',
  'is_active',
  'kind',
] as const satisfies readonly (keyof Schema['agents'])[]

type School = Pick<Schema['settings'], 'connection' | 'provider' | 'api_key' | 'model'>

/** Fingerprints the application or model of an assistant, with its encrypted key. */
export const appMark = ({ api_key: key, provider, model, temperature, max_tokens }: Marked, school: School): string =>
  hashOf([key, provider, model, temperature, max_tokens, key === null ? school : null])

/** Fingerprints the connection and the questions. A different fingerprint invalidates the result. */
export const markOf = (agent: Marked, school: School, questions: readonly string[]): string =>
  hashOf([appMark(agent, school), questions, ...(isInWords(agent) ? ['in words'] : [])])

/** Exams and slides are requested part by part, as data, so no form of an application can describe the request. */
export const isInWords = ({ kind }: Pick<Schema['agents'], 'kind'>): boolean => kind !== 'text'

export async function schoolOf(db: Database): Promise<School> {
  return db.selectFrom('settings').select(['connection', 'provider', 'api_key', 'model']).executeTakeFirstOrThrow()
}

/** Lists the questions of each assistant with their versions, in an arbitrary but stable order. */
export async function loadQuestionsByAgent(db: Database, of?: readonly string[]): Promise<Map<string, string[]>> {
  let query = db
    .selectFrom('agent_questions')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .select(['agent_id', 'questions.id', 'questions.version', 'questions.is_active'])
    .orderBy('questions.id')
  if (of) query = query.where('agent_id', 'in', of)
  const questionsByAgent = new Map<string, string[]>()
  for (const { agent_id, id, version, is_active } of await query.execute()) {
    const list = questionsByAgent.get(agent_id) ?? []
    if (is_active) list.push(`${id} ${version}`)
    questionsByAgent.set(agent_id, list)
  }
  return questionsByAgent
}

const hashOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
