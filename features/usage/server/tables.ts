import type { FailureReason } from '#platform/model/failure-reasons.ts'

export type UsageCounters = {
  runs: number
  /** Reported tokens only. Some providers report nothing but this total. */
  tokens: number
  input_tokens: number
  output_tokens: number
  /** Tokens whose price is unknown. */
  unpriced_tokens: number
  /** Runs whose provider reported no tokens. */
  unreported_runs: number
  cost_nanodollars: number
}

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    /** A monthly budget with one of three owner ids, or none for the school. `money` is in microđồng or nanodollars, see features/usage/model/budgets.ts. */
    budgets: {
      /** The key in `budget_spending` is the same: see features/usage/server/budgets/keys.ts. */
      key: string
      scope: 'school' | 'group' | 'person' | 'assistant'
      group_id: string | null
      user_id: string | null
      agent_id: string | null
      currency: 'VND' | 'USD'
      money: number | null
      tokens: number | null
      version: number
    }
    /** `reserved` is the sum of the reservations that refer to it, `added` is this month's increase of the budget. */
    budget_spending: {
      month: string
      key: string
      spent_nanodollars: number
      spent_microdong: number
      spent_tokens: number
      reserved_nanodollars: number
      reserved_microdong: number
      reserved_tokens: number
      added_nanodollars: number
      added_microdong: number
      added_tokens: number
      /** Spent tokens that we counted because the provider reported none, and those without a known price. */
      estimated_tokens: number
      unpriced_tokens: number
    }
    /** `keys` is JSON. After its process has ended, a reservation has no keys and reserves nothing. */
    cost_reservations: {
      id: string
      process_id: string | null
      month: string
      keys: string
      nanodollars: number
      microdong: number
      tokens: number
      created_at: string
    }
    /** Rates in hundredths of a đồng per dollar, with their first day. */
    exchange_rates: { valid_from: string; centidong: number }
    /** The price of a million tokens, in millionths of a đồng or dollar. */
    model_prices: {
      model: string
      valid_from: string
      currency: Schema['budgets']['currency']
      input: number
      output: number
    }
    /** Counts of the school’s days: `runs` by user, `accounts` by network. */
    daily_counts: { kind: 'runs' | 'accounts'; owner: string; day: string; number: number }
    /** `user_id` is empty for deleted people. The placeholders for assistants and models are in features/usage/model/usage.ts. */
    usage_daily: UsageCounters & {
      user_id: string
      day: string
      agent_id: string
      model: string
      kind: 'document' | 'chat' | 'refinement' | 'item' | 'verification' | 'test' | 'trial'
      /** Empty for success. */
      outcome: '' | 'stopped' | FailureReason
    }
    usage_by_day: UsageCounters & {
      day: string
      model: string
      kind: Schema['usage_daily']['kind']
      outcome: Schema['usage_daily']['outcome']
    }
    /** Months are written as "2026-11". */
    usage_by_agent: UsageCounters & {
      month: string
      agent_id: string
      outcome: Schema['usage_daily']['outcome']
      tests: number
    }
    usage_by_user: UsageCounters & { month: string; user_id: string; failed: number; tests: number }
  }
}
