import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { groupsApi, ownersApi } from './calls.ts'

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

/** The people who review what a group's members submit. */
export const reviewersOfGroup = (id: string) =>
  queryOptions({
    queryKey: ['groups', id, 'reviewers'],
    queryFn: ({ signal }) => groupsApi.reviewers({ params: { id }, quiet: true, signal }),
    staleTime: 0,
  })

/** People whose name or address has every word. */
export const peopleNamed = (search: string) =>
  queryOptions({
    queryKey: ['groups', 'people', search],
    queryFn: async ({ signal }) => (await ownersApi.find({ query: { search }, quiet: true, signal })).owners,
  })

/** Call this after groups or members have changed: lists of assistants and people show them. */
export const groupsChanged = (queryClient: QueryClient) =>
  Promise.all(
    ['groups', 'agents', 'users'].map((queryName) => queryClient.invalidateQueries({ queryKey: [queryName] })),
  )
