import type { FastifyRequest } from 'fastify'

/** What somebody who looks after the product's safety wants to find again in its log. */
type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-delayed'
  | 'registered'
  | 'signed-out'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'password-changed'
  | 'password-not-confirmed'
  | 'email-changed'
  | 'role-changed'
  | 'account-deactivated'
  | 'account-activated'
  | 'account-deleted'
  | 'settings-changed'
  | 'backup-made'

/** `account`: whom it happened to; null where nobody has that e-mail, or no account is meant. */
export type TellSecurity = (event: SecurityEvent, account: string | null) => void

type Log = { info(facts: object, message: string): void }

/** One line of the log, always with the same fields, besides the request id that the log adds. */
export function logSecurity(
  log: Log,
  facts: { event: SecurityEvent; account: string | null; by: string | null; address: string | null },
): void {
  log.info(facts, 'security')
}

/** For what happens in a call: `by` is who made it, `address` where they are. */
export const securityLogOf =
  (request: FastifyRequest): TellSecurity =>
  (event, account) =>
    logSecurity(request.log, { event, account, by: request.session?.user.id ?? null, address: request.ip })
