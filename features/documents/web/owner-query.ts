import { queryOptions } from '@tanstack/react-query'
import { owners } from '#features/accounts/contract/owners.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

const api = createApi({ owners }, calls).owners
/** People by words of their names and addresses, or one by their id. */
export const foundOwners = (query: { search?: string; id?: string }) =>
  queryOptions({
    queryKey: ['users', 'owners', query],
    queryFn: async ({ signal }) => (await api.find({ query, quiet: true, signal })).owners,
  })
