import type { Database, HistoryRow } from '../database/schema.ts'
import type { Done } from '../models/model.ts'
import { figures } from '../running/write.ts'
import { countPast } from '../usage/past.ts'
import type { Usage } from '../usage/usage.ts'

export type Figures = Pick<HistoryRow, 'tokens' | 'input_tokens' | 'output_tokens' | 'cost_nanodollars'>

/**
 * Adds to an entry what was taken for it, whatever else is being written there; in a transaction, which settles that use too. Undefined
 * when it is gone.
 */
export async function addTaken(
  deps: { db: Database; usage: Usage },
  id: string,
  done: Done | null,
): Promise<HistoryRow | undefined> {
  await countPast(deps, id)
  const taken = figures(done)
  return deps.db
    .updateTable('history')
    .set((eb) => {
      const more = (column: keyof Figures) =>
        taken[column] === null ? eb.ref(column) : eb(eb.fn.coalesce(column, eb.lit(0)), '+', taken[column])
      return {
        tokens: more('tokens'),
        input_tokens: more('input_tokens'),
        output_tokens: more('output_tokens'),
        cost_nanodollars: more('cost_nanodollars'),
        is_counted: 1,
      }
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

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
