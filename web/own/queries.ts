import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { presetsApi } from './calls.ts'

/** What a teacher keeps for their forms: classes and presets by name, the ids of assistants with a star, the newest first. */
export const ownThings = () =>
  queryOptions({
    queryKey: ['own'],
    queryFn: ({ signal }) => presetsApi.own({ quiet: true, signal }),
  })

export const ownChanged = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['own'] })
