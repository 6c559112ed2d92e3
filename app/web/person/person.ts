import { queryOptions } from '@tanstack/react-query'
import { historyApi } from '#features/documents/web/calls.ts'
import { peopleApi } from '#features/accounts/web/users/calls.ts'

/** Loads an administrator's view of a person. */
export const personPage = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'page'],
    queryFn: async ({ signal }) => peopleApi.page({ params: { id }, quiet: true, signal }),
    staleTime: 0,
  })

export const sessionsOf = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'sessions'],
    queryFn: async ({ signal }) => (await peopleApi.sessions({ params: { id }, quiet: true, signal })).sessions,
    staleTime: 0,
  })

const latestShown = 5

/** Loads the person's latest documents by title, like the history of all users. */
export const latestOf = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'latest'],
    queryFn: async ({ signal }) =>
      (await historyApi.all({ query: { page: 1, limit: latestShown, view: 'summary', userId }, quiet: true, signal }))
        .history,
    staleTime: 0,
  })
