import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Change, DeedName } from '#rules/deeds'

/** What a deed is told with, beyond whom it happened to. */
export type More = {
  /** What it was done to, where that is no account, by the name it had then. */
  thing?: { id: string; name: string }
  /** The account as it was, where it is gone by now. */
  was?: { name: string; email: string }
  /** The e-mail that somebody gave who is not known to be anybody. */
  typed?: string
  changes?: readonly Change[]
  /** How many rows, documents … it was about. */
  count?: number
}

/** `by`: who did it; null: nobody who is signed in, or the server itself. `address`: where they are. */
export type Deed = More & {
  event: DeedName
  /** Whom it happened to; null where nobody has that e-mail, or no account is meant. */
  account: string | null
  by: string | null
  address: string | null
}

/** `account`: whom it happened to; null where nobody has that e-mail, or no account is meant. */
export type TellSecurity = (event: DeedName, account: string | null, more?: More) => void

/** Keeps deeds. It neither waits nor throws: what was done is done. */
export type KeepDeed = (deed: Deed) => void

type Log = { info(facts: object, message: string): void }

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    keepDeed: KeepDeed
  }
}

/** From here on what is told is kept, too. */
export function keepDeeds(app: FastifyInstance, keep: KeepDeed): void {
  app.decorate('keepDeed', keep)
}

/** For what happens in a call: `by` is who made it, `address` where they are. */
export const securityLogOf =
  (request: FastifyRequest): TellSecurity =>
  (event, account, more) =>
    tell(request, { ...more, event, account, by: request.session?.user.id ?? null, address: request.ip })

/**
 * For what may not happen unless it is kept: `keep` writes the deed in the transaction of what happens, and may fail; the log has its
 * line only then.
 */
export type TellFirst = (
  event: DeedName,
  account: string | null,
  told: { more: More; keep: (deed: Deed) => Promise<void> },
) => Promise<void>

export const tellFirstOf =
  (request: FastifyRequest): TellFirst =>
  async (event, account, { more, keep }) => {
    const deed = { ...more, event, account, by: request.session?.user.id ?? null, address: request.ip }
    await keep(deed)
    writeLine(request.log, deed)
  }

/** For what the server does by itself. */
export const tellOwnDeed = (app: FastifyInstance, event: DeedName, more?: More): void =>
  tell({ log: app.log, server: app }, { ...more, event, account: null, by: null, address: null })

/**
 * One line of the log, always with the same fields, besides the request id that the log adds; and one deed to keep. People's names and
 * addresses, and what was changed, stand in the kept one alone.
 */
function tell({ log, server }: { log: Log; server: FastifyInstance }, deed: Deed): void {
  writeLine(log, deed)
  server.keepDeed(deed)
}

const writeLine = (log: Log, { event, account, by, address, thing }: Deed): void =>
  log.info({ event, account, by, address, ...(thing && { thing: thing.id }) }, 'security')
