import { type Language, languages } from '#platform/i18n/language.ts'
import { message, say } from '#platform/i18n/message.ts'
import { rowRunPageSize } from '#platform/model/limits.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { RowRun, RowRunRow } from '../contract/row-runs.ts'
import type { RowState } from '../model/states.ts'
import { rowRunTexts } from '../texts/row-runs.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** Runs that a list shows. */
const listMost = 50

/** @throws AppError 404 */
export async function findRun(db: Database, id: string, userId: string): Promise<Schema['row_runs']> {
  const row = await db
    .selectFrom('row_runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(rowRunTexts, 'rowRun.notFound'))
  return row
}

export async function listRuns(db: Database, userId: string, language: Language): Promise<RowRun[]> {
  const rows = await db
    .selectFrom('row_runs')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listMost)
    .execute()
  const counts = await countRows(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => viewOf(row, counts.get(row.id) ?? none, language))
}

export async function viewRun(db: Database, row: Schema['row_runs'], language: Language): Promise<RowRun> {
  return viewOf(row, (await countRows(db, [row.id])).get(row.id) ?? none, language)
}

type Page = { state?: RowState | undefined; page: number }

export async function listRows(db: Database, run: RowRun, { state, page }: Page, language: Language) {
  const { waiting, running, done, failed } = run.counts
  const total = state ? run.counts[state] : waiting + running + done + failed
  const pages = Math.max(1, Math.ceil(total / rowRunPageSize))
  const shown = Math.min(page, pages)
  const rows = await db
    .selectFrom('row_run_rows')
    .leftJoin('documents', 'documents.id', 'row_run_rows.document_id')
    .select(['position', 'label', 'row_run_rows.state', 'row_run_rows.problem', 'documents.id as document_id'])
    .where('run_id', '=', run.id)
    .$if(state !== undefined, (query) => query.where('row_run_rows.state', '=', state!))
    .orderBy('position')
    .limit(rowRunPageSize)
    .offset((shown - 1) * rowRunPageSize)
    .execute()
  return {
    rows: rows.map(({ document_id, problem, ...row }): RowRunRow => ({
      ...row,
      documentId: document_id,
      problem: readProblem(problem, language),
    })),
    pagination: { page: shown, limit: rowRunPageSize, total, pages },
  }
}

/** The finished documents in the order of the table. */
export const listDocuments = (db: Database, runId: string) =>
  db
    .selectFrom('row_run_rows')
    .innerJoin('documents', 'documents.id', 'row_run_rows.document_id')
    .select(['documents.id', 'row_run_rows.label', 'row_run_rows.line', 'own_title', 'title', 'topic'])
    .select(['agent_name', 'agent_name_vi', 'content', 'edited_content'])
    .where('run_id', '=', runId)
    .where('row_run_rows.state', '=', 'done')
    .orderBy('position')
    .execute()

const none: RowRun['counts'] = { waiting: 0, running: 0, done: 0, failed: 0 }

async function countRows(db: Database, ids: readonly string[]): Promise<Map<string, RowRun['counts']>> {
  const counts = new Map<string, RowRun['counts']>()
  if (ids.length === 0) return counts
  const rows = await db
    .selectFrom('row_run_rows')
    .select((eb) => ['run_id', 'state', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('run_id', 'in', ids)
    .groupBy(['run_id', 'state'])
    .execute()
  for (const { run_id, state, count } of rows) counts.set(run_id, { ...(counts.get(run_id) ?? none), [state]: count })
  return counts
}

const viewOf = (row: Schema['row_runs'], counts: RowRun['counts'], language: Language): RowRun => ({
  id: row.id,
  title: row.title,
  agentId: row.agent_id,
  agentName: row.agent_name,
  agentNameVi: row.agent_name_vi,
  state: row.state,
  problem: readProblem(row.problem, language),
  hasAi: row.has_ai === 1,
  createdAt: row.created_at,
  counts,
})

/** Stores the reason of a failure in both languages, because the reader may change the language. */
export function writeProblem(error: unknown): string {
  const sentence = error instanceof AppError ? sentenceOf(error) : message(commonTexts, 'error.unexpected')
  return JSON.stringify(Object.fromEntries(languages.map((language) => [language, say(sentence, language)])))
}

const readProblem = (problem: string | null, language: Language): string | null =>
  problem === null ? null : (JSON.parse(problem) as Record<Language, string>)[language]

/** The most specific message: an error of a field before a general one. */
const sentenceOf = ({ sentence, details: { fields = {} } }: AppError) => Object.values(fields)[0] ?? sentence
