import * as z from 'zod/mini'
import { listMaxLimit, listMaxPage, listPageSize } from '../model/lists.ts'
import { queryBoolean, queryInteger, trimmed } from './shared.ts'

/** Search, sort order and paging of a list. Without `page` the whole list is sent, as the specification requires. */
export const listing = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  /** Every word of the search must occur in the names, ignoring accents and case. */
  search: z.optional(trimmed().check(z.maxLength(200))),
  sort: z.optional(z.enum(sorts)),
  /** Descending order. */
  descending: z._default(queryBoolean, false),
  /** A number past the last page returns the last page. */
  page: z.optional(queryInteger({ from: 1, to: listMaxPage })),
  /** Returns the page that contains this item if it is in the list; otherwise the requested page. */
  around: z.optional(z.string()),
  limit: z._default(queryInteger({ from: 1, to: listMaxLimit }), listPageSize),
})
