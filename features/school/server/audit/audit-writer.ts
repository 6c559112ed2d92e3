import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { AuditEvent } from '#platform/server/logs/security-log.ts'
import { appendAuditEvents, appendAuditEventsIn, type StoredAuditEvent } from './append.ts'
import { createRepeats } from './repeats.ts'

type Log = { error(fault: unknown, message: string): void }
type Deps = { db: Database; clock: () => Date; log: Log }

/** Events per transaction. */
const batchSize = 100
/** Pauses between attempts while the database is unavailable; the last one repeats. */
const pausesMs = [250, 500, 1_000, 2_000, 5_000]
/** Audit events that wait for the database, a few kilobytes each at most. */
const mostWaiting = 5_000

/**
 * Writes audit events to the database in order and in batches. While the database is unavailable, up to 5,000 wait in memory. Further
 * events are written only to the server log, as an error.
 */
export function createAuditWriter({ db, clock, log }: Deps) {
  const waiting: { auditEvent: StoredAuditEvent; onStored: () => void }[] = []
  const closing = new AbortController()
  let writing: Promise<void> | null = null
  let lost = 0

  /** Resolves with the last event in the queue. */
  let queued: Promise<void> | null = null

  const repeats = createRepeats((auditEvent) => {
    if (waiting.length >= mostWaiting) {
      lost += 1
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ auditEvent, onStored: resolve })
    queued = promise
    writing ??= write()
  })

  /** A repetition within ten minutes only increases a counter, and its caller does not wait. */
  function keep(auditEvent: AuditEvent): Promise<void> {
    queued = null
    repeats.record(stampEvent(auditEvent))
    return queued ?? Promise.resolve()
  }

  const stampEvent = (auditEvent: AuditEvent): StoredAuditEvent => ({
    ...auditEvent,
    id: newId(),
    at: clock().toISOString(),
  })

  async function write(): Promise<void> {
    // Events of the same turn are written in one transaction.
    await nextTurn()
    for (let tries = 0; waiting.length > 0;) {
      const batch = waiting.slice(0, batchSize)
      const last = closing.signal.aborted
      try {
        await appendAuditEvents(
          db,
          batch.map(({ auditEvent }) => auditEvent),
        )
        for (const { onStored } of waiting.splice(0, batch.length)) onStored()
        tries = 0
        logLost()
      } catch (error) {
        log.error(error, `Deeds that wait for the audit log: ${waiting.length}`)
        if (last) giveUp()
        else await sleep(pausesMs[tries] ?? pausesMs.at(-1), undefined, { signal: closing.signal }).catch(() => {})
        tries += 1
      }
    }
    writing = null
  }

  function giveUp(): void {
    lost += waiting.length
    waiting.length = 0
    logLost()
  }

  function logLost(): void {
    if (lost > 0) log.error(new Error('The database was away too long'), `Deeds that the audit log lacks: ${lost}`)
    lost = 0
  }

  return {
    keep,
    append: (transaction: Database, auditEvents: readonly AuditEvent[]): Promise<void> =>
      appendAuditEventsIn(transaction, auditEvents.map(stampEvent)),
    /** Resolves when all events so far are in the database, or after two seconds. */
    written: async (): Promise<void> => {
      if (writing) await Promise.race([writing, sleep(2_000, undefined, { ref: false })])
    },
    /** Call this at the end of the process. It tries once more to write the waiting events. */
    async close(): Promise<void> {
      repeats.end()
      closing.abort()
      await writing
    },
  }
}

export type AuditWriter = ReturnType<typeof createAuditWriter>
