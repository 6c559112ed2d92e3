import * as z from 'zod/mini'
import { auditEventKinds } from '#platform/model/audit-events.ts'
import { auditPageSize, historyMaxPage } from '#platform/model/limits.ts'
import { get } from '#platform/contract/endpoint.ts'
import { Pagination, queryInteger, says, trimmed } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** Recorded at the time: the person may be renamed or deleted by now. Unknown people have only the email that they entered. */
const Person = z.object({
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** Values as text; null for no value. */
const Change = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The full lengths of a long text before and after: `before` and `after` then hold only the changed passage. */
  letters: z.optional(z.tuple([z.int(), z.int()])),
})

export const AuditEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** One of platform/model/audit-events.ts, or an unknown one from a later version of the product. */
  event: z.string(),
  /** The actor; null: the server itself, or unknown. */
  by: z.nullable(Person),
  /** The account concerned. */
  account: z.nullable(Person),
  /** The target, by its name at the time. */
  subject: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The actor's network address. */
  address: z.nullable(z.string()),
  /** Lists contain only the first changes, shortened. */
  changes: z.array(Change),
  /** The number of changes. */
  changed: z.int(),
  /** The number of repetitions after the first event, which has its own row, and the time of the first repetition. */
  times: z.optional(z.int()),
  since: z.optional(z.string()),
  /** The number of affected rows, documents … */
  count: z.optional(z.int()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** An ISO 8601 time with its time zone. */
const Moment = z.iso.datetime({ offset: true })

const Filters = z.object({
  /** Searches people's names and addresses, the target and the names of the events in both languages, ignoring accents. */
  search: z.optional(trimmed().check(z.maxLength(200))),
  /** Filters by the actor or the account concerned. */
  person: z.optional(z.string()),
  /** Filters by the actor. */
  by: z.optional(z.string()),
  /** Filters by the account concerned. */
  account: z.optional(z.string()),
  kind: z.optional(z.enum(auditEventKinds, says(commonTexts, 'validation.choice'))),
  /** Inclusive. */
  from: z.optional(Moment),
  /** Exclusive. */
  until: z.optional(Moment),
})
export type AuditEventFilters = z.infer<typeof Filters>

export const audit = {
  /** Lists the latest entries first. */
  list: get('/audit', {
    summary: 'List audit log entries, latest first',
    rights: 'admin',
    query: z.extend(Filters, {
      page: z._default(queryInteger({ from: 1, to: historyMaxPage }), 1),
      limit: z._default(queryInteger({ from: 1, to: auditPageSize }), auditPageSize),
    }),
    response: z.object({
      auditEvents: z.array(AuditEvent),
      pagination: Pagination,
      /** True if there are more than the count: a search finds the latest 1,000, other filters count up to 10,000. */
      isMore: z.boolean(),
    }),
  }),
  /**
   * Lists people to filter by: the ones with the most recent entries, as actor or account concerned, or those that match a name, deleted
   * people too.
   */
  people: get('/audit/people', {
    summary: 'List the most active people of a period',
    rights: 'admin',
    query: z.extend(z.pick(Filters, { search: true }), {
      as: z._default(z.enum(['by', 'account'], says(commonTexts, 'validation.choice')), 'by'),
    }),
    response: z.object({
      people: z.array(z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) })),
    }),
  }),
  /** Returns the integrity of the log, checked again if the last check is over a minute old. */
  chain: get('/audit/chain', {
    summary: 'Check whether the audit log is intact',
    rights: 'admin',
    response: z.object({
      checkedAt: z.string(),
      /** The time of the first audit event that was changed, deleted or inserted from outside; null: there is none. */
      brokenAt: z.nullable(z.object({ number: z.int(), at: z.nullable(z.string()) })),
      /** Retention in days. */
      days: z.int(),
    }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /** Exports all matching entries as a table for Excel; the export is recorded in the log. */
  export: get('/audit/export', {
    summary: 'Download the audit log as CSV',
    rights: 'admin',
    query: Filters,
    response: z.file(),
    rateLimit: { max: 10, seconds: 60, by: 'user' },
  }),
  /** Includes all changes. */
  get: get('/audit/:id', {
    summary: 'Get an audit log entry with all of its changes',
    rights: 'admin',
    response: z.object({ auditEvent: AuditEvent }),
  }),
}
