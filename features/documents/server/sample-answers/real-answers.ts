import type { AgentState } from '#features/agents/contract/agent-versions.ts'
import type { RealAnswers } from '#features/agents/contract/shared-sample-answers.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { withTables } from '#features/questions/model/tables/filled-rows.ts'
import { agentNotFound } from '#features/agents/server/agents.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { titleOf } from '#platform/server/database/title.ts'
import { filesLeft } from '#features/questions/server/attachments/files.ts'
import type { DocumentKinds } from '../kinds.ts'
import { problemsWith } from '../generation/preparing/problems.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { subjectOf } from './shared-answers.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }

/** Limits for the newest answers offered: the reader's own, and shared ones. */
const [mostOwn, mostShared] = [20, 50]

/** @throws AppError 404 for an unknown assistant */
export async function realAnswers(db: Database, agentId: string, reader: SignedInUser): Promise<RealAnswers[]> {
  const agent = await db.selectFrom('agents').select('id').where('id', '=', agentId).executeTakeFirst()
  if (!agent) throw agentNotFound()
  const [own, shared] = await Promise.all([
    db
      .selectFrom('documents')
      .select(offeredColumns)
      .where('agent_id', '=', agentId)
      .where('user_id', '=', reader.id)
      .orderBy('documents.created_at', 'desc')
      .limit(mostOwn)
      .execute(),
    db
      .selectFrom('shared_sample_answers')
      .innerJoin('documents', 'documents.id', 'shared_sample_answers.document_id')
      .innerJoin('users', 'users.id', 'documents.user_id')
      .select([...offeredColumns, 'shared_sample_answers.title as about', 'users.name as owner'])
      .where('shared_sample_answers.agent_id', '=', agentId)
      .where('documents.user_id', '!=', reader.id)
      .where('users.is_active', '=', 1)
      .orderBy('shared_at', 'desc')
      .limit(mostShared)
      .execute(),
  ])
  return [
    ...own.map((row) => ({ ...offered(row), own: true, title: titleOf(row) })),
    // The owner's title and the document's content are not shared.
    ...shared.map((row) => ({
      ...offered(row),
      own: false,
      title: row.about,
      ...(reader.role === 'ADMIN' && { owner: row.owner }),
    })),
  ]
}

const offeredColumns = [
  'documents.id',
  'documents.own_title',
  'documents.title',
  'documents.topic',
  'documents.created_at',
  'documents.language',
  'documents.files',
] as const

type Offered = Pick<Schema['documents'], 'id' | 'created_at' | 'language' | 'files'>

const offered = ({ id, created_at, language, files }: Offered) => ({
  entryId: id,
  createdAt: created_at,
  language,
  files: (JSON.parse(files) as unknown[]).length,
})

type AnswersRequest = { entryId: string; agentId: string | null }
export type Using = { user: SignedInUser; from: Pick<Caller, 'audited'> }

/**
 * Returns a document whose answers the caller may use for a test run: their own, or a shared one.
 * @throws AppError 404 if it belongs to another assistant, is deleted, or is not shared; the error does not reveal which.
 */
export async function entryToTry(
  db: Database,
  { entryId, agentId }: AnswersRequest,
  user: SignedInUser,
): Promise<Schema['documents']> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', entryId)
    .where('agent_id', '=', agentId ?? '')
    .executeTakeFirst()
  if (!row) throw createNotSharedError()
  if (row.user_id !== user.id && !(await isShared(db, entryId))) throw createNotSharedError()
  return row
}

/** Shared answers of a deactivated account are paused. */
export async function isShared(db: Database, entryId: string): Promise<boolean> {
  const shared = await db
    .selectFrom('shared_sample_answers')
    .innerJoin('documents', 'documents.id', 'shared_sample_answers.document_id')
    .innerJoin('users', 'users.id', 'documents.user_id')
    .select('document_id')
    .where('document_id', '=', entryId)
    .where('users.is_active', '=', 1)
    .executeTakeFirst()
  return shared !== undefined
}

/**
 * Records the use of shared answers in the audit log and for their owner, before they are used.
 * @throws AppError 404 if the owner has withdrawn them in the meantime
 */
export async function recordUse({ db, clock }: Deps, row: Schema['documents'], { user, from }: Using): Promise<void> {
  if (row.user_id === user.id) return
  const at = clock().toISOString()
  await from.audited(db, async (transaction, record) => {
    const shared = await transaction
      .updateTable('shared_sample_answers')
      .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: at, last_used_by: user.id }))
      .where('document_id', '=', row.id)
      .returning('document_id')
      .executeTakeFirst()
    if (!shared) throw createNotSharedError()
    record('sample-answers-used', row.user_id, { subject: subjectOf(row) })
  })
}

const createNotSharedError = () => new AppError(404, message(aiServerTexts, 'sampleSharing.notShared'))

type Asking = { kind: string; questions: readonly Question[]; samples: Answers }

/**
 * Fills the form from a document, by current keys, with files only if they belong to the caller and are still stored. The sample answer
 * replaces an answer that does not fit: a new question, another list of choices, another user's file.
 */
export async function answersOfEntry(
  deps: Deps & { kinds: DocumentKinds },
  row: Schema['documents'],
  { kind, questions, samples, user }: Asking & { user: SignedInUser },
): Promise<{ answers: Answers; files: Schema['files'][]; standIns: string[] }> {
  const real = withTables(questions, await byKeysOfToday(deps.db, row, questions))
  const usedFiles = JSON.parse(row.files) as { id?: string; questionKey: string | null }[]
  const isOwn = row.user_id === user.id
  const ids = isOwn ? usedFiles.flatMap(({ id }) => id ?? []) : []
  const files = await filesLeft(deps, ids, user, { agentId: row.agent_id })
  const input = files.map(({ question_key }) => ({ questionKey: question_key }))
  const problems = problemsWith(deps.kinds, { kind }, questions, real, input)
  const lacksFile = ({ key, type }: Question) =>
    type === 'DOCUMENT' &&
    usedFiles.some(({ questionKey }) => questionKey === key) &&
    !input.some(({ questionKey }) => questionKey === key)
  const standIns = questions
    .filter((question) => question.key in problems || lacksFile(question))
    .map(({ key }) => key)
    .filter((key) => samples[key] != null)
  const ownAnswers = Object.entries(real).filter(([key]) => !standIns.includes(key))
  return {
    answers: { ...Object.fromEntries(ownAnswers), ...Object.fromEntries(standIns.map((key) => [key, samples[key]!])) },
    files: files.filter(({ question_key }) => questions.some(({ key }) => key === question_key)),
    standIns,
  }
}

/** A question whose key has changed is identified by its id. */
async function byKeysOfToday(db: Database, row: Schema['documents'], questions: readonly Question[]): Promise<Answers> {
  const input = JSON.parse(row.answers) as Answers
  const then = row.agent_version === null ? null : await stateOf(db, row)
  const keys = new Map((then?.questions ?? []).map(({ id, key }) => [id, key]))
  return Object.fromEntries(
    questions.flatMap(({ id, key }) => {
      const keyThen = keys.get(id) ?? key
      const answer = Object.hasOwn(input, keyThen) ? input[keyThen] : undefined
      return answer === undefined ? [] : [[key, answer]]
    }),
  )
}

async function stateOf(db: Database, { agent_id, agent_version }: Schema['documents']): Promise<AgentState | null> {
  const row = await db
    .selectFrom('agent_versions')
    .select('state')
    .where('agent_id', '=', agent_id)
    .where('number', '=', agent_version!)
    .executeTakeFirst()
  return row ? (JSON.parse(row.state) as AgentState) : null
}
