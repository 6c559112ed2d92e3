import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

/** Every account; for administrators. */
export const allUsers = () =>
  queryOptions({
    queryKey: ['users', 'all'],
    queryFn: async ({ signal }) => (await api.users.list({ quiet: true, signal })).users,
    staleTime: 0,
  })
