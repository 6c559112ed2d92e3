import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { startGeneration } from '#features/documents/server/generation/generation.ts'
import { labelEntries } from '#features/documents/server/history/labels.ts'
import { renameEntry } from '#features/documents/server/history/rename.ts'
import { removeEntries } from '#features/documents/server/history.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { noAi } from '#features/connections/server/no-ai.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { rowRunTexts } from '../texts/row-runs.ts'
import { storeNewDocument, type ClaimedRow } from './claim.ts'

type Writing = { run: Schema['row_runs']; row: ClaimedRow; user: SignedInUser }

/**
 * Writes the document of a row as the form would, with its limits and budgets.
 * @throws AppError as generate does; 409 when the teacher has stopped the document
 */
export async function writeRow(deps: GenerationDeps, { run, row, user }: Writing): Promise<void> {
  if (row.earlier) {
    await removeRest(deps, row.earlier, user)
    await storeNewDocument(deps, row)
  }
  const agent = await usableAgent(deps.db, run.agent_id, user)
  if (run.has_ai === 1 && !(await deps.modelFor(agent))) throw noAi()
  const job = await startGeneration(
    deps,
    {
      agentId: run.agent_id,
      answers: { ...(JSON.parse(run.answers) as Answers), ...(JSON.parse(row.answers) as Answers) },
      curriculum: {},
      className: run.class_name,
      uploadedFiles: JSON.parse(run.files) as string[],
      sourceId: null,
      language: run.language,
      messageLanguage: run.message_language,
      idempotencyKey: { id: row.document_id, repeatable: false },
    },
    user,
  )
  const { metadata } = await job.result
  if (metadata.status === 'stopped') throw new AppError(409, message(rowRunTexts, 'rowRun.rowStopped'))
  await nameDocument(deps, { run, row, user })
}

/** Removes what an attempt before has left, such as half a document of a killed process, unless the teacher has worked on it. */
async function removeRest(deps: GenerationDeps, id: string, user: SignedInUser): Promise<void> {
  const rest = await deps.db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'interrupted', 'stopped'])
    .where('version', '=', 1)
    .executeTakeFirst()
  if (rest) await removeEntries(deps, [id], user)
}

/** Gives the document the name of its row and the heading of the run. */
export async function nameDocument(
  { db }: Pick<GenerationDeps, 'db'>,
  { run, row, user }: { run: Writing['run']; row: Pick<ClaimedRow, 'document_id' | 'label'>; user: SignedInUser },
): Promise<void> {
  if (row.label !== '') await renameEntry({ db }, { id: row.document_id, title: row.label }, user, run.language)
  await labelEntries({ db }, { ids: [row.document_id], add: [run.title] }, user.id)
}

/** The person's own generations take all slots at the moment. */
export const hasNoSlot = (error: unknown): boolean =>
  error instanceof AppError && error.key === 'generation.tooManyRunning'
