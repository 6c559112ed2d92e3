import { newId } from '#platform/server/database/ids.ts'
import type { AuditEvent } from '#platform/server/logs/security-log.ts'
import type { StoredAuditEvent } from './append.ts'

/** So many events of a kind within ten minutes get a row each; the rest share one row. */
const ownRows: Partial<Record<AuditEvent['event'], number>> = {
  'sign-in-failed': 1,
  'sign-in-delayed': 1,
  'school-sign-in-failed': 1,
  'link-asked-for': 1,
  'password-not-confirmed': 1,
  'documents-listed': 1,
  'documents-searched': 1,
  'signed-in': 10,
  'signed-out': 10,
  'session-ended': 10,
  'other-sessions-ended': 10,
}
const windowMs = 10 * 60_000
/** Anybody can cause these events without an account, in any number. */
const guessed: ReadonlySet<AuditEvent['event']> = new Set([
  'sign-in-failed',
  'sign-in-delayed',
  'school-sign-in-failed',
  'link-asked-for',
])
/** So many names and addresses are told apart within ten minutes; all others count as one. */
const mostGuessed = 100

type Repeat = { rows: number; more: number; last: StoredAuditEvent; since: string }

/**
 * Keeps what is done again and again, by people or by programs that guess passwords, from filling the log: within ten minutes it is one
 * row, and at their end one more that says how often it has happened. Of failed sign-ins a process writes some 200 rows then at the
 * most, however many names and addresses they come with.
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
      // It gets an id of its own: the one of the first may have a row already.
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

/** Two searches for the same are one kind, for something else another. */
const kindOf = ({ event, by, account, typed, address, thing, changes }: StoredAuditEvent) =>
  JSON.stringify([event, by, account, typed, address, thing?.id, event === 'documents-searched' && changes])
