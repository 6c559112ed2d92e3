import * as z from 'zod/mini'
import type { BudgetScope, Currency } from '../model/budgets.ts'
import { get } from '#platform/contract/endpoint.ts'

/** Does not import the rules of budgets, which every page that loads this contract would have to load too. */
const Left = z.object({
  scope: z.enum(['school', 'group', 'person', 'assistant'] satisfies BudgetScope[]),
  /** Set for a group. */
  name: z.nullable(z.string()),
  /** Money or tokens, whichever is nearer the limit. */
  counts: z.enum(['money', 'tokens']),
  currency: z.enum(['VND', 'USD'] satisfies Currency[]),
  /** An amount of money or of tokens, by the currency; null if the model's price is unknown. */
  estimate: z.nullable(z.number()),
  left: z.number(),
  /** True if most of it is used. */
  warns: z.boolean(),
  renewsOn: z.string(),
  /** The rate at which a price in $ was converted to ₫. */
  rate: z.nullable(z.object({ dong: z.number(), from: z.string() })),
  /** The reason why nothing can start now, in the reader's language. */
  problem: z.nullable(z.string()),
})
export type BudgetLeft = z.infer<typeof Left>

/** Budget information for all users; budgets.ts has the calls for administrators. */
export const budgetLeft = {
  /** The estimated cost of a document by this assistant, and the rest of the budget nearest its limit; null without a budget. */
  get: get('/agents/:id/budget', {
    summary: 'Get the estimated cost of a document and what is left of its budget',
    rights: 'audience',
    response: z.object({ budget: z.nullable(Left) }),
  }),
}
