import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { HealthState } from '#features/connections/contract/health.ts'
import { Confirmation } from '#platform/contract/shared.ts'

const Named = { id: z.string(), name: z.string(), nameVi: z.string() }

/** State of the school's AI, with failing assistants, longest first. */
const Ai = z.object({
  /** `none`: the school has no shared connection. `unknown`: it was not checked yet, or no assistant uses it. */
  state: z.enum([...HealthState.options, 'none', 'unknown']),
  model: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  failing: z.array(z.object({ ...Named, since: z.string(), reason: z.string() })),
  /** The number of failing assistants that are not listed. */
  moreFailing: z.int(),
})

const Day = z.object({
  /** "2026-11-24", in the school's time zone. */
  day: z.string(),
  runs: z.int(),
  failed: z.int(),
})

const Use = z.object({
  /** Seven days up to today. Runs include failed ones, and exclude test runs and connection checks, as in the usage. */
  days: z.array(Day),
  runs: z.int(),
  failed: z.int(),
  /** The totals of the seven days before. */
  before: z.object({ runs: z.int(), failed: z.int() }),
  /** Reasons of failures, from features/usage/model/usage.ts, most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** The current month including tests, in US dollars; null if no price is known. */
  month: z.string(),
  cost: z.nullable(z.number()),
  /** The same in ₫, each day at its own rate; null also until a rate is set. */
  dong: z.nullable(z.number()),
  /** The number of runs with an unknown price. */
  isPartly: z.boolean(),
})

const Accounts = z.object({
  /** The number of accounts created in the last seven days. */
  count: z.int(),
  total: z.int(),
  newest: z.array(z.object({ id: z.string(), name: z.string(), about: z.nullable(z.string()), createdAt: z.string() })),
})

const Unused = z.object({ count: z.int(), agents: z.array(z.object({ ...Named, color: z.nullable(z.string()) })) })

export const steps = ['ai', 'people', 'assistants'] as const
const Steps = z.object({
  /** Completed steps; none in a new school. */
  done: z.array(z.enum(steps)),
  /** Null once all steps are done or dismissed. */
  isShown: z.boolean(),
  assistants: z.int(),
})

/** The administrators' first page; each part is a call. Editors see the parts about assistants. */
export const adminHome = {
  ai: get('/admin-home/ai', {
    summary: 'Get the state of the school’s AI and the failing assistants',
    rights: 'editor',
    response: Ai,
  }),
  use: get('/admin-home/use', {
    summary: 'Get runs and failures of 7 days, and the cost of this month',
    rights: 'admin',
    response: Use,
  }),
  accounts: get('/admin-home/accounts', {
    summary: 'List new accounts of 7 days',
    rights: 'admin',
    response: Accounts,
  }),
  /** Active assistants, older than 30 days and unused in that time. */
  unused: get('/admin-home/unused', {
    summary: 'List assistants not used for 30 days',
    rights: 'editor',
    response: Unused,
  }),
  steps: get('/admin-home/steps', { summary: 'Get which setup steps are done', rights: 'admin', response: Steps }),
  /** Dismisses the first steps. */
  putStepsAway: post('/admin-home/steps', { summary: 'Hide the setup steps', rights: 'admin', response: Confirmation }),
  /** Marks the current assistants as seen. */
  assistantsSeen: post('/admin-home/assistants', {
    summary: 'Mark the starter assistants as reviewed',
    rights: 'admin',
    response: Confirmation,
  }),
}
