import type { Language } from '#platform/i18n/language.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { InvitationDeps } from './deps.ts'
import type { NewLink } from './links.ts'
import { cleanLine } from '#platform/model/one-line.ts'
import { forgottenMinutes, invitationDays, resetDays } from '#platform/model/limits.ts'
import { composeMail } from '#platform/server/mail/compose.ts'
import type { Mail } from '#platform/server/mail/outbox.ts'
import { accountServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

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

type Link = { row: Schema['password_links']; token: string }
type Letter = { to: { name: string; address: string }; school: string | null; publicUrl: string; language: Language }

const subjects = {
  invitation: 'mail.invitationSubject',
  reset: 'mail.resetSubject',
  forgotten: 'mail.forgottenSubject',
} as const
const reasons = { invitation: 'mail.invitationText', reset: 'mail.resetText', forgotten: 'mail.forgottenText' } as const

/**
 * Builds the email with a person's link. The token follows the "#", so servers do not log it. Only an invitation contains the name, because
 * an administrator entered it. In other emails the address, and so the name, may be a stranger's.
 */
function linkMail({ row, token }: Link, { to, school, publicUrl, language }: Letter): Mail {
  const where = cleanLine(school ?? translate(language)('app.name'))
  const name = row.kind === 'invitation' ? cleanLine(to.name) : null
  const days = row.kind === 'invitation' ? invitationDays : resetDays
  const values = { name: name ?? '', where, days, minutes: forgottenMinutes }
  const { text, html } = composeMail(language, {
    before: [
      translate(language, accountServerTexts)(name === null ? 'mail.greetingUnnamed' : 'mail.greeting', values),
      translate(language, accountServerTexts)(reasons[row.kind], values),
    ],
    link: {
      url: `${publicUrl}/welcome#${token}`,
      label: translate(language, accountServerTexts)(row.kind === 'invitation' ? 'mail.begin' : 'mail.choose'),
    },
    after: [
      translate(language, accountServerTexts)(row.kind === 'forgotten' ? 'mail.forMinutes' : 'mail.forDays', values),
      translate(language, accountServerTexts)(
        row.kind === 'forgotten' ? 'mail.notRequested' : 'mail.notExpected',
        values,
      ),
    ],
  })
  const subject = translate(language, accountServerTexts)(subjects[row.kind], values)
  return { userId: row.user_id, to: { name: name ?? '', address: to.address }, subject, text, html }
}
