import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { SharedKind } from '../../model/sharing.ts'
import { sharingApi } from './calls.ts'

/** An item that the user owns. */
export type ShareTarget = { kind: SharedKind; id: string; title: string }

/** Always fresh: the people it names may have changed. */
export const sharingOf = ({ kind, id }: Pick<ShareTarget, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['sharing', 'of', kind, id],
    queryFn: async ({ signal }) =>
      (await sharingApi.of({ query: { kind, targetId: id }, quiet: true, signal })).sharing,
    staleTime: 0,
  })

export const sharingRules = () =>
  queryOptions({
    queryKey: ['sharing', 'rules'],
    queryFn: async ({ signal }) => (await sharingApi.rules({ quiet: true, signal })).sharing,
    staleTime: 0,
  })

export const colleaguesNamed = (search: string) =>
  queryOptions({
    queryKey: ['sharing', 'colleagues', search],
    queryFn: async ({ signal }) => (await sharingApi.colleagues({ query: { search }, quiet: true, signal })).colleagues,
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
  })

export const sharedWithMe = (query: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['sharing', 'with-me', query],
    queryFn: ({ signal }) => sharingApi.withMe({ query, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const sharedByMe = () =>
  queryOptions({
    queryKey: ['sharing', 'mine'],
    queryFn: async ({ signal }) => (await sharingApi.mine({ quiet: true, signal })).shares,
    staleTime: 0,
  })

/** Always reloads, because the share may have been withdrawn. */
export const openedShare = (id: string) =>
  queryOptions({
    queryKey: ['sharing', 'open', id],
    queryFn: async ({ signal }) => (await sharingApi.open({ params: { id }, quiet: true, signal })).shared,
    staleTime: 0,
    gcTime: 0,
  })

export const sharingChanged = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['sharing'] })
