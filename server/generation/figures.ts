import type { Bill } from '../budgets/budgets.ts'
import type { Database, HistoryRow } from '../database/schema.ts'
import type { Done } from '../models/model.ts'
import { figures } from '../running/write.ts'

export type Figures = Pick<HistoryRow, 'tokens' | 'input_tokens' | 'output_tokens' | 'cost_nanodollars'>

/** Adds to an entry what was taken for it, whatever else is being written there. Undefined when it is gone. */
export const addTaken = (db: Database, id: string, done: Done | null): Promise<HistoryRow | undefined> => {
  const taken = figures(done)
  return db
    .updateTable('history')
    .set((eb) => {
      const more = (column: keyof Figures) =>
        taken[column] === null ? eb.ref(column) : eb(eb.fn.coalesce(column, eb.lit(0)), '+', taken[column])
      return {
        tokens: more('tokens'),
        input_tokens: more('input_tokens'),
        output_tokens: more('output_tokens'),
        cost_nanodollars: more('cost_nanodollars'),
      }
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The same, and settles what it was reserved for. */
export const keepTaken = (db: Database, id: string, done: Done, bill: Pick<Bill, 'settle'>) =>
  db.transaction().execute(async (transaction) => {
    const entry = await addTaken(transaction, id, done)
    await bill.settle(transaction)
    return entry
  })

/** What nobody told is left out. */
export function sum<Ended extends Figures>(before: Figures, ended: Ended): Ended {
  const both = (column: keyof Figures) =>
    before[column] === null ? ended[column] : before[column] + (ended[column] ?? 0)
  return {
    ...ended,
    tokens: both('tokens'),
    input_tokens: both('input_tokens'),
    output_tokens: both('output_tokens'),
    cost_nanodollars: both('cost_nanodollars'),
  }
}
