import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { nameDocument } from './write-row.ts'

/**
 * Settles rows whose process has died: a row whose document is complete is done, any other one waits again. A text that another process is
 * still ending is left for the next look.
 */
export async function endLeftRows(deps: GenerationDeps, run: Schema['row_runs']): Promise<void> {
  const { db, jobs } = deps
  const left = await db
    .selectFrom('row_run_rows')
    .leftJoin('documents', 'documents.id', 'row_run_rows.document_id')
    .select(['position', 'label', 'document_id', 'documents.status'])
    .where('run_id', '=', run.id)
    .where('state', '=', 'running')
    .execute()
  const user = { id: run.user_id, role: 'USER' } as const
  for (const { position, label, document_id, status } of left) {
    if (document_id === null || jobs.has(document_id) || status === 'running') continue
    if (status === 'complete') await nameDocument(deps, { run, row: { document_id, label }, user })
    await db
      .updateTable('row_run_rows')
      .set({ state: status === 'complete' ? 'done' : 'waiting' })
      .where('run_id', '=', run.id)
      .where('position', '=', position)
      .where('state', '=', 'running')
      .execute()
  }
}
