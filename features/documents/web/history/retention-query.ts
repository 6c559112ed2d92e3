import { queryOptions } from '@tanstack/react-query'
import { retention as group } from '#features/school/contract/retention.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

const retentionApi = createApi({ retention: group }, calls).retention

/** A failure is not shown. */
export const ownRetention = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: ({ signal }) => retentionApi.own({ quiet: true, signal }),
  })
