import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/server/drivers/connect.ts'
import { migratedDatabase } from '#tests/support/server/database.ts'
import { checkChain } from './chain.ts'
import { createAuditWriter } from './audit-writer.ts'
import { createRepeats } from './repeats.ts'
import { shortenLog } from './maintain-log.ts'
import { appendAuditEvents, type StoredAuditEvent } from './append.ts'
import { anAuditEvent } from './testing.ts'

const clock = () => new Date('2026-03-02T08:00:00.000Z')

async function database() {
  const { location, remove } = await migratedDatabase()
  onTestFinished(remove)
  const db = await connect(location)
  onTestFinished(() => db.destroy())
  const events = async () =>
    (await db.selectFrom('audit_events').select('event').orderBy('number').execute()).map(({ event }) => event)
  return { db, events }
}

test('events wait in order while the database is unavailable and are written afterwards', async () => {
  const { db, events } = await database()
  const faults: string[] = []
  const auditWriter = createAuditWriter({ db, clock, log: { error: (_fault, message) => faults.push(message) } })
  await sql`alter table audit_events rename to deeds_away`.execute(db)
  void auditWriter.keep(anAuditEvent({ event: 'backup-created' }))
  while (faults.length === 0) await pause(10)
  void auditWriter.keep(anAuditEvent({ event: 'settings-changed' }))
  await sql`alter table deeds_away rename to audit_events`.execute(db)
  await auditWriter.close()
  expect(await events()).toEqual(['backup-created', 'settings-changed'])
  expect(faults[0]).toContain('wait for the audit log: 1')
  expect(await checkChain({ db, clock })).toBeNull()
})

test('a regular shutdown writes all events, including the number of repetitions', async () => {
  const { db, events } = await database()
  const auditWriter = createAuditWriter({ db, clock, log: { error: () => {} } })
  for (let turn = 0; turn < 250; turn += 1) void auditWriter.keep(anAuditEvent({ event: 'category-changed' }))
  for (let turn = 0; turn < 5; turn += 1)
    void auditWriter.keep(anAuditEvent({ event: 'sign-in-failed', typed: 'x@example.com' }))
  await auditWriter.close()
  expect((await events()).slice(249)).toEqual(['category-changed', 'sign-in-failed', 'sign-in-failed'])
  const { facts } = await db
    .selectFrom('audit_events')
    .select('facts')
    .where('number', '=', 252)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(facts)).toEqual({ times: 4, since: clock().toISOString() })
})

test('reports events that cannot be written at the end', async () => {
  const { db } = await database()
  const faults: string[] = []
  const auditWriter = createAuditWriter({ db, clock, log: { error: (_fault, message) => faults.push(message) } })
  await sql`drop table audit_events`.execute(db)
  void auditWriter.keep(anAuditEvent())
  await auditWriter.close()
  expect(faults.at(-1)).toBe('Deeds that the audit log lacks: 1')
})

test('limits the names counted separately for guesses, but never for signed-in people', () => {
  const written: StoredAuditEvent[] = []
  const repeats = createRepeats((auditEvent) => written.push(auditEvent))
  const failed = (name: string) => anAuditEvent({ event: 'sign-in-failed', typed: name })
  for (let turn = 0; turn < 1_000; turn += 1) repeats.record(failed(`${turn}@example.com`))
  for (let turn = 0; turn < 12; turn += 1) repeats.record(anAuditEvent({ event: 'signed-in', account: 'lan' }))
  repeats.record(
    anAuditEvent({ event: 'document-opened', by: 'boss', account: 'lan', subject: { id: 'a', name: 'A' } }),
  )
  repeats.record(
    anAuditEvent({ event: 'document-opened', by: 'boss', account: 'lan', subject: { id: 'b', name: 'B' } }),
  )
  expect(written.length).toBe(100 + 10 + 2)
  repeats.end()
  expect(written.slice(112).map(({ event, typed, times }) => [event, typed, times])).toEqual([
    ['sign-in-failed', undefined, 900],
    ['signed-in', undefined, 2],
  ])
  repeats.record(failed('1@example.com'))
  expect(written.length).toBe(115)
  repeats.end()
})

test('deletes expired events by whole days, and the chain starts at the cut', async () => {
  const { db } = await database()
  await db.updateTable('retention').set({ log_days: 2 }).execute()
  const day = (date: string) => anAuditEvent({ at: `${date}T10:00:00.000Z` })
  expect(await shortenLog({ db, clock })).toBe(0)
  for (let turn = 0; turn < 15; turn += 1)
    await appendAuditEvents(
      db,
      Array.from({ length: 100 }, () => day('2026-02-27')),
    )
  await appendAuditEvents(db, [day('2026-02-28'), day('2026-03-01'), day('2026-02-27')])
  expect(await shortenLog({ db, clock })).toBe(1_500)
  expect(await shortenLog({ db, clock })).toBe(0)
  expect(await checkChain({ db, clock })).toBeNull()
  await appendAuditEvents(db, [day('2026-03-02')])
  expect(await checkChain({ db, clock })).toBeNull()
  await db.deleteFrom('audit_events').where('number', '=', 1_501).execute()
  expect(await checkChain({ db, clock })).toBe(1_501)
})
