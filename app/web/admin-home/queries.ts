import { queryOptions } from '@tanstack/react-query'
import { adminHome } from '../../contract/admin-home.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the page. */
export const adminHomeApi = createApi({ adminHome }, calls).adminHome

const fresh = { staleTime: 30_000 } as const

export const aiState = () =>
  queryOptions({
    queryKey: ['overview', 'ai'],
    queryFn: ({ signal }) => adminHomeApi.ai({ quiet: true, signal }),
    ...fresh,
    // An open page shows new failures.
    refetchInterval: 60_000,
  })

export const weekOfUse = () =>
  queryOptions({
    queryKey: ['overview', 'use'],
    queryFn: ({ signal }) => adminHomeApi.use({ quiet: true, signal }),
    ...fresh,
  })

export const newAccounts = () =>
  queryOptions({
    queryKey: ['overview', 'accounts'],
    queryFn: ({ signal }) => adminHomeApi.accounts({ quiet: true, signal }),
    ...fresh,
  })

export const unusedAgents = () =>
  queryOptions({
    queryKey: ['overview', 'unused'],
    queryFn: ({ signal }) => adminHomeApi.unused({ quiet: true, signal }),
    ...fresh,
  })

export const firstSteps = () =>
  queryOptions({
    queryKey: ['overview', 'steps'],
    queryFn: ({ signal }) => adminHomeApi.steps({ quiet: true, signal }),
    staleTime: 0,
  })
