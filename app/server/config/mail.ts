import * as z from 'zod/mini'
import { Email } from '#platform/contract/account.ts'
import type { MailSettings } from '#platform/server/mail/sender.ts'

/** Reads the mail settings, which must be set all together or not at all. */
export const mailSettings = {
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isServer, 'must look like smtps://user:password@mail.example.com or smtp://mail.example.com:587'),
      ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine(isSender, 'must look like Trợ Giảng <no-reply@school.edu.vn> or no-reply@school.edu.vn')),
  ),
}

type Settings = z.infer<z.ZodMiniObject<typeof mailSettings>>

export const mailOf = ({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Settings): MailSettings | null =>
  smtpUrl && from ? { smtpUrl, from } : null

const needed = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const

/** Links in emails need the server's public address, which it cannot find out itself. */
export function contradictionsOfMail(settings: Record<string, string | undefined>): string[] {
  const set = ['SMTP_URL', 'MAIL_FROM'].filter((name) => settings[name])
  if (set.length === 0) return []
  return needed.filter((name) => !settings[name]).map((name) => `${name}: required with ${set.join(', ')}`)
}

function isServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

function isSender(text: string): boolean {
  const [, address = text] = /^[^<>]*<([^<>]+)>$/.exec(text.trim()) ?? []
  return !/[\r\n]/.test(text) && Email.safeParse(address).success
}
