import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { endSessionsForGood } from '../accounts/sessions.ts'
import { withdrawLinks } from '../invitations/links.ts'
import { endAdministratorRights, recordEndedRights } from './end-rights.ts'

/** Ends everything that people without access must not keep, in the transaction that deactivates them, with the audit events. */
export async function deactivatePeople(
  transaction: Database,
  people: readonly Pick<Schema['users'], 'id' | 'role'>[],
  { record, now }: { record: RecordAuditEvent; now: Date },
): Promise<void> {
  const ids = people.map(({ id }) => id)
  await endSessionsForGood(transaction, ids)
  await withdrawLinksOf(transaction, ids, now)
  for (const { id, role } of people) {
    record('account-deactivated', id)
    if (role === 'ADMIN') recordEndedRights(record, id, await endAdministratorRights(transaction, [id], now))
  }
}

/** Links sent to people without access stop working. */
async function withdrawLinksOf(transaction: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const open = transaction.selectFrom('password_links').select('user_id').distinct().where('state', '=', 'open')
  for (const { user_id } of await open.where('user_id', 'in', ids).execute())
    await withdrawLinks(transaction, user_id, now)
}
