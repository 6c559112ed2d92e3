import { queryOptions } from '@tanstack/react-query'
import { versions } from '../../contract/versions.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

export const versionsApi = createApi({ versions }, calls).versions

export const listVersions = (id: string) =>
  queryOptions({
    queryKey: ['history', 'versions', id],
    queryFn: ({ signal }) => versionsApi.list({ params: { id }, quiet: true, signal }),
    staleTime: 0,
  })

export const versionText = (id: string, number: number) =>
  queryOptions({
    queryKey: ['history', 'version', id, number],
    queryFn: async ({ signal }) =>
      (await versionsApi.get({ params: { id }, query: { number }, quiet: true, signal })).content,
    // Manual edits within ten minutes update the newest version.
    staleTime: 0,
    gcTime: 0,
  })
