import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { takeFiles } from '#features/questions/server/attachments/files.ts'
import { withTables } from '#features/questions/model/tables/filled-rows.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import { problemsWith } from '#features/documents/server/generation/preparing/problems.ts'
import { textKind } from '#features/documents/model/kinds.ts'
import type { Language } from '#platform/i18n/language.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError, invalid } from '#platform/server/app-error.ts'
import { isMade, once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { NewRowRun } from '../contract/row-runs.ts'
import { rowRunTexts } from '../texts/row-runs.ts'
import type { RowRunDeps } from './deps.ts'
import { findRun } from './runs.ts'

/** Rows of one insert: databases limit the values of a statement. */
const batch = 200

type Starting = { agentId: string; user: SignedInUser; language: Language; idempotencyKey: IdempotencyKey }

/**
 * Saves a run whose rows all fit the form of the assistant. Nothing is written yet.
 * @throws AppError 400 with the problem of the first row that does not fit, 404, 409 for an assistant that writes no texts
 */
export async function saveRun(deps: RowRunDeps, run: NewRowRun, starting: Starting): Promise<Schema['row_runs']> {
  const { db } = deps
  const { agentId, user, idempotencyKey } = starting
  if (await isMade(db, 'row_runs', idempotencyKey)) return findRun(db, idempotencyKey.id, user.id)
  const [agent, questions] = await Promise.all([usableAgent(db, agentId, user), questionsOfAgent(db, agentId)])
  if (agent.kind !== textKind) throw new AppError(409, message(rowRunTexts, 'rowRun.onlyTexts'))
  const files = await takeFiles(deps, run.uploadedFiles ?? [], user, { agentId })
  const uploaded = files.map(({ question_key: questionKey }) => ({ questionKey }))
  for (const { answers } of run.rows) {
    const all = withTables(questions, { ...run.answers, ...answers })
    const problems = problemsWith(deps.kinds, agent, questions, all, uploaded)
    if (Object.keys(problems).length > 0) throw invalid(problems)
  }
  const hasAi = (await deps.modelFor(agent)) !== null
  const row = {
    id: idempotencyKey.id,
    user_id: user.id,
    agent_id: agentId,
    agent_name: agent.name,
    agent_name_vi: agent.name_vi,
    title: run.title,
    language: run.language,
    message_language: starting.language,
    class_name: run.className || null,
    answers: JSON.stringify(run.answers),
    files: JSON.stringify(run.uploadedFiles ?? []),
    workbook: run.workbook && JSON.stringify(run.workbook),
    has_ai: hasAi ? 1 : 0,
    state: 'running' as const,
    problem: null,
    process_id: null,
    created_at: deps.clock().toISOString(),
  }
  return once(db, 'row_runs', idempotencyKey, {
    make: () => insertRun(deps, row, run.rows),
    read: () => findRun(db, idempotencyKey.id, user.id),
  })
}

async function insertRun({ quota }: RowRunDeps, row: Schema['row_runs'], rows: NewRowRun['rows']) {
  const bytes = JSON.stringify(rows).length
  await quota.keepWithin(row.user_id, bytes, async (transaction) => {
    await transaction.insertInto('row_runs').values(row).execute()
    for (let from = 0; from < rows.length; from += batch)
      await transaction
        .insertInto('row_run_rows')
        .values(
          rows.slice(from, from + batch).map(({ line, label, answers }, at) => ({
            run_id: row.id,
            position: from + at + 1,
            line,
            label,
            answers: JSON.stringify(answers),
            state: 'waiting' as const,
            document_id: null,
            problem: null,
          })),
        )
        .execute()
  })
  return row
}
