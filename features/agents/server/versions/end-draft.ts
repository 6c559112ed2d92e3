import type { Database } from '#platform/server/database/schema.ts'

/** Identifies a draft by its assistant and its version. */
export type PublishedDraft = { of: string; version: number }

/** Deletes a published draft unless it was saved again since. */
export async function endDraft(transaction: Database, draft: PublishedDraft | undefined): Promise<void> {
  if (!draft) return
  await transaction
    .deleteFrom('agent_drafts')
    .where('agent_id', '=', draft.of)
    .where('version', '=', draft.version)
    .execute()
}
