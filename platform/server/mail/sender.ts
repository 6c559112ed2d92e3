import type { KeyOf } from '../../i18n/define-texts.ts'
import type { platformServerTexts } from '../texts.ts'

export type MailContent = { to: { name: string; address: string }; subject: string; text: string; html: string }

export type MailSettings = {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  smtpUrl: string
  /** Formatted for the email's header. */
  from: string
}

/** The failure of an email: a message for administrators, and the server's own words for the log. */
export type Problem = { key: KeyOf<typeof platformServerTexts>; details: string; isFinal: boolean }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Sends by SMTP over one connection, which stays open while there are emails to send. */
export async function sender({ smtpUrl, from }: MailSettings) {
  // A school without email does not load it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 1, maxMessages: 100, ...timeouts })
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    /** Returns null if the server accepted the email. Its id becomes the message id, by which servers recognise a duplicate. */
    async send(id: string, { to, subject, text, html }: MailContent): Promise<Problem | null> {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' }
        await transport.sendMail({ messageId: `<${id}@${host}>`, from, to, subject, text, html, headers })
        return null
      } catch (error) {
        return problemOf(error as Fault)
      }
    },
    close: () => transport.close(),
  }
}

type Fault = Error & { code?: string; command?: string; responseCode?: number }

/** An error about the recipient or the content is final. The settings can fix an error about our server before the next attempt. */
function problemOf({ code, command, responseCode = 0, message }: Fault): Problem {
  const details = message.slice(0, 300)
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535)
    return { key: 'mail.signInRefused', details, isFinal: false }
  if (command === 'MAIL FROM' && responseCode >= 500) return { key: 'mail.senderRefused', details, isFinal: false }
  if (responseCode >= 500) return { key: 'mail.refused', details, isFinal: true }
  if (responseCode >= 400) return { key: 'mail.notNow', details, isFinal: false }
  return { key: 'mail.away', details, isFinal: false }
}
