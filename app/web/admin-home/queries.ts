import { queryOptions } from '@tanstack/react-query'
import { adminHome } from '../../contract/admin-home.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the page. */
export const adminHomeApi = createApi({ adminHome }, calls).adminHome

const fresh = { staleTime: 30_000 } as const

export const aiState = () =>
  queryOptions({
    queryKey: ['adminHome', 'ai'],
    queryFn: ({ signal }) => adminHomeApi.ai({ quiet: true, signal }),
    ...fresh,
    // An open page shows new failures.
    refetchInterval: 60_000,
  })

export const weekOfUse = () =>
  queryOptions({
    queryKey: ['adminHome', 'use'],
    queryFn: ({ signal }) => adminHomeApi.use({ quiet: true, signal }),
    ...fresh,
  })

export const newAccounts = () =>
  queryOptions({
    queryKey: ['adminHome', 'accounts'],
    queryFn: ({ signal }) => adminHomeApi.accounts({ quiet: true, signal }),
    ...fresh,
  })

export const unusedAgents = () =>
  queryOptions({
    queryKey: ['adminHome', 'unused'],
    queryFn: ({ signal }) => adminHomeApi.unused({ quiet: true, signal }),
    ...fresh,
  })

export const firstSteps = () =>
  queryOptions({
    queryKey: ['adminHome', 'steps'],
    queryFn: ({ signal }) => adminHomeApi.steps({ quiet: true, signal }),
    staleTime: 0,
  })
