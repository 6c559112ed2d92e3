import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { queryBoolean } from './shared.ts'

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  school: z.nullable(z.string()),
  role: z.enum(['USER', 'ADMIN']),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

export const users = {
  list: get('/users', {
    access: 'admin',
    query: z.object({ isActive: z.optional(queryBoolean) }),
    response: z.object({ users: z.array(User) }),
  }),
}
