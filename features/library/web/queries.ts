import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { presetsApi } from './calls.ts'

/** Loads classes and presets by name, and ids of favourite assistants, newest first. */
export const ownLibrary = () =>
  queryOptions({
    queryKey: ['own'],
    queryFn: ({ signal }) => presetsApi.own({ quiet: true, signal }),
  })

export const ownChanged = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['own'] })
