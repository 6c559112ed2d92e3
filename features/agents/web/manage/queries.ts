import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Agent } from '../../contract/agents.ts'
import { everyPage } from '#platform/web/lists/every-page.ts'
import { agentReadApi } from '../calls.ts'
import { agentById } from '../list/queries.ts'

/** Loads an assistant with its prompts for editing, at most a few seconds old. */
export const agentToEdit = (id: string) => queryOptions({ ...agentById(id), staleTime: 10_000 })

type Query = NonNullable<NonNullable<Parameters<typeof agentReadApi.list>[0]>['query']>

const readAgents = async (query: Query & { page: number }, signal?: AbortSignal) => {
  const { agents, pagination, totals } = await agentReadApi.list({ query, quiet: true, signal })
  return { items: agents, pagination: pagination!, totals: totals! }
}

const isFailing = ({ isActive, connected, health }: Agent) => isActive && connected && !health

/** Loads a page of assistants including inactive ones, for administrators. The previous page stays until it arrives. */
export const pageOfAgents = (query: Query & { page: number }) =>
  queryOptions({
    queryKey: ['agents', 'page', query],
    queryFn: ({ signal }) => readAgents(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The connection check runs within seconds of a save, and for all assistants each night.
    refetchInterval: ({ state: { data } }) => (data?.items.some(isFailing) ? 5_000 : 60_000),
  })

/** Loads all assistants that match the filters. */
export const everyAgent = (query: Query) => everyPage((page, limit) => readAgents({ ...query, page, limit }))
