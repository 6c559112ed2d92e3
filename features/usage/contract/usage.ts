import * as z from 'zod/mini'
import { usageLists, partsOfUse } from '../model/usage.ts'
import { get } from '#platform/contract/endpoint.ts'
import { listing } from '#platform/contract/listing.ts'
import { Pagination, says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** Summed usage. Failed and stopped runs are among the runs, tests are not; their tokens and cost are among those of all. */
const Figures = z.object({
  runs: z.int(),
  failed: z.int(),
  /** Test runs of assistants, and connection checks. */
  tests: z.int(),
  tokens: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Tokens without a known price. */
  unpricedTokens: z.int(),
  /** Runs that produced output but whose provider reported no tokens. */
  unreported: z.int(),
  /** US dollars for the usage with a known price; null if none has one. */
  cost: z.nullable(z.number()),
  /** The same in ₫, each day at its own rate. Null also until the school has entered a rate. */
  dong: z.nullable(z.number()),
})
export type UsageFigures = z.infer<typeof Figures>

export const usageSorts = ['name', 'runs', 'failed', 'tokens', 'cost'] as const

export const UsageRow = z.extend(Figures, {
  /** An assistant, person or group, or a model's name; '' for those below. For a failure its assistant and reason. */
  id: z.string(),
  /** Null for deleted people, people without a group, usage without an assistant such as the chat, and usage without a model. */
  name: z.nullable(z.string()),
  nameVi: z.optional(z.string()),
  /** Set for a person. */
  email: z.optional(z.string()),
  groups: z.optional(z.array(z.string())),
  /** True if the assistant was deleted. */
  isGone: z.optional(z.boolean()),
  /** The reason of failures, from features/usage/model/usage.ts. */
  reason: z.optional(z.string()),
})
export type UsageRow = z.infer<typeof UsageRow>

/** "2026-11"; if omitted, the current month in the school's time zone, or the last one with usage while it has none. */
const Month = z.optional(
  z.string().check(z.regex(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/, says(commonTexts, 'validation.invalid'))),
)

const part = z.object({
  runs: z.int(),
  failed: z.int(),
  tokens: z.int(),
  cost: z.number(),
  dong: z.nullable(z.number()),
})
export const UsageMonth = z.object({
  month: z.string(),
  /** Today in the school's time zone. */
  today: z.string(),
  /** The first month with any usage. */
  firstMonth: z.string(),
  /** Rates in ₫ per dollar with their first day: all that apply in this month, oldest first. */
  rates: z.array(z.object({ dong: z.number(), from: z.string() })),
  /** The filter's name; null if it is unknown. */
  of: z.nullable(z.object({ name: z.nullable(z.string()), nameVi: z.optional(z.string()) })),
  totals: Figures,
  /** Number of rows per list. */
  counts: z.record(z.enum(usageLists), z.int()),
  /** Days without usage are omitted. */
  days: z.array(z.extend(Figures, { day: z.string(), parts: z.record(z.enum(partsOfUse), part) })),
  /** The top rows. For a single assistant they are its users. */
  top: z.object({ by: z.enum(['assistants', 'people']), rows: z.array(UsageRow) }),
  models: z.array(UsageRow),
})
export type UsageMonth = z.infer<typeof UsageMonth>

/** Each of these filters the figures. */
const narrowing = {
  assistant: z.optional(z.string()),
  person: z.optional(z.string()),
  group: z.optional(z.string()),
  model: z.optional(z.string()),
}

const ofRows = {
  month: Month,
  ...listing(usageSorts),
  /** Members of the group. */
  group: narrowing.group,
  /** Failures with this reason. */
  reason: z.optional(z.string()),
}

/** Usage of models in a month, with cost and reasons of failures. */
export const usage = {
  month: get('/usage', {
    summary: 'Get a month’s usage by day',
    rights: 'admin',
    query: z.object({ month: Month, ...narrowing }),
    response: UsageMonth,
  }),
  rows: get('/usage/rows', {
    summary: 'List a month’s usage by assistant, person, group, model or failure',
    rights: 'admin',
    query: z.object({ by: z.enum(usageLists, says(commonTexts, 'validation.choice')), ...ofRows }),
    response: z.object({ rows: z.array(UsageRow), pagination: z.optional(Pagination) }),
  }),
  /** Exports a whole list, or the days of a month, as a table for Excel. The audit log records the download. */
  export: get('/usage/export', {
    summary: 'Download usage figures as CSV',
    rights: 'admin',
    query: z.object({
      by: z.enum(['days', ...usageLists], says(commonTexts, 'validation.choice')),
      ...ofRows,
      ...narrowing,
    }),
    response: z.file(),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
}
