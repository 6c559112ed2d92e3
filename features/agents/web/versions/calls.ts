import { queryOptions } from '@tanstack/react-query'
import { agentVersions } from '../../contract/agent-versions.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const versionsApi = createApi({ agentVersions }, calls).agentVersions

export const versionsOf = (id: string) =>
  queryOptions({
    queryKey: ['agents', id, 'versions'],
    queryFn: async ({ signal }) => (await versionsApi.list({ params: { id }, quiet: true, signal })).versions,
    staleTime: 0,
  })

/** A version never changes. */
export const versionState = (id: string, number: number) =>
  queryOptions({
    queryKey: ['agent version', id, number],
    queryFn: async ({ signal }) =>
      (await versionsApi.get({ params: { id }, query: { number }, quiet: true, signal })).state,
    staleTime: Infinity,
  })

/** Always fresh: another editor may have saved a draft. */
export const draftOf = (id: string) =>
  queryOptions({
    queryKey: ['agents', id, 'draft'],
    queryFn: async ({ signal }) => (await versionsApi.draft({ params: { id }, signal })).draft,
    staleTime: 0,
    gcTime: 0,
  })

export const strayDrafts = () =>
  queryOptions({
    queryKey: ['agents', 'stray drafts'],
    queryFn: async ({ signal }) => (await versionsApi.strayDrafts({ quiet: true, signal })).drafts,
    staleTime: 0,
  })
