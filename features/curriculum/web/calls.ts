import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { curriculumEdits } from '../contract/curriculum-edits.ts'
import { curriculumSets } from '../contract/curriculum-sets.ts'
import { readyCurricula } from '../contract/ready-curricula.ts'

/** The code of these calls loads with the page that makes them. */
const api = createApi({ curriculumSets, curriculumEdits, readyCurricula }, calls)
export const curriculumApi = api.curriculumSets
export const editsApi = api.curriculumEdits
export const readyApi = api.readyCurricula

export const allSets = () =>
  queryOptions({
    queryKey: ['curriculum-sets'],
    queryFn: async ({ signal }) => (await curriculumApi.list({ quiet: true, signal })).curriculumSets,
    staleTime: 0,
  })

export const readySets = () =>
  queryOptions({
    queryKey: ['ready-curricula'],
    queryFn: async ({ signal }) => (await readyApi.list({ quiet: true, signal })).sets,
    staleTime: 0,
  })

/** Reads what uses a set, again before each deletion. */
export const usesOfSet = (id: string) =>
  queryOptions({
    queryKey: ['curriculum-sets', id, 'uses'],
    queryFn: ({ signal }) => curriculumApi.uses({ params: { id }, quiet: true, signal }),
    staleTime: 0,
  })

/** One page of the entries of a set. The previous page stays until this one has loaded. */
export const itemsOfSet = (id: string, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['curriculum-sets', id, { search, page }],
    queryFn: async ({ signal }) =>
      curriculumApi.items({ params: { id }, query: { page, ...(search && { search }) }, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })

/** All entries of a set, to edit them. Those of a version never change. */
export const entriesOfSet = (id: string) =>
  queryOptions({
    queryKey: ['curriculum-entries', id],
    queryFn: ({ signal }) => editsApi.entries({ params: { id }, quiet: true, signal }),
    staleTime: Infinity,
  })
