import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { listing } from '#platform/contract/listing.ts'
import { Pagination, queryBoolean, Version } from '#platform/contract/shared.ts'

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  nameVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  color: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: Version,
  /** The number of its assistants, including inactive ones; for editors only. */
  agentCount: z.optional(z.int()),
})
export type Category = z.infer<typeof Category>

export const categorySorts = ['created', 'name', 'agents'] as const

/** Calls of every page; the others are in categories.ts. */
export const categoryCalls = {
  /** Sorts by creation by default. */
  list: get('/categories', {
    summary: 'List categories',
    rights: 'signedIn',
    query: z.object({ isActive: z.optional(queryBoolean), ...listing(categorySorts) }),
    response: z.object({
      categories: z.array(Category),
      /** Accompanies a page. */
      pagination: z.optional(Pagination),
    }),
  }),
}
