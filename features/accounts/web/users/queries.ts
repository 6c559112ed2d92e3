import { queryOptions } from '@tanstack/react-query'

/** Counts accounts for the administrators' dashboard: the code loads only for them. */
export const userTotal = () =>
  queryOptions({
    queryKey: ['users', 'total'],
    queryFn: async ({ signal }) => {
      const { usersApi } = await import('./calls.ts')
      const query = { page: 1, limit: 1 } as const
      return (await usersApi.list({ query, signal })).pagination!.total
    },
  })
