import { sql } from 'kysely'
import { exceeded, nothing, consumedIn, type Consumed } from '../../model/budgets.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { keyOf, personIn, schoolKey } from './keys.ts'

/** The amounts of a reservation, and the budgets that hold them. */
export type Held = Consumed & { id: string; processId: string; month: string; keys: readonly string[] }

/** `estimated`: tokens that we counted ourselves; `unpriced`: tokens whose price is unknown. */
export type Spent = Consumed & { estimated: number; unpriced: number }

/** A budget that is too small for a call; `isSpent`: it is used up. */
export type Short = { budget: Schema['budgets']; isSpent: boolean }

/**
 * Reserves an estimate against all budgets of a call, or against none. Every writer of `budget_spending` updates the school's row first.
 * That row is the lock: it prevents deadlocks and makes the sums exact.
 * @returns the budget that is too small; undefined if `held` is reserved
 */
export async function reserve(
  db: Database,
  held: Held,
  { budgets, now }: { budgets: readonly Schema['budgets'][]; now: Date },
): Promise<Short | undefined> {
  const { id, processId: process_id, month, keys, nanodollars, microdong, tokens } = held
  try {
    await db.transaction().execute(async (transaction) => {
      const rows = await add(transaction, { month, keys }, { reserved: held })
      for (const budget of budgets) {
        const spending = rows.find(({ key }) => key === budget.key)
        const before = spending && beforeIn(spending, held)
        const limits = withAdded(budget, spending)
        if (before && exceeded(limits, { before, more: held }))
          throw new Over({ budget, isSpent: exceeded(limits, { before, more: nothing }) !== null })
      }
      const created_at = now.toISOString()
      await transaction
        .insertInto('cost_reservations')
        .values({ id, process_id, month, keys: JSON.stringify(keys), nanodollars, microdong, tokens, created_at })
        .execute()
    })
  } catch (error) {
    if (error instanceof Over) return error.found
    throw error
  }
}

/** Rolls back a transaction that found a budget too small. */
class Over extends Error {
  readonly found: Short
  constructor(found: Short) {
    super('over budget')
    this.found = found
  }
}

/** The sum of spent and reserved amounts. */
export const consumedOf = (row: Schema['budget_spending'] | undefined): Consumed => ({
  nanodollars: (row?.spent_nanodollars ?? 0) + (row?.reserved_nanodollars ?? 0),
  microdong: (row?.spent_microdong ?? 0) + (row?.reserved_microdong ?? 0),
  tokens: (row?.spent_tokens ?? 0) + (row?.reserved_tokens ?? 0),
})

/** The amounts without what this call has reserved itself. */
function beforeIn(row: Schema['budget_spending'], own: Consumed): Consumed {
  const { nanodollars, microdong, tokens } = consumedOf(row)
  return {
    nanodollars: nanodollars - own.nanodollars,
    microdong: microdong - own.microdong,
    tokens: tokens - own.tokens,
  }
}

export const spentIn = (row: Schema['budget_spending'] | undefined): Consumed => ({
  nanodollars: row?.spent_nanodollars ?? 0,
  microdong: row?.spent_microdong ?? 0,
  tokens: row?.spent_tokens ?? 0,
})

/** Adds this month's increase to a budget. */
export function withAdded<Budget extends Pick<Schema['budgets'], 'currency' | 'money' | 'tokens'>>(
  budget: Budget,
  row: Schema['budget_spending'] | undefined,
): Budget {
  if (!row) return budget
  const { currency, money, tokens } = budget
  const more = consumedIn({ nanodollars: row.added_nanodollars, microdong: row.added_microdong }, currency)
  return {
    ...budget,
    money: money === null ? null : money + more,
    tokens: tokens === null ? null : tokens + row.added_tokens,
  }
}

/** The final cost of a call and the `id` of its reservation; null without one. */
type Settled = { id: string | null; month: string; keys: readonly string[]; spent: Spent; holdsPerson?: boolean }

/**
 * Records a call's final cost in the transaction that saves its result, and releases its reservation. If the reservation is missing, this
 * has already happened: a transaction is retried when its commit was not confirmed.
 */
export async function commitCost(
  transaction: Database,
  { id, month, keys, spent, holdsPerson = false }: Settled,
): Promise<void> {
  if (id === null) return void (await add(transaction, { month, keys, holdsPerson }, { spent }))
  const held = await transaction.deleteFrom('cost_reservations').where('id', '=', id).returningAll().executeTakeFirst()
  if (!held) return
  const scope = { month: held.month, keys: JSON.parse(held.keys) as string[], holdsPerson }
  await add(transaction, scope, { spent, reserved: negative(held) })
}

const negative = ({ nanodollars, microdong, tokens }: Consumed): Consumed => ({
  nanodollars: -nanodollars,
  microdong: -microdong,
  tokens: -tokens,
})

