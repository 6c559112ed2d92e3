import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { usage as group } from '../../contract/usage.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const usageCalls = createApi({ usage: group }, calls).usage

export type MonthQuery = NonNullable<NonNullable<Parameters<typeof usageCalls.month>[0]>['query']>
export type RowsQuery = NonNullable<Parameters<typeof usageCalls.rows>[0]>['query']
export type ExportQuery = NonNullable<Parameters<typeof usageCalls.export>[0]>['query']

/** A month by day. The previous month stays until this one has loaded. */
export const monthOfUse = (query: MonthQuery) =>
  queryOptions({
    queryKey: ['usage', 'month', query],
    queryFn: ({ signal }) => usageCalls.month({ query, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** One page of a list. */
export const rowsOfUse = (query: RowsQuery) =>
  queryOptions({
    queryKey: ['usage', 'rows', query],
    queryFn: async ({ signal }) => {
      const { rows, pagination } = await usageCalls.rows({ query, quiet: true, signal })
      return { rows, pagination: pagination! }
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
