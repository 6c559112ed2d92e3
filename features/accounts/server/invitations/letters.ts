import type { Language } from '#platform/i18n/language.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { InvitationDeps } from './deps.ts'
import { linkMail } from './link-mail.ts'
import type { NewLink } from './links.ts'

type Addressed = { link: NewLink; to: Pick<Schema['users'], 'name' | 'email'> }

/** Builds the emails with links in a language; null without an email server, or if no emails are wanted. */
export async function lettersIn({ db, mail }: InvitationDeps, language: Language | undefined) {
  if (!mail || !language) return null
  const { outbox, publicUrl, schoolName } = mail
  const school = await schoolName(db, language)
  return {
    /** Queues emails in the transaction that creates the links. Call `wake` after its commit. */
    queue: (transaction: Database, addressed: readonly Addressed[]): Promise<void> =>
      outbox.queue(
        transaction,
        addressed.map(({ link, to: { name, email } }) =>
          linkMail(link, { to: { name, address: email }, school, publicUrl, language }),
        ),
      ),
    wake: outbox.wake,
  }
}
