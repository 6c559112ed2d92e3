import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { everyPage } from '#platform/web/lists/every-page.ts'
import { usersApi } from './calls.ts'

/** Loads an account to edit, no older than a moment. The page shows a failure. */
export const userToEdit = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: async ({ signal }) => {
      const { user, owned, isLastAdministrator = false } = await usersApi.get({ params: { id }, quiet: true, signal })
      return { ...user, owned: owned!, isLastAdministrator }
    },
    staleTime: 10_000,
  })

/** An account with the additional fields for administrators. */
export type Account = Awaited<ReturnType<NonNullable<ReturnType<typeof userToEdit>['queryFn']>>>

type Query = NonNullable<NonNullable<Parameters<typeof usersApi.list>[0]>['query']>

const readUsers = async (query: Query & { page: number }, signal?: AbortSignal) => {
  const { users, pagination, totals } = await usersApi.list({ query, quiet: true, signal })
  return { items: users, pagination: pagination!, totals: totals! }
}

/** One page of accounts. The previous page stays until this one has loaded. */
export const pageOfUsers = (query: Query & { page: number }) =>
  queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: ({ signal }) => readUsers(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All accounts that match the filters. */
export const everyUser = (query: Query) => everyPage((page, limit) => readUsers({ ...query, page, limit }))
