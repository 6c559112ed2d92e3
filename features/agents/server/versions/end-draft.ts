import type { Database } from '#platform/server/database/schema.ts'

/** The assistant whose draft it was, and which one of it. */
export type PublishedDraft = { of: string; version: number }

/** A published draft ends. A draft saved since then stays. */
export async function endDraft(transaction: Database, draft: PublishedDraft | undefined): Promise<void> {
  if (!draft) return
  await transaction
    .deleteFrom('agent_drafts')
    .where('agent_id', '=', draft.of)
    .where('version', '=', draft.version)
    .execute()
}
