import * as z from 'zod/mini'
import type { BudgetScope, Currency } from '#rules/budgets'
import { get } from './endpoint.ts'

/** The rules of budgets stay away: every page that fetches them would name one more piece of code. */
const Left = z.object({
  scope: z.enum(['school', 'group', 'person', 'assistant'] satisfies BudgetScope[]),
  /** Of a group. */
  name: z.nullable(z.string()),
  /** What counts: the money of a budget or its tokens, whichever is nearer the end. */
  counts: z.enum(['money', 'tokens']),
  currency: z.enum(['VND', 'USD'] satisfies Currency[]),
  /** In ₫ or $, or in tokens; null where nobody knows the model's price. */
  estimate: z.nullable(z.number()),
  left: z.number(),
  /** Most of it is used. */
  warns: z.boolean(),
  renewsOn: z.string(),
  /** That a price in $ was counted in ₫. */
  rate: z.nullable(z.object({ dong: z.number(), from: z.string() })),
  /** Why it could not be begun now, in the reader's language. */
  problem: z.nullable(z.string()),
})
export type BudgetLeft = z.infer<typeof Left>

/** What everybody is told of budgets; what administrators do with them stands in budgets.ts. */
export const budgetLeft = {
  /**
   * What a document of this assistant will cost about, and what is left of the budget that is nearest its end; null where there is none.
   */
  get: get('/agents/:id/budget', { response: z.object({ budget: z.nullable(Left) }) }),
}
