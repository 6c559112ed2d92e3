import type { Database } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { deleteInvitations } from '../staff-import/imports.ts'
import { endIssuedAccess } from '../invitations/end-issued-access.ts'

/**
 * Ends all that people are doing as administrators or have given to others, in the transaction that ends their role, so on every process at
 * once. @returns the number of invitations, links and temporary passwords that ended
 */
export async function endAdministratorRights(
  transaction: Database,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  await closeAccessGrants(transaction, ids, now)
  await deleteInvitations(transaction, ids)
  return endIssuedAccess(transaction, ids, now)
}

/**
 * Closes access in the transaction that ends an administrator's role, so that access for half an hour is not open again when the role
 * returns.
 */
async function closeAccessGrants(transaction: Database, userIds: readonly string[], now: Date): Promise<void> {
  const until = now.toISOString()
  await transaction
    .updateTable('access_grants')
    .set({ expires_at: until })
    .where('user_id', 'in', userIds)
    .where('expires_at', '>', until)
    .execute()
  await transaction.deleteFrom('search_grants').where('user_id', 'in', userIds).execute()
}

/** Records how much given access ended, beside the audit event that ended this account's role; nothing if none did. */
export function recordEndedRights(record: RecordAuditEvent, account: string, count: number): void {
  if (count > 0) record('issued-access-ended', account, { count })
}
