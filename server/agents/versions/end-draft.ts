import type { Database } from '../../database/schema.ts'

/** The assistant whose draft it was, and which one of it. */
export type PublishedDraft = { of: string; version: number }

/** What is published is no draft any more; what somebody has kept since stays one. */
export async function endDraft(transaction: Database, draft: PublishedDraft | undefined): Promise<void> {
  if (!draft) return
  await transaction
    .deleteFrom('agent_drafts')
    .where('agent_id', '=', draft.of)
    .where('version', '=', draft.version)
    .execute()
}
