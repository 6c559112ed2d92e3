import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { retention as group, type Retention } from '../../contract/retention.ts'
import type { RetentionKind } from '../../model/retention.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the page. */
export const retentionApi = createApi({ retention: group }, calls).retention

export const wholeRetention = () =>
  queryOptions({
    queryKey: ['settings', 'retention', 'periods'],
    queryFn: async ({ signal }) => (await retentionApi.get({ quiet: true, signal })).retention,
    staleTime: 0,
  })

/** Previews a retention period; null: unlimited. */
export const whatWouldGo = (kind: RetentionKind, days: number | null) =>
  queryOptions({
    queryKey: ['settings', 'retention', kind, days],
    queryFn: ({ signal }) => retentionApi.dryRun({ query: { kind, days: days ?? undefined }, quiet: true, signal }),
  })

export const retentionChanged = (queryClient: QueryClient, retention: Retention): void => {
  queryClient.setQueryData(wholeRetention().queryKey, retention)
}
