import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { personSearched } from '../accounts/accounts.ts'
import { deactivatePeople } from '../users/deactivate.ts'
import { endAdministratorRights, recordEndedRights } from '../users/end-rights.ts'
import type { Account } from './accounts.ts'
import type { State } from './changes.ts'

type Columns = Omit<State, 'version' | 'groups'>
type Context = { record: RecordAuditEvent; now: Date }

/**
 * Writes the account of a person, with its audit events, unless somebody else has changed it since it was read.
 * @returns the new version; null if it was changed or deleted
 */
export async function saveAccount(
  transaction: Database,
  account: Account,
  { name, school, phone, role, isActive }: Columns,
  { record, now }: Context,
): Promise<number | null> {
  const set: Partial<Schema['users']> = {
    ...(name !== undefined && { name }),
    ...(school !== undefined && { school }),
    ...(phone !== undefined && { phone }),
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
  }
  if (Object.keys(set).length === 0) return account.version
  const version = account.version + 1
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ ...set, search_text: personSearched({ ...account, ...set }), version })
    .where('id', '=', account.id)
    .where('version', '=', account.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return null
  if (name !== undefined)
    record('name-changed', account.id, { changes: [{ field: 'name', before: account.name, after: name }] })
  const profile = (['phone', 'school'] as const).flatMap((field) => {
    const after = set[field]
    return after === undefined ? [] : [{ field, before: account[field], after }]
  })
  if (profile.length > 0) record('profile-changed', account.id, { changes: profile })
  if (role !== undefined) {
    record('role-changed', account.id, { changes: [{ field: 'role', before: account.role, after: role }] })
    if (account.role === 'ADMIN' && account.is_active === 1)
      recordEndedRights(record, account.id, await endAdministratorRights(transaction, [account.id], now))
  }
  if (isActive === true) record('account-activated', account.id)
  if (isActive === false) await deactivatePeople(transaction, [account], { record, now })
  return version
}
