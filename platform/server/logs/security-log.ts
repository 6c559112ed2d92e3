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
  /** The account's last name and email, if it has been deleted. */
  was?: { name: string; email: string }
  /** The entered email of an unknown person. */
  typed?: string
  changes?: readonly Change[]
  /** The number of affected rows, documents … */
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
 * `keep` writes an audit event outside a transaction and resolves once it is stored; `append` writes events within a transaction. For the
 * implementation see features/school/server/audit.
 */
export type AuditLog = {
  keep(auditEvent: AuditEvent): Promise<void>
  append(transaction: Database, auditEvents: readonly AuditEvent[]): Promise<void>
}

type Log = { info(facts: object, message: string): void }

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyInstance {
    auditLog: AuditLog
  }
}

/** Stores later security events in the audit log as well. */
export function setAuditLog(app: FastifyInstance, auditLog: AuditLog): void {
  app.decorate('auditLog', auditLog)
}

/** Records the events of a request; `by` is the caller, `address` their network address. Events are stored before the response. */
export const securityLogOf =
  (request: FastifyRequest): RecordAuditEvent =>
  (event, account, more) =>
    record(request, createAuditEvent(request, event, account, more))

/**
 * Runs a transaction and appends the recorded events to the audit log within it, so that neither exists without the other. Events are
 * appended last, because the log stays locked until the commit. The process's log gets its lines after that.
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

/** Maximum time that a response waits for its call's events to be stored. */
const longestMs = 10_000

const keeping = new WeakMap<FastifyRequest, Promise<void>[]>()

/**
 * Handles a call and waits until all its events are in the audit log, even if it is refused. @throws AppError 503 when they cannot be
 * stored, instead of the response
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
 * Writes one log line, always with the same fields and the request id that the log adds, and one audit event. Only the audit event contains
 * people's names and addresses and the changed values.
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
