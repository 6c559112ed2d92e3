import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Change, AuditEventName } from '../../model/audit-events.ts'
import type { Database } from '../database/schema.ts'
import { AppError } from '../app-error.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/** Further fields of an audit event, besides the account. */
export type More = {
  /** The target with its current name, if it is not an account. */
  subject?: { id: string; name: string }
  /** The account as it was, where it is gone by now. */
  was?: { name: string; email: string }
  /** The entered email of an unknown person. */
  typed?: string
  changes?: readonly Change[]
  /** The number of rows, documents … */
  count?: number
}

/** `by`: the actor; null: not signed in, or the server itself. `address`: the actor's network address. */
export type AuditEvent = More & {
  event: AuditEventName
  /** The account concerned; null if no account has that email, or none is meant. */
  account: string | null
  by: string | null
  address: string | null
}

/** `account`: the account concerned; null if no account has that email, or none is meant. */
export type RecordAuditEvent = (event: AuditEventName, account: string | null, more?: More) => void

/**
 * `keep` writes an audit event beside the call and resolves once it is in the database; `append` writes some within a transaction. Neither is
 * this folder's work: see features/school/server/audit.
 */
export type AuditLog = {
  keep(auditEvent: AuditEvent): Promise<void>
  append(transaction: Database, auditEvents: readonly AuditEvent[]): Promise<void>
}

type Log = { info(facts: object, message: string): void }

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    auditLog: AuditLog
  }
}

/** Stores later security events in the audit log as well. */
export function setAuditLog(app: FastifyInstance, auditLog: AuditLog): void {
  app.decorate('auditLog', auditLog)
}

/** Tells what happens in a call: `by` is who made it, `address` where they are. It is kept before the call is answered. */
export const securityLogOf =
  (request: FastifyRequest): RecordAuditEvent =>
  (event, account, more) =>
    record(request, createAuditEvent(request, event, account, more))

/**
 * Runs a transaction, and writes what is told in it into the audit log within it, so that neither is there without the other. Its end is
 * the place for that: whoever appends to the log is alone until they commit. The process's log has its lines only then.
 */
export type Audited = <Result>(
  db: Database,
  work: (transaction: Database, record: RecordAuditEvent) => Promise<Result>,
) => Promise<Result>

export const auditedOf =
  (request: FastifyRequest): Audited =>
  async (db, work) => {
    const auditEvents: AuditEvent[] = []
    const result = await db.transaction().execute(async (transaction) => {
      const done = await work(transaction, (...pending) => void auditEvents.push(createAuditEvent(request, ...pending)))
      if (auditEvents.length > 0) await request.server.auditLog.append(transaction, auditEvents)
      return done
    })
    for (const auditEvent of auditEvents) writeLine(request.log, auditEvent)
    return result
  }

const createAuditEvent = (
  request: FastifyRequest,
  ...[event, account, more]: Parameters<RecordAuditEvent>
): AuditEvent => ({
  ...more,
  event,
  account,
  by: request.session?.user.id ?? null,
  address: request.ip,
})

/** An answer waits so long for what was told of its call. */
const longestMs = 10_000

const keeping = new WeakMap<FastifyRequest, Promise<void>[]>()

/**
 * Does the work of a call, and waits until all that was told of it is in the audit log, also where it is refused. @throws AppError 503
 * where that does not come: nothing is answered then.
 */
export async function withEventStored<Answer>(request: FastifyRequest, work: () => Answer): Promise<Awaited<Answer>> {
  const [done] = await Promise.allSettled([(async () => work())()])
  await flushEvents(request)
  if (done.status === 'rejected') throw done.reason
  return done.value
}

async function flushEvents(request: FastifyRequest): Promise<void> {
  const pending = keeping.get(request)
  if (!pending) return
  const late = setTimeout(longestMs, 'late' as const, { ref: false })
  if ((await Promise.race([Promise.all(pending), late])) === 'late')
    throw new AppError(503, message(platformServerTexts, 'error.unavailable'))
}

/** Records the server's own actions. */
export const recordServerEvent = (app: FastifyInstance, event: AuditEventName, more?: More): void =>
  void keep(app.log, app, { ...more, event, account: null, by: null, address: null })

/**
 * One line of the log, always with the same fields, besides the request id that the log adds; and one audit event to keep. People's names and
 * addresses, and what was changed, stand in the kept one alone.
 */
function record(request: FastifyRequest, auditEvent: AuditEvent): void {
  const pending = keeping.get(request) ?? []
  keeping.set(request, [...pending, keep(request.log, request.server, auditEvent)])
}

function keep(log: Log, { auditLog }: FastifyInstance, auditEvent: AuditEvent): Promise<void> {
  writeLine(log, auditEvent)
  return auditLog.keep(auditEvent)
}

const writeLine = (log: Log, { event, account, by, address, subject }: AuditEvent): void =>
  log.info({ event, account, by, address, ...(subject && { subject: subject.id }) }, 'security')
