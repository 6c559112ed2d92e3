import type { Language } from '#platform/i18n/language.ts'
import { findByEmail } from '../accounts/accounts.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { InvitationDeps, EnterDeps } from './deps.ts'
import { lettersIn } from './letters.ts'
import { newLink } from './links.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { message } from '#platform/i18n/message.ts'

type Options = { language: Language; from: Caller }

const hourMs = 3_600_000
/** Limits the emails to one account, so that no one can flood it. */
const mostInAnHour = 3

/**
 * Sends a link to people who have forgotten their password. The answer is sent before the account is looked up, so it does not reveal
 * whether the account exists.
 */
export function createRequests(deps: EnterDeps & { log: { error(fault: unknown): void } }) {
  const inProgress = new Set<Promise<void>>()
  return {
    /** Writes the audit log before it answers, whether or not the account exists. @throws AppError 409 when no email server is set up */
    async ask(email: string, options: Options): Promise<void> {
      if (!deps.mail) throw new AppError(409, message(signInTexts, 'auth.forgotten'))
      const known = await findByEmail(deps.db, email)
      options.from.record('password-link-requested', known?.id ?? null, { typed: email })
      const work = mailLink(deps, known, options.language)
        .catch((error: unknown) => deps.log.error(error))
        .finally(() => inProgress.delete(work))
      inProgress.add(work)
    },
    /** Call this at the end of the process. It waits until all requests are saved. */
    close: async (): Promise<void> => void (await Promise.all(inProgress)),
  }
}

/** Sends no link if the account does not exist, is not active or may not sign in with a password. */
async function mailLink(deps: EnterDeps, known: Schema['users'] | undefined, language: Language): Promise<void> {
  const { db, clock } = deps
  const letters = await lettersIn(deps, language)
  if (!known || !letters) return
  if (known.role !== 'ADMIN' && (await deps.isSchoolOnly())) return
  const isMade = await db.transaction().execute(async (transaction) => {
    // The update locks the row, so that simultaneous requests count each other.
    const row = await transaction
      .updateTable('users')
      .set((eb) => ({ is_active: eb.ref('is_active') }))
      .where('id', '=', known.id)
      .where('is_active', '=', 1)
      .returning(['name', 'email'])
      .executeTakeFirst()
    if (!row || (await hasRecentRequest(deps, transaction, known.id)) >= mostInAnHour) return false
    // A link from an administrator remains valid: someone who knows only the address must not be able to end it.
    const open = transaction.updateTable('password_links').set({ state: 'withdrawn' }).where('user_id', '=', known.id)
    await open.where('kind', '=', 'forgotten').where('state', '=', 'open').execute()
    const link = newLink(clock(), { userId: known.id, kind: 'forgotten', madeBy: null })
    await transaction.insertInto('password_links').values(link.row).execute()
    await letters.queue(transaction, [{ link, to: row }])
    return true
  })
  if (isMade) letters.wake()
}

async function hasRecentRequest(
  { clock }: InvitationDeps,
  transaction: InvitationDeps['db'],
  userId: string,
): Promise<number> {
  const since = new Date(clock().getTime() - hourMs).toISOString()
  const { number } = await transaction
    .selectFrom('password_links')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'forgotten')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return number
}
