import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { groupsApi } from './calls.ts'

/** All groups by name, for people who edit assistants. */
export const allGroups = () =>
  queryOptions({
    queryKey: ['groups', 'all'],
    queryFn: async ({ signal }) => (await groupsApi.list({ quiet: true, signal })).groups,
    staleTime: 0,
  })

/** Loads the assistants for a group. */
export const agentsOfGroup = (id: string) =>
  queryOptions({
    queryKey: ['groups', id, 'agents'],
    queryFn: async ({ signal }) => (await groupsApi.agents({ params: { id }, quiet: true, signal })).agents,
    staleTime: 0,
  })

type Query = { member: boolean; search: string; page: number }

/** One page of a group's members or non-members. The previous page stays until this one has loaded. */
export const peopleOfGroup = (id: string, { member, search, page }: Query) =>
  queryOptions({
    queryKey: ['groups', id, 'people', { member, search, page }],
    queryFn: async ({ signal }) =>
      groupsApi.people({
        params: { id },
        query: { member, page, ...(search.trim() && { search }) },
        quiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Call this after groups or members have changed: lists of assistants and people show them. */
export const groupsChanged = (queryClient: QueryClient) =>
  Promise.all(
    ['groups', 'agents', 'users'].map((queryName) => queryClient.invalidateQueries({ queryKey: [queryName] })),
  )
