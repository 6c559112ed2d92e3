import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { classesApi, presetsApi } from './calls.ts'

/** A teacher's classes, by name. */
export const ownClasses = () =>
  queryOptions({
    queryKey: ['own', 'classes'],
    queryFn: async ({ signal }) => (await classesApi.list({ quiet: true, signal })).classes,
  })

/** Their filled forms, by name. */
export const ownPresets = () =>
  queryOptions({
    queryKey: ['own', 'presets'],
    queryFn: async ({ signal }) => (await presetsApi.list({ quiet: true, signal })).presets,
  })

/** The ids of the assistants with their star, the newest first. */
export const ownFavourites = () =>
  queryOptions({
    queryKey: ['own', 'favourites'],
    queryFn: async ({ signal }) => (await presetsApi.favourites({ quiet: true, signal })).agentIds,
  })

export const ownChanged = (queryClient: QueryClient, what: 'classes' | 'presets' | 'favourites') =>
  queryClient.invalidateQueries({ queryKey: ['own', what] })
