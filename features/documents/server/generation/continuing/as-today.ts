import type { Answers } from '#features/questions/model/answers.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { filesLeft } from '#features/questions/server/attachments/files.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { sourceLeft } from '../../related/source.ts'
import type { GenerationDeps } from '../deps.ts'
import { madeWithOf } from '../preparing/made-with.ts'
import { openConnectedModel } from '../preparing/open-model.ts'

/**
 * Collects what is needed to continue a document: the current assistant, the same answers, the files and the source that still exist.
 * @throws AppError 404 for a deleted assistant, 429 above the daily limit, 403 or 507 without space for a text, 503 without an AI
 * connection.
 */
export async function asToday(deps: GenerationDeps, row: Schema['documents'], user: SignedInUser) {
  const { agent_id: agentId, language } = row
  const [agent, questions] = await Promise.all([
    usableAgent(deps.db, agentId, user),
    questionsOfAgent(deps.db, agentId),
    deps.quota.assertMayRun(user.id),
  ])
  const writing = { agent: { ...agent, kind: row.kind }, userId: user.id, className: row.class_name, language }
  const reservation = await openConnectedModel(deps, writing)
  const usedFiles = JSON.parse(row.files) as { id?: string }[]
  const ids = usedFiles.flatMap(({ id }) => id ?? [])
  const files = await filesLeft(deps, ids, user, { agentId })
  const source = await sourceLeft(deps.db, row)
  const answers = JSON.parse(row.answers) as Answers
  const { curriculum = [] } = madeWithOf(row)
  return {
    agent,
    reservation,
    model: reservation.model,
    questions,
    answers,
    curriculum,
    files,
    source,
    language,
    userId: user.id,
  }
}
