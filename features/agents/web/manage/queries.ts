import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Agent } from '../../contract/agents.ts'
import { everyPage } from '#platform/web/lists/every-page.ts'
import { api } from '#platform/web/api/api.ts'
import { agentById } from '../list/queries.ts'

/** Loads an assistant to be edited: with its prompts, and as it was a moment ago at most. */
export const agentToEdit = (id: string) => queryOptions({ ...agentById(id), staleTime: 10_000 })

type Query = NonNullable<NonNullable<Parameters<typeof api.agents.list>[0]>['query']>

const readAgents = async (query: Query & { page: number }, signal?: AbortSignal) => {
  const { agents, pagination, totals } = await api.agents.list({ query, quiet: true, signal })
  return { things: agents, pagination: pagination!, totals: totals! }
}

const isUnseen = ({ isActive, connected, health }: Agent) => isActive && connected && !health

/** One page of all, with those that are switched off; for administrators. The page before stays until it is here. */
export const pageOfAgents = (query: Query & { page: number }) =>
  queryOptions({
    queryKey: ['agents', 'page', query],
    queryFn: ({ signal }) => readAgents(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The connection check looks at what was saved within seconds, and at all of them each night.
    refetchInterval: ({ state: { data } }) => (data?.things.some(isUnseen) ? 5_000 : 60_000),
  })

/** All that the filters leave. */
export const everyAgent = (query: Query) => everyPage((page, limit) => readAgents({ ...query, page, limit }))
