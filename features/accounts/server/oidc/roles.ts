import { roles, type Role } from '#platform/model/roles.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { endAdministratorRights, recordEndedRights } from '../users/end-rights.ts'
import { holdAdministrators, isAnotherAdministrator } from '../accounts/administrators.ts'

/**
 * Gives an account the highest role that its groups map to and removes a role that groups no longer give. A role that an administrator
 * assigned by hand stays, and so does the last administrator. Call it in a transaction.
 */
export async function followGroups(
  { db: transaction, clock }: { db: Database; clock: () => Date },
  {
    user,
    identity,
  }: { user: Schema['users']; identity: Pick<Schema['oidc_identities'], 'issuer' | 'subject' | 'provider_role'> },
  { granted, record }: { granted: readonly Role[]; record: RecordAuditEvent },
): Promise<void> {
  const after = highest(granted)
  const isOurs = user.role !== 'USER' && user.role !== identity.provider_role
  if (isOurs || after === user.role) return
  if (user.role === 'ADMIN') {
    await holdAdministrators(transaction)
    if (!(await isAnotherAdministrator(transaction, user.id))) return
  }
  await writeNextVersion(transaction, 'users', { id: user.id, version: undefined }, (row) => ({
    role: after,
    search_text: row.search_text,
  }))
  await transaction
    .updateTable('oidc_identities')
    .set({ provider_role: after === 'USER' ? null : after })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute()
  record('role-changed', user.id, { changes: [{ field: 'role', before: user.role, after }] })
  if (user.role === 'ADMIN')
    recordEndedRights(record, user.id, await endAdministratorRights(transaction, [user.id], clock()))
}

export const highest = (grantedRoles: readonly Role[]): Role =>
  roles.findLast((role) => grantedRoles.includes(role)) ?? 'USER'
