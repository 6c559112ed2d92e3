import type { Caller } from '#platform/server/http/serve.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { recordAgentVersions } from './versions/agent-versions.ts'
import { renameInDrafts } from './question-keys/drafts.ts'
import type { Renaming } from './question-keys/in-turn.ts'
import { renameInAgents, recordRenamed } from './question-keys/key-references.ts'

type By = { seen: readonly { id: string; version: number }[]; editorId: string; at: Date }

/**
 * Renames a question's key in assistants and their drafts.
 * @returns a function that records it in the audit log, for after the commit. @throws AppError 409 as renameInAgents
 */
export async function renameKey(
  transaction: Database,
  keys: Renaming,
  { seen, editorId, at }: By,
): Promise<(from: Pick<Caller, 'record'>) => void> {
  const renamed = await renameInAgents(transaction, keys, seen)
  const ids = renamed.map(({ row }) => row.id)
  await recordAgentVersions(transaction, ids, { cause: 'renamed', created_by: editorId, created_at: at.toISOString() })
  await renameInDrafts(transaction, keys, new Map(renamed.map(({ row }) => [row.id, row.version])))
  return (from) => recordRenamed(from, renamed)
}
