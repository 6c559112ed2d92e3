import { queryOptions } from '@tanstack/react-query'
import { retention as group } from '#contract/retention'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

const retentionApi = createApi({ retention: group }, calls).retention

/** Nobody is told that it could not be fetched. */
export const ownRetention = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: ({ signal }) => retentionApi.own({ quiet: true, signal }),
  })