/**
 * Releases the reservations of processes that have ended; `except`: the calling process. On SQLite all other processes count as ended. If
 * one is still running, its final cost is recorded all the same: its reservation stays with zero amounts.
 */
export async function releaseLeft(db: Database, { except }: { except: string }): Promise<void> {
  const left = await db
    .selectFrom('cost_reservations')
    .select('id')
    .where('process_id', 'is not', null)
    .where('process_id', 'not in', (eb) => eb.selectFrom('processes').select('id'))
    .where('process_id', '!=', except)
    .execute()
  for (const { id } of left) await release(db, id)
}

async function release(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('cost_reservations')
      .selectAll()
      .where('id', '=', id)
      .where('process_id', 'is not', null)
      .executeTakeFirst()
    if (!held) return
    const emptied = await transaction
      .updateTable('cost_reservations')
      .set({ process_id: null, nanodollars: 0, microdong: 0, tokens: 0 })
      .where('id', '=', id)
      .where('process_id', 'is not', null)
      .executeTakeFirst()
    // Another process has settled or released it in the meantime.
    if (emptied.numUpdatedRows === 0n) return
    await add(transaction, { month: held.month, keys: JSON.parse(held.keys) as string[] }, { reserved: negative(held) })
  })
}

/** A process does not come back after a day. */
export async function dropOldReservations({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const before = new Date(clock().getTime() - 86_400_000).toISOString()
  await db.deleteFrom('cost_reservations').where('process_id', 'is', null).where('created_at', '<', before).execute()
}

type More = { spent?: Spent; reserved?: Consumed }

type Rows = { month: string; keys: readonly string[]; holdsPerson?: boolean }

/** Adds to all rows of a month and creates missing ones; the school's first. `holdsPerson`: see `Usage`. */
async function add(
  transaction: Database,
  { month, keys, holdsPerson = false }: Rows,
  more: More,
): Promise<Schema['budget_spending'][]> {
  // The statement locks rows in their order.
  if (holdsPerson) return addTo(transaction, month, [schoolKey, ...keys.filter((key) => key !== schoolKey)], more)
  const first = await addTo(transaction, month, [schoolKey], more)
  const gone = await erasedAmong(transaction, keys)
  const others = keys.filter((key) => key !== schoolKey && !gone.has(key))
  return others.length === 0 ? first : [...first, ...(await addTo(transaction, month, others, more))]
}

/** Finds people who were deleted during a call. The call must not recreate data about them. */
async function erasedAmong(transaction: Database, keys: readonly string[]): Promise<Set<string>> {
  const ids = keys.flatMap((key) => personIn(key) ?? [])
  if (ids.length === 0) return new Set()
  const there = await transaction.selectFrom('users').select('id').where('id', 'in', ids).execute()
  const known = new Set(there.map(({ id }) => keyOf('person', id)))
  return new Set(ids.map((id) => keyOf('person', id)).filter((key) => !known.has(key)))
}

/** Waits for writers of `budget_spending` and blocks new ones until the transaction ends. */
export async function holdSpending(transaction: Database): Promise<void> {
  await transaction
    .updateTable('budget_spending')
    .set((eb) => ({ key: eb.ref('key') }))
    .where('key', '=', schoolKey)
    .execute()
}

const addTo = (transaction: Database, month: string, keys: string[], { spent, reserved }: More) =>
  addAmounts(transaction, {
    month,
    keys,
    spent_nanodollars: spent?.nanodollars ?? 0,
    spent_microdong: spent?.microdong ?? 0,
    spent_tokens: spent?.tokens ?? 0,
    estimated_tokens: spent?.estimated ?? 0,
    unpriced_tokens: spent?.unpriced ?? 0,
    reserved_nanodollars: reserved?.nanodollars ?? 0,
    reserved_microdong: reserved?.microdong ?? 0,
    reserved_tokens: reserved?.tokens ?? 0,
  })

type Added = 'added_nanodollars' | 'added_microdong' | 'added_tokens'
type Amounts = Omit<Schema['budget_spending'], 'key' | Added>

const addAmounts = prepare((db, { month, keys, ...amounts }: Placeholders<Amounts & { keys: string[] }>) => {
  const columns = Object.keys(amounts) as (keyof typeof amounts)[]
  const none = { added_nanodollars: 0, added_microdong: 0, added_tokens: 0 }
  return db
    .insertInto('budget_spending')
    .values(keys.map((key) => ({ month, key, ...none, ...amounts })))
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'key'])
        .doUpdateSet(
          Object.fromEntries(
            columns.map((column) => [
              column,
              sql`${sql.ref(`budget_spending.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
            ]),
          ),
        ),
    )
    .returningAll()
})
