import { newId } from '#platform/server/database/ids.ts'
import type { AuditEvent } from '#platform/server/logs/security-log.ts'
import type { StoredAuditEvent } from './append.ts'

/** The number of events of a kind that get their own row within ten minutes; the rest share one row. */
const ownRows: Partial<Record<AuditEvent['event'], number>> = {
  'sign-in-failed': 1,
  'sign-in-delayed': 1,
  'school-sign-in-failed': 1,
  'password-link-requested': 1,
  'password-not-confirmed': 1,
  'documents-listed': 1,
  'documents-searched': 1,
  'signed-in': 10,
  'signed-out': 10,
  'session-ended': 10,
  'other-sessions-ended': 10,
}
const windowMs = 10 * 60_000
/** Anyone can cause any number of these events without an account. */
const guessed: ReadonlySet<AuditEvent['event']> = new Set([
  'sign-in-failed',
  'sign-in-delayed',
  'school-sign-in-failed',
  'password-link-requested',
])
/** The number of names and addresses counted separately within ten minutes; all others count as one. */
const mostGuessed = 100

type Repeat = { rows: number; more: number; last: StoredAuditEvent; since: string }

/**
 * Prevents repeated actions of people or password-guessing programs from filling the log: within ten minutes they become one
 * row, plus one at the end with the number of repetitions. A process then writes up to about 200 rows of failed sign-ins,
 * however many names and addresses occur.
 */
export function createRepeats(append: (auditEvent: StoredAuditEvent) => void) {
  const kinds = new Map<string, Repeat>()
  let guesses = 0
  let ends: NodeJS.Timeout | null = null

  function end(): void {
    if (ends) clearTimeout(ends)
    ends = null
    guesses = 0
    const all = [...kinds.values()]
    kinds.clear()
    for (const { more, last, since } of all)
      // A new id is needed, because the first event's id may already have a row.
      if (more > 0) append({ ...last, id: newId(), times: more, since })
  }

  function record(auditEvent: StoredAuditEvent): void {
    const own = ownRows[auditEvent.event]
    if (own === undefined) return append(auditEvent)
    ends ??= setTimeout(end, windowMs).unref()
    const kind = kindOf(auditEvent)
    if (guessed.has(auditEvent.event) && !kinds.has(kind)) guesses += 1
    if (!guessed.has(auditEvent.event) || guesses <= mostGuessed || kinds.has(kind)) count(kind, auditEvent, own)
    else count(auditEvent.event, { ...auditEvent, account: null, typed: undefined, address: null }, 0)
  }

  function count(kind: string, auditEvent: StoredAuditEvent, own: number): void {
    const known = kinds.get(kind) ?? { rows: 0, more: 0, last: auditEvent, since: auditEvent.at }
    kinds.set(kind, known)
    if (known.rows < own) {
      known.rows += 1
      return append(auditEvent)
    }
    if (known.more === 0) known.since = auditEvent.at
    known.more += 1
    known.last = auditEvent
  }

  return { record, end }
}

/** Two searches for the same words are one kind, for different words two. */
const kindOf = ({ event, by, account, typed, address, subject, changes }: StoredAuditEvent) =>
  JSON.stringify([event, by, account, typed, address, subject?.id, event === 'documents-searched' && changes])
