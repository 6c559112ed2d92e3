import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { queryBoolean, Version } from './shared.ts'

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
  /** Assistants in it, switched off ones too; for those who write assistants only. */
  agentCount: z.optional(z.int()),
})
export type Category = z.infer<typeof Category>

/** What every page may ask; the rest stands in categories.ts. */
export const categoryCalls = {
  list: get('/categories', {
    query: z.object({ isActive: z.optional(queryBoolean) }),
    response: z.object({ categories: z.array(Category) }),
  }),
}
