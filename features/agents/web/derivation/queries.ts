import { queryOptions } from '@tanstack/react-query'
import { derivation } from '../../contract/derivation.ts'
import type { Derivation } from '../../model/derivation.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

const api = createApi({ derivation }, calls).derivation

/** Loads an assistant's derivation, and whether the school has changed it. */
export const derivationQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'derivation', agentId],
    queryFn: ({ signal }) => api.get({ params: { id: agentId }, quiet: true, signal }),
    staleTime: 0,
  })

/** Saves the derivation; null resets it to the release. */
export const saveDerivation = (id: string, next: Derivation | null, was: Derivation) =>
  api.save({ params: { id }, body: { derivation: next, was }, quiet: true })
