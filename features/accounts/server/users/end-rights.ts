import type { Database } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { deleteInvitations } from '../staff-import/imports.ts'
import { listJobsOf, type StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { noPassword } from '../accounts/password.ts'
import { dropQueuedMails } from '#platform/server/mail/outbox.ts'

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

/** Ends a person's running generations and waits until this process has saved them. */
export async function endWorkOf(jobs: StreamingJobs, userId: string): Promise<void> {
  jobs.others.publish({ type: 'stopAll', userId })
  await Promise.all(listJobsOf(jobs, userId).map((text) => text.stop()))
}

/**
 * Ends the unused access that these administrators have given to others: invitations, reset links, open invitations and temporary
 * passwords. Call it in the transaction that ends their role. @returns the number of ended invitations and passwords
 */
async function endIssuedAccess(transaction: Database, givers: readonly string[], now: Date): Promise<number> {
  if (givers.length === 0) return 0
  const at = now.toISOString()
  const links = await transaction
    .updateTable('password_links')
    .set({ state: 'withdrawn' })
    .where('created_by', 'in', givers)
    .where('state', '=', 'open')
    .returning(['user_id', 'expires_at'])
    .execute()
  const open = await transaction
    .updateTable('open_invitations')
    .set({ state: 'withdrawn' })
    .where('created_by', 'in', givers)
    .where('state', '=', 'open')
    .returning('expires_at')
    .execute()
  const passwords = await transaction
    .updateTable('users')
    .set({ password_hash: noPassword, must_change_password: 0, temporary_password_by: null })
    .where('temporary_password_by', 'in', givers)
    .where('must_change_password', '=', 1)
    .returning('id')
    .execute()
  const people = [...links.map(({ user_id }) => user_id), ...passwords.map(({ id }) => id)]
  for (const id of new Set(people)) await dropQueuedMails(transaction, id)
  // A person who knows the temporary password may already have signed in.
  for (const { id } of passwords) await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
  await markUninvited(transaction, people, at)
  return [...links, ...open].filter(({ expires_at }) => expires_at > at).length + passwords.length
}

/** Marks people who have never signed in, so that administrators see who needs a new invitation. */
async function markUninvited(transaction: Database, people: readonly string[], at: string): Promise<void> {
  for (const id of new Set(people))
    await transaction
      .updateTable('users')
      .set({ invited_until: at })
      .where('id', '=', id)
      .where('last_seen_at', 'is', null)
      .execute()
}
