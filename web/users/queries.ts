import { queryOptions } from '@tanstack/react-query'

/** How many accounts there are; for administrators, on their dashboard: the calls come when one of them is here. */
export const userTotal = () =>
  queryOptions({
    queryKey: ['users', 'total'],
    queryFn: async ({ signal }) => {
      const { usersApi } = await import('./calls.ts')
      const query = { page: 1, limit: 1 } as const
      return (await usersApi.list({ query, signal })).pagination!.total
    },
  })
