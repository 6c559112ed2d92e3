import { queryOptions } from '@tanstack/react-query'
import { turning } from '../../contract/turning.ts'
import type { Turning } from '../../model/turning.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

const api = createApi({ turning }, calls).turning

/** Loads an assistant's derivation, and whether the school has changed it. */
export const keptTurning = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'turning', agentId],
    queryFn: ({ signal }) => api.get({ params: { id: agentId }, quiet: true, signal }),
    staleTime: 0,
  })

/** Saves the derivation; null resets it to the release. */
export const saveTurning = (id: string, wanted: Turning | null, was: Turning) =>
  api.save({ params: { id }, body: { turning: wanted, was }, quiet: true })
