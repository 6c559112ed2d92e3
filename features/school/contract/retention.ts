import * as z from 'zod/mini'
import { retentionKinds, retentionLeastDays, retentionMostDays, type RetentionKind } from '../model/retention.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { typedNumber } from '#platform/contract/fields.ts'
import { changesSomething, queryInteger, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

const Days = z.nullable(z.int())

const Period = z.object({
  /** The latest decision. Null: documents and conversations are unlimited, files and log follow the server's settings. */
  days: Days,
  /** The current value. Null: unlimited. */
  applies: Days,
  /** When `days` begins to apply, if it is shorter than the previous period. */
  from: z.nullable(z.string()),
})

export const Retention = z.object({
  history: Period,
  chats: Period,
  files: Period,
  log: Period,
  /** Used without a decision. */
  defaults: z.object({ files: z.int(), log: z.int() }),
  /** The time of the last cleanup of documents and conversations. */
  ranAt: z.nullable(z.string()),
  version: Version,
})
export type Retention = z.infer<typeof Retention>

const period = (kind: RetentionKind) =>
  z.optional(
    typedNumber(
      z.nullable(
        z
          .int(says(commonTexts, 'validation.integer'))
          .check(
            z.minimum(retentionLeastDays[kind], says(commonTexts, 'validation.tooSmall')),
            z.maximum(retentionMostDays, says(commonTexts, 'validation.tooBig')),
          ),
      ),
    ),
  )

export const RetentionFields = z.object({
  history: period('history'),
  chats: period('chats'),
  files: period('files'),
  log: period('log'),
})

const One = z.object({ retention: Retention })

/** Number of rows that a retention period would delete, and of all rows. */
export const DryRun = z.object({
  total: z.int(),
  /** Counts files and documents. */
  totalBytes: z.int(),
  going: z.int(),
  people: z.int(),
  bytes: z.int(),
  /** The last use of the oldest item. */
  oldest: z.nullable(z.string()),
  /** The day from which the period would apply, if it were saved now. */
  from: z.string(),
  /** People with the most deletions come first. */
  names: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), count: z.int() })),
})
export type DryRun = z.infer<typeof DryRun>

const Own = z.object({
  /** Null for unlimited. */
  days: Days,
  /** The day from which the period applies, if that is in the future. */
  from: z.nullable(z.string()),
  /** Number of the reader's items that will be deleted within 14 days. */
  going: z.int(),
})

export const retention = {
  get: get('/retention', { summary: 'Get the retention settings', rights: 'admin', response: One }),
  /** Omitted fields keep their values. A shorter period begins 14 days later. */
  update: put('/retention', {
    summary: 'Update the retention settings',
    rights: 'admin',
    body: z.extend(RetentionFields, { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** Returns what a period of this many days would delete; without days, nothing. Deletes nothing. */
  dryRun: get('/retention/dry-run', {
    summary: 'Count what a retention period would delete',
    rights: 'admin',
    query: z.object({
      kind: z.enum(retentionKinds, says(commonTexts, 'validation.choice')),
      days: z.optional(queryInteger({ from: 1, to: retentionMostDays })),
    }),
    response: DryRun,
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
  /** Retention of the reader's documents and conversations. */
  own: get('/retention/own', {
    summary: 'Get the retention of your documents and conversations',
    rights: 'signedIn',
    response: z.object({ history: Own, chats: Own }),
  }),
}
