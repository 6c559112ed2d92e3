import type { SampleSharing } from '#features/agents/contract/shared-sample-answers.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { titleMaxLength } from '#platform/model/limits.ts'
import { topicOf } from '#features/questions/model/topic.ts'
import { agentNotFound } from '#features/agents/server/agents.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }
type By = { owner: SignedInUser; from: Pick<Caller, 'record'> }

/** Null: the answers of this document are not shared. @throws AppError 404 for another user's document */
export async function findSharing(
  { db }: Pick<Deps, 'db'>,
  id: string,
  owner: SignedInUser,
): Promise<SampleSharing | null> {
  await ownEntry(db, id, owner)
  const row = await db
    .selectFrom('shared_sample_answers')
    .leftJoin('users', 'users.id', 'shared_sample_answers.last_used_by')
    .select(['shared_at', 'uses', 'last_used_at', 'users.name as by'])
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { shared_at, uses, last_used_at, by } = row
  return { since: shared_at, uses, lastUse: last_used_at === null ? null : { by, at: last_used_at } }
}

/** Repeated sharing changes nothing. @throws AppError 404 for another owner's document, or if its assistant is deleted. */
export async function shareSampleAnswers(deps: Deps, id: string, { owner, from }: By): Promise<SampleSharing | null> {
  const { db, clock } = deps
  const entry = await ownEntry(db, id, owner)
  const agent = await db.selectFrom('agents').select('id').where('id', '=', entry.agent_id).executeTakeFirst()
  if (!agent) throw agentNotFound()
  const row = await db
    .insertInto('shared_sample_answers')
    .values({
      document_id: id,
      agent_id: agent.id,
      title: titleIn(JSON.parse(entry.answers) as Answers),
      shared_at: clock().toISOString(),
      uses: 0,
      last_used_at: null,
      last_used_by: null,
    })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .returning('document_id')
    .executeTakeFirst()
  if (row) from.record('sample-answers-shared', null, { subject: subjectOf(entry) })
  return findSharing(deps, id, owner)
}

/** Returns the topic, or else the first text answer. */
function titleIn(answers: Answers): string {
  const written = Object.values(answers).find((answer) => typeof answer === 'string' && /\p{L}/u.test(answer))
  const text = topicOf(answers) ?? (written as string | undefined) ?? ''
  return text.replace(/\s+/g, ' ').trim().slice(0, titleMaxLength).toWellFormed()
}

/** Stops running tests on these answers. @throws AppError 404 for an entry that is not the owner's */
export async function takeBackAnswers(
  { db, jobs }: Deps & { jobs: StreamingJobs },
  id: string,
  { owner, from }: By,
): Promise<void> {
  const entry = await ownEntry(db, id, owner)
  const row = await db
    .deleteFrom('shared_sample_answers')
    .where('document_id', '=', id)
    .returning('document_id')
    .executeTakeFirst()
  jobs.stopSharing(id)
  if (row) from.record('sample-answers-withdrawn', null, { subject: subjectOf(entry) })
}

type Entry = Pick<Schema['documents'], 'id' | 'agent_id' | 'agent_name' | 'agent_name_vi' | 'answers'>

/** The audit log names the assistant only, because the topic is the owner's concern. */
export const subjectOf = ({ id, agent_name, agent_name_vi }: Omit<Entry, 'answers'>) =>
  nameSubject({ id, name: agent_name, name_vi: agent_name_vi })

async function ownEntry(db: Database, id: string, owner: SignedInUser): Promise<Entry> {
  const entry = await db
    .selectFrom('documents')
    .select(['id', 'agent_id', 'agent_name', 'agent_name_vi', 'answers'])
    .where('id', '=', id)
    .where('user_id', '=', owner.id)
    .executeTakeFirst()
  if (!entry) throw new AppError(404, message(historyTexts, 'history.notFound'))
  return entry
}
