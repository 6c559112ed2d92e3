import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { queryBoolean } from './shared.ts'

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  nameVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  color: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type Category = z.infer<typeof Category>

export const categories = {
  list: get('/categories', {
    query: z.object({ isActive: z.optional(queryBoolean) }),
    response: z.object({ categories: z.array(Category) }),
  }),
}
