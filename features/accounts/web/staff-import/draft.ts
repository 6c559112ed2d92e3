import * as z from 'zod/mini'
import { staffFields } from '../../model/staff/fields.ts'
import type { StaffList } from '../../model/staff/list.ts'

/** The source of a list: pasted cells have no name. */
export type Source = { name: string | null; sheet: string | null; hidden: number }

export type Work = {
  source: Source
  list: StaffList
  /** True if groups in the list that do not exist are created too. */
  makesGroups: boolean
  /** The idempotency key of this submission: sending it again creates the accounts only once. */
  submissionKey?: string | undefined
}

const text = z.string()

/** An unfinished review of a list, as stored in this browser. */
export const WorkDraft = z.object({
  source: z.object({ name: z.nullable(text), sheet: z.nullable(text), hidden: z.number() }),
  makesGroups: z.boolean(),
  submissionKey: z.optional(text),
  list: z.object({
    titles: z.array(text),
    fields: z.array(z.nullable(z.enum(staffFields))),
    rows: z.array(
      z.object({
        line: z.number(),
        cells: z.array(text),
        left: z.optional(z.boolean()),
        retained: z.optional(z.boolean()),
      }),
    ),
  }),
})
