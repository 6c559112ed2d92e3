import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import { isNotSubmitted } from '#features/questions/server/attachments/drop.ts'
import type { DryRun } from '#features/school/contract/retention.ts'
import { retentionNamed, type RetentionKind } from '#features/school/model/retention.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { entryBytes } from '#platform/server/database/sizes.ts'
import { agedConversations, agedEntries, cutoff } from './aged.ts'
import { beginningOf } from './retention.ts'

type Deps = { db: Database; clock: () => Date }
type Sums = { going: number; bytes: number; byPerson: Map<string, number> }
type Row = { id: string; user_id: string; at: string; bytes: number }

const fileBytes = sql<number>`size + figures_size`

/** Previews a retention period (undefined: unlimited): how much data exists and how much the period would delete. Deletes nothing. */
export async function dryRun(
  { db, clock }: Deps,
  { kind, days }: { kind: RetentionKind; days: number | undefined },
): Promise<DryRun> {
  const now = clock()
  const sums = days === undefined ? nothing() : await going[kind](db, cutoff(now, days))
  return {
    ...(await present[kind](db)),
    going: sums.going,
    people: sums.byPerson.size,
    bytes: sums.bytes,
    from: beginningOf(now),
    names: await named(db, sums.byPerson),
  }
}

const nothing = (): Sums => ({ going: 0, bytes: 0, byPerson: new Map() })

/** The period counts from the last use. */
const going: Record<RetentionKind, (db: Database, before: string) => Promise<Sums>> = {
  history: (db, before) =>
    inPortions((after) =>
      agedEntries(db, before)
        .select(['documents.id', 'user_id', 'created_at as at', entryBytes.as('bytes')])
        .where(sql<boolean>`(created_at, documents.id) > (${after.at}, ${after.id})`)
        .orderBy('created_at')
        .orderBy('documents.id')
        .limit(portion)
        .execute(),
    ),
  chats: (db, before) =>
    inPortions((after) =>
      agedConversations(db, before)
        .select(['id', 'user_id', 'updated_at as at', sql<number>`0`.as('bytes')])
        .where(sql<boolean>`(updated_at, id) > (${after.at}, ${after.id})`)
        .orderBy('updated_at')
        .orderBy('id')
        .limit(portion)
        .execute(),
    ),
  files: (db, before) =>
    inPortions((after) =>
      db
        .selectFrom('files')
        .select(['id', 'user_id', sql<string>`used_at`.as('at'), fileBytes.as('bytes')])
        .where('used_at', '<', before)
        .where(isNotSubmitted)
        .where(sql<boolean>`(used_at, id) > (${after.at}, ${after.id})`)
        .orderBy('used_at')
        .orderBy('id')
        .limit(portion)
        .execute(),
    ),
  log: async (db, before) => {
    const { number } = await db
      .selectFrom('audit_events')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('number'))
      // Whole days, like the deletion itself.
      .where('occurred_at', '<', before.slice(0, 10))
      .executeTakeFirstOrThrow()
    return { ...nothing(), going: number }
  },
}

const portion = 1_000

/** SQLite blocks the thread, so pauses let other requests run. */
async function inPortions(read: (after: { at: string; id: string }) => Promise<Row[]>): Promise<Sums> {
  const sums = nothing()
  for (let after = { at: '', id: '' }; ; await othersFirst()) {
    const rows = await read(after)
    for (const { user_id, bytes } of rows) {
      sums.going += 1
      sums.bytes += bytes
      sums.byPerson.set(user_id, (sums.byPerson.get(user_id) ?? 0) + 1)
    }
    if (rows.length < portion) return sums
    after = rows.at(-1)!
  }
}

type Present = Pick<DryRun, 'total' | 'totalBytes' | 'oldest'>

const count = sql<number>`cast(count(*) as integer)`

const present: Record<RetentionKind, (db: Database) => Promise<Present>> = {
  history: async (db) => ({
    ...(await db
      .selectFrom('documents')
      .select((eb) => [count.as('total'), eb.fn.min<string | null>('created_at').as('oldest')])
      .executeTakeFirstOrThrow()),
    totalBytes: 0,
  }),
  chats: async (db) => ({
    ...(await db
      .selectFrom('conversations')
      .select((eb) => [count.as('total'), eb.fn.min<string | null>('updated_at').as('oldest')])
      .executeTakeFirstOrThrow()),
    totalBytes: 0,
  }),
  files: async (db) => {
    const { bytes, ...rest } = await db
      .selectFrom('files')
      .select((eb) => [
        count.as('total'),
        eb.fn.sum<number | null>(fileBytes).as('bytes'),
        eb.fn.min<string | null>('used_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow()
    return { ...rest, totalBytes: bytes ?? 0 }
  },
  log: async (db) => ({
    ...(await db
      .selectFrom('audit_events')
      .select((eb) => [count.as('total'), eb.fn.min<string | null>('occurred_at').as('oldest')])
      .executeTakeFirstOrThrow()),
    totalBytes: 0,
  }),
}

/** People with the most deletions come first. */
async function named(db: Database, byPerson: ReadonlyMap<string, number>): Promise<DryRun['names']> {
  const most = [...byPerson].toSorted(([, one], [, other]) => other - one).slice(0, retentionNamed)
  if (most.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(
      'id',
      'in',
      most.map(([id]) => id),
    )
    .execute()
  const people = new Map(rows.map((row) => [row.id, row]))
  return most.flatMap(([id, number]) => {
    const person = people.get(id)
    return person ? [{ ...person, count: number }] : []
  })
}
