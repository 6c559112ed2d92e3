import { queryOptions } from '@tanstack/react-query'

/** Every account; for administrators. */
export const allUsers = () =>
  queryOptions({
    queryKey: ['users', 'all'],
    queryFn: async ({ signal }) => (await (await loadCalls()).list({ quiet: true, signal })).users,
    staleTime: 0,
  })

/** How many accounts there are; for administrators, on their dashboard: the calls come when one of them is here. */
export const userTotal = () =>
  queryOptions({
    queryKey: ['users', 'total'],
    queryFn: async ({ signal }) => (await (await loadCalls()).list({ signal })).users.length,
  })

const loadCalls = async () => (await import('./calls.ts')).usersApi
