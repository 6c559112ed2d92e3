import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Schema } from '#platform/server/database/schema.ts'

/** The fields that a row's hash covers. The search text is derived from them. */
export type Linked = Omit<Schema['audit_events'], 'hash' | 'search_text'>

/** Used in place of a hash before the first row. */
export const noHash = ''

const columns = [
  'number',
  'id',
  'occurred_at',
  'event',
  'actor_id',
  'actor_name',
  'actor_email',
  'account_id',
  'account_name',
  'account_email',
  'target_id',
  'target_name',
  'address',
  'changes',
  'facts',
] as const satisfies readonly (keyof Linked)[]

/** SHA-256 of the previous row's hash and this row's columns, in base64url. */
export const hashOf = (before: string, row: Linked): string =>
  createHash('sha256')
    .update(JSON.stringify([before, ...columns.map((column) => row[column])]))
    .digest('base64url')

/** The number of rows per query; other requests run in between. */
const batchSize = 500

type Chain = Pick<Schema['audit_chain'], 'first_number' | 'first_hash' | 'last_number' | 'last_hash'>

/**
 * Verifies the whole chain and stores the time and the result. Rows appended in the meantime are left to the next
 * check. @returns the number of the first changed, missing or inserted row; null if the chain is intact.
 */
export async function checkChain({ db, clock }: { db: Database; clock: () => Date }): Promise<number | null> {
  const broken = await firstBroken(db)
  await db.updateTable('audit_chain').set({ checked_at: clock().toISOString(), first_broken_number: broken }).execute()
  return broken
}

async function firstBroken(db: Database): Promise<number | null> {
  const chain = await chainIn(db)
  if (!chain) return null
  const broken = await firstBrokenOf(db, chain)
  if (broken === null) return null
  // The oldest rows may have been deleted during the check, which then starts again.
  const now = await chainIn(db)
  return now && now.first_number !== chain.first_number ? firstBroken(db) : broken
}

async function firstBrokenOf(db: Database, chain: Chain): Promise<number | null> {
  let [number, hash] = [chain.first_number, chain.first_hash]
  while (number < chain.last_number) {
    const rows = await rowsAfter(db, number, chain.last_number)
    if (rows.length === 0) return number + 1
    for (const row of rows) {
      if (row.number !== number + 1 || row.hash !== hashOf(hash, row)) return number + 1
      number = row.number
      hash = row.hash
    }
    await nextTurn()
  }
  if (hash !== chain.last_hash) return number
  return strayOf(db, chain)
}

const rowsAfter = (db: Database, number: number, last: number) =>
  db
    .selectFrom('audit_events')
    .select([...columns, 'hash'])
    .where('number', '>', number)
    .where('number', '<=', last)
    .orderBy('number')
    .limit(batchSize)
    .execute()

/** Finds a row before the first one, where none may exist. Rows after the last one may just have been appended. */
async function strayOf(db: Database, { first_number }: Chain): Promise<number | null> {
  const stray = await db
    .selectFrom('audit_events')
    .select('number')
    .where('number', '<=', first_number)
    .executeTakeFirst()
  return stray?.number ?? null
}

const chainIn = (db: Database): Promise<Chain | undefined> =>
  db.selectFrom('audit_chain').select(['first_number', 'first_hash', 'last_number', 'last_hash']).executeTakeFirst()
