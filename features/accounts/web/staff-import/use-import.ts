import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffImport } from '../../contract/staff.ts'
import { staffApi } from './calls.ts'

/** Polling interval while the server works, in milliseconds. */
const pollEvery = 700

const mailsEvery = 12_000

const currentImport = () =>
  queryOptions({
    queryKey: ['staff', 'import'],
    queryFn: async ({ signal }) => (await staffApi.current({ quiet: true, signal })).import,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollEvery : false),
  })

/** The links or passwords of a list, while the server stores them. */
export const staffInvitationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'invitations', id],
    queryFn: async ({ signal }) => (await staffApi.invitations({ params: { id }, quiet: true, signal })).people,
    staleTime: Infinity,
    // Polls while mails are waiting; the server allows 60 of these in ten minutes.
    refetchInterval: ({ state }) => (state.data?.some(({ mail }) => mail?.state === 'queued') ? mailsEvery : false),
    gcTime: 0,
    retry: false,
  })

/** The list whose accounts are being created, or have been and are not dismissed. The server stores it, so it survives a reload. */
export function useImport() {
  const queryClient = useQueryClient()
  const current = useQuery(currentImport())
  const put = (next: StaffImport | null) => queryClient.setQueryData(currentImport().queryKey, next)
  const away = useMutation({
    mutationFn: (id: string) => staffApi.putAway({ params: { id } }),
    onSuccess: () => put(null),
  })
  return {
    current: current.data ?? null,
    looking: current.isPending,
    failed: current.isError,
    again: () => void current.refetch(),
    started: (started: StaffImport) => {
      put(started)
      void current.refetch()
    },
    putAway: (id: string) => away.mutate(id),
    puttingAway: away.isPending,
  }
}

export type ImportNow = ReturnType<typeof useImport>
