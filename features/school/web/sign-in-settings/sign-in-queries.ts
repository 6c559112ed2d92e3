import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { oidc as group, type Oidc } from '#features/accounts/contract/oidc.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { publicly } from '#features/accounts/web/public-settings.ts'

const { comeIn: _, ...remaining } = group

/** The code of these calls loads with the page. */
export const oidcApi = createApi({ oidc: remaining }, calls).oidc

export const wholeOidc = () =>
  queryOptions({
    queryKey: ['settings', 'oidc'],
    queryFn: async ({ signal }) => (await oidcApi.get({ quiet: true, signal })).oidc,
    staleTime: 0,
  })

/** Polls until the test in the other window is over. */
const pollPause = 2_000

export const lastTrial = () =>
  queryOptions({
    queryKey: ['settings', 'oidc', 'trial'],
    queryFn: async ({ signal }) => (await oidcApi.trial({ quiet: true, signal })).trial,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && !state.data.isOver ? pollPause : false),
  })

export async function oidcChanged(queryClient: QueryClient, oidc: Oidc): Promise<void> {
  queryClient.setQueryData(wholeOidc().queryKey, oidc)
  await queryClient.invalidateQueries({ queryKey: publicly })
}
