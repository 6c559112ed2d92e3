import { queryOptions } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { rowRuns } from '../contract/row-runs.ts'
import type { RowState } from '../model/states.ts'

/** These API calls load together with their screens. */
export const { rowRuns: rowRunsApi } = createApi({ rowRuns }, calls)

/** Intervals at which a run is read. Units: milliseconds. Another window may let a run continue that is not in progress. */
const refetchEveryMs = 2_000
const refetchIdleEveryMs = 10_000

export const ownRuns = queryOptions({
  queryKey: ['row-runs'],
  queryFn: async ({ signal }) => (await rowRunsApi.list({ quiet: true, signal })).runs,
})

export type RunQuery = { state: RowState | undefined; page: number }

/** Loads a run with a page of its rows, again and again as long as the page is looked at. */
export const runById = (id: string, { state, page }: RunQuery) =>
  queryOptions({
    queryKey: ['row-runs', id, state, page],
    queryFn: ({ signal }) => rowRunsApi.get({ params: { id }, query: { state, page }, quiet: true, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.run.state === 'running' || data.run.counts.running > 0) ? refetchEveryMs : refetchIdleEveryMs,
    placeholderData: (before) => before,
  })
