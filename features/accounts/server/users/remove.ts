import { forgetAllFailures } from '../accounts/attempts.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { notFound, AppError } from '#platform/server/app-error.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { forgetCalls } from '#platform/server/cluster/call-counts.ts'
import { assertAnotherAdministrator, holdAdministrators } from '../accounts/administrators.ts'
import { endAdministratorRights, recordEndedRights, endWorkOf } from './end-rights.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export type RemoveDeps = {
  db: Database
  clock: () => Date
  jobs: StreamingJobs
  store: Store
  /** Parts of a person that other domains store. */
  others: {
    /** Names of a person's stored files. */
    storedBy: (transaction: Database, id: string) => Promise<string[]>
    /** Deletes data that no foreign key deletes with the row. */
    forget: (transaction: Database, id: string) => Promise<void>
  }
}
type Removed = { was: { name: string; email: string }; count: number }

/**
 * Deletes a person with all their data. The audit log keeps their name and the number of their documents, and all earlier entries about
 * them. Running generations end first, while their rows still exist.
 * @throws AppError 409 for the caller's own account and for the last administrator
 */
export async function removeUser(
  deps: RemoveDeps,
  id: string,
  { editor, from }: { editor: SignedInUser; from: Pick<Caller, 'audited'> },
): Promise<void> {
  const { db, clock, jobs, store, others } = deps
  if (id === editor.id) throw new AppError(409, message(accountServerTexts, 'user.cannotDeleteSelf'))
  await endWorkOf(jobs, id)
  const storageNames = await from.audited(db, async (transaction, record) => {
    await holdAdministrators(transaction)
    await assertAnotherAdministrator(transaction, id)
    const ended = await endAdministratorRights(transaction, [id], clock())
    const { storageNames, ...removed } = await eraseRows(transaction, id, others)
    record('account-deleted', id, removed)
    recordEndedRights(record, id, ended)
    return storageNames
  })
  // Work that started in between cannot be saved and must not cost more.
  await endWorkOf(jobs, id)
  // Stored files without a row are deleted within hours, so errors here do not matter.
  for (const name of storageNames) await store.remove(name).catch(() => {})
}

async function eraseRows(
  transaction: Database,
  id: string,
  { storedBy, forget }: RemoveDeps['others'],
): Promise<Removed & { storageNames: string[] }> {
  const storageNames = await storedBy(transaction, id)
  const sessions = await transaction.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  const { count } = await transaction
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  // Referencing rows are deleted with it.
  const row = await transaction
    .deleteFrom('users')
    .where('id', '=', id)
    .returning(['name', 'email', 'email_key'])
    .executeTakeFirst()
  if (!row) throw notFound()
  await transaction.updateTable('password_links').set({ created_by: null }).where('created_by', '=', id).execute()
  await transaction.updateTable('open_invitations').set({ used_by: null }).where('used_by', '=', id).execute()
  await transaction.updateTable('open_invitations').set({ created_by: '' }).where('created_by', '=', id).execute()
  await transaction
    .updateTable('users')
    .set({ temporary_password_by: null })
    .where('temporary_password_by', '=', id)
    .execute()
  await transaction.deleteFrom('streaming_jobs').where('user_id', '=', id).execute()
  await forget(transaction, id)
  await forgetCalls(transaction, id)
  await forgetTrialOf(transaction, row)
  await transaction.deleteFrom('daily_counts').where('kind', '=', 'runs').where('owner', '=', id).execute()
  await forgetAllFailures(
    transaction,
    row.email_key,
    sessions.map((session) => session.id),
  )
  return {
    was: { name: row.name, email: row.email },
    count,
    storageNames,
  }
}

/** The result of the last test of school sign-in names the person who ran it. */
async function forgetTrialOf(transaction: Database, { name, email }: Removed['was']): Promise<void> {
  const { trial } = await transaction.selectFrom('oidc').select('trial').executeTakeFirstOrThrow()
  const trialEmail = trial?.toLowerCase() ?? ''
  if ([name, email].some((text) => trialEmail.includes(JSON.stringify(text.toLowerCase()))))
    await transaction.updateTable('oidc').set({ trial: null, trial_hash: null }).execute()
}
