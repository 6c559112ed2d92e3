import { queryOptions } from '@tanstack/react-query'
import { pairs } from '../../contract/pairs.ts'
import { watchPause } from '../document/queries.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the page. */
export const { pairs: pairsApi } = createApi({ pairs }, calls)

/** Loads a document and its translation; null if there is none. */
export const pairOf = (id: string) =>
  queryOptions({
    queryKey: ['history', 'pair', id],
    queryFn: async ({ signal }) => (await pairsApi.get({ params: { id }, quiet: true, signal })).pair,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.updating || data?.translation.status === 'running' ? watchPause : false,
  })
