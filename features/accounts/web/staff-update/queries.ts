import { queryOptions } from '@tanstack/react-query'
import { staffUpdatesApi } from './calls.ts'
import type { ListedPeople } from './listed-people.ts'

/** The latest update that can be undone. */
export const currentUpdate = () =>
  queryOptions({
    queryKey: ['staff', 'update'],
    queryFn: async ({ signal }) => (await staffUpdatesApi.current({ quiet: true, signal })).update,
    staleTime: 0,
  })

/** Compares a list with the accounts, each time that it is opened. */
export const previewOfUpdate = (body: { people: ListedPeople; makesGroups: boolean }) =>
  queryOptions({
    queryKey: ['staff', 'update-preview', body],
    queryFn: ({ signal }) => staffUpdatesApi.preview({ body, quiet: true, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
