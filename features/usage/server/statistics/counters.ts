import type { Kysely } from 'kysely'
import { hasFailed, isTest } from '../../model/usage.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { UsageCounters } from '../tables.ts'

/** Usage per day, person and so on, to add to the counters. Negative values subtract. */
export type Use = Schema['usage_daily']

type Row = Record<string, string | number>
type Counter = { table: string; key: string[]; rowOf: (use: Use) => Row }
type Table = Omit<Counter, 'rowOf'>

/**
 * All counters. Transactions write them in this order and their rows by key, which prevents deadlocks. The busiest rows come last, because
 * PostgreSQL locks them until the commit.
 */
const counters: Counter[] = [
  {
    table: 'usage_daily',
    key: ['user_id', 'day', 'agent_id', 'model', 'kind', 'outcome'],
    rowOf: (use) => ({ ...use }),
  },
  {
    table: 'usage_by_user',
    key: ['month', 'user_id'],
    rowOf: (use) => ({
      month: monthOf(use),
      user_id: use.user_id,
      ...figuresOf(use),
      ...withoutTests(use),
      failed: hasFailed(use.outcome) ? withoutTests(use).runs : 0,
    }),
  },
  {
    table: 'usage_by_agent',
    key: ['month', 'agent_id', 'outcome'],
    rowOf: (use) => ({
      month: monthOf(use),
      agent_id: use.agent_id,
      outcome: use.outcome,
      ...figuresOf(use),
      ...withoutTests(use),
    }),
  },
  {
    table: 'usage_by_day',
    key: ['day', 'model', 'kind', 'outcome'],
    rowOf: (use) => ({ day: use.day, model: use.model, kind: use.kind, outcome: use.outcome, ...figuresOf(use) }),
  },
]

const monthOf = ({ day }: Use) => day.slice(0, 7)

/** Test runs and connection checks are counted separately: they produce no one's work. */
const withoutTests = ({ kind, runs }: Use) => (isTest(kind) ? { runs: 0, tests: runs } : { runs, tests: 0 })

const figuresOf = (use: UsageCounters): UsageCounters => ({
  runs: use.runs,
  tokens: use.tokens,
  input_tokens: use.input_tokens,
  output_tokens: use.output_tokens,
  unpriced_tokens: use.unpriced_tokens,
  unreported_runs: use.unreported_runs,
  cost_nanodollars: use.cost_nanodollars,
})

/** Adds to all counters, in the caller's transaction. */
export const addUses = (transaction: Database, uses: readonly Use[]): Promise<void> =>
  addTo(counters, transaction, uses)

/** Adds to the counters by person but not to the totals. */
const addToPeople = (transaction: Database, uses: readonly Use[]): Promise<void> =>
  addTo(
    counters.filter(({ key }) => key.includes('user_id')),
    transaction,
    uses,
  )

async function addTo(some: readonly Counter[], transaction: Database, uses: readonly Use[]): Promise<void> {
  for (const { table, key, rowOf } of some) await add(transaction, { table, key }, uses.map(rowOf))
}

const rowsAtOnce = 500

/** @param rows amounts to add; rows with the same key are combined */
async function add(transaction: Database, { table, key }: Table, rows: readonly Row[]): Promise<void> {
  const byKey = new Map<string, Row>()
  for (const row of rows) {
    const name = JSON.stringify(key.map((column) => row[column]))
    byKey.set(name, sumOf(byKey.get(name), row, key))
  }
  const sorted = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  if (sorted.length === 1) return void (await addRow[table]!(transaction, sorted[0]!))
  for (let from = 0; from < sorted.length; from += rowsAtOnce)
    await addition(transaction, { table, key }, sorted.slice(from, from + rowsAtOnce)).execute()
}

/** The end of each run adds one row to each counter. */
const addRow = Object.fromEntries(
  counters.map((table) => [table.table, prepare((db, row: Placeholders<Row>) => addition(db, table, [row]))]),
)

function addition(db: Database, { table, key }: Table, rows: readonly (Row | Placeholders<Row>)[]) {
  const figures = Object.keys(rows[0]!).filter((column) => !key.includes(column))
  return (db as unknown as Kysely<Record<string, Row>>)
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(key)
        .doUpdateSet((eb) =>
          Object.fromEntries(figures.map((name) => [name, eb(`${table}.${name}`, '+', eb.ref(`excluded.${name}`))])),
        ),
    )
}

function sumOf(known: Row | undefined, row: Row, key: readonly string[]): Row {
  if (!known) return row
  const added = Object.entries(row).map(([column, value]) => [
    column,
    key.includes(column) ? value : Number(known[column]) + Number(value),
  ])
  return Object.fromEntries(added) as Row
}

/** Returns the negative of a counted use. */
export const reversed = ({ user_id, day, agent_id, model, kind, outcome, ...figures }: Use): Use => {
  const less = Object.entries(figures).map(([name, number]) => [name, -number])
  return { user_id, day, agent_id, model, kind, outcome, ...(Object.fromEntries(less) as UsageCounters) }
}

/**
 * Moves the usage of a deleted person to one anonymous row for all deleted people, so that the school's total stays correct. Call it in the
 * transaction that deletes them.
 */
export async function forgetUser(transaction: Database, id: string): Promise<void> {
  const uses = await transaction.deleteFrom('usage_daily').where('user_id', '=', id).returningAll().execute()
  await transaction.deleteFrom('usage_by_user').where('user_id', '=', id).execute()
  await addToPeople(
    transaction,
    uses.map((use) => ({ ...use, user_id: '' })),
  )
}
