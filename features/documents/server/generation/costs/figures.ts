import { dollars } from '#platform/model/money.ts'
import type { CostReservation } from '#features/usage/server/budgets/budgets.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Done } from '#ai/server/model.ts'
import { figures } from '#ai/server/jobs/write.ts'

export type Figures = Pick<Schema['documents'], 'tokens' | 'input_tokens' | 'output_tokens' | 'cost_nanodollars'>

/** Usage that no provider reported and we counted ourselves. */
export type Estimated = Pick<Schema['documents'], 'estimated_tokens' | 'estimated_nanodollars'>

const nothingEstimated: Estimated = { estimated_tokens: null, estimated_nanodollars: null }

/** Adds newly counted usage; without a price for a part the whole cost is unknown. */
export function estimatedWith(
  { estimated_tokens, estimated_nanodollars }: Estimated = nothingEstimated,
  reservation: Pick<CostReservation, 'counted'> | undefined,
): Estimated {
  const counted = reservation?.counted()
  if (!counted) return { estimated_tokens, estimated_nanodollars }
  const { tokens, nanodollars } = counted
  if (estimated_tokens === null) return { estimated_tokens: tokens, estimated_nanodollars: nanodollars }
  const isPriced = nanodollars !== null && estimated_nanodollars !== null
  return {
    estimated_tokens: estimated_tokens + tokens,
    estimated_nanodollars: isPriced ? estimated_nanodollars + nanodollars : null,
  }
}

/** Adds the estimate to a response; empty if the provider reported everything. */
export const estimateOf = ({ estimated_tokens, estimated_nanodollars }: Estimated) =>
  estimated_tokens === null ? {} : { estimate: { tokens: estimated_tokens, cost: dollars(estimated_nanodollars) } }

/**
 * Adds usage to a document, even during other writes, in the transaction that commits the cost reservation. Undefined when the document is
 * deleted.
 */
export async function addConsumed(
  db: Database,
  id: string,
  done: Done | null,
  reservation?: Pick<CostReservation, 'counted'>,
): Promise<Schema['documents'] | undefined> {
  const consumed = figures(done)
  const counted = reservation?.counted()
  return db
    .updateTable('documents')
    .set((eb) => {
      const more = (column: keyof Figures) =>
        consumed[column] === null ? eb.ref(column) : eb(eb.fn.coalesce(column, eb.lit(0)), '+', consumed[column])
      return {
        tokens: more('tokens'),
        input_tokens: more('input_tokens'),
        output_tokens: more('output_tokens'),
        cost_nanodollars: more('cost_nanodollars'),
        ...(counted && {
          // Without earlier usage, the price of the first part applies.
          estimated_nanodollars: eb
            .case()
            .when('estimated_tokens', 'is', null)
            .then(counted.nanodollars)
            .else(eb('estimated_nanodollars', '+', counted.nanodollars))
            .end(),
          estimated_tokens: eb(eb.fn.coalesce('estimated_tokens', eb.lit(0)), '+', counted.tokens),
        }),
      }
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Adds figures; unreported ones are skipped. */
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
