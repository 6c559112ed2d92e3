import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { everyPage } from '../../managing/paged/every-page.ts'
import { api } from '../../lib/api.ts'
import { agentById } from '../queries.ts'

/** To be edited: with its prompts, and as it was a moment ago at most. */
export const agentToEdit = (id: string) => queryOptions({ ...agentById(id), staleTime: 10_000 })

type Wanted = NonNullable<NonNullable<Parameters<typeof api.agents.list>[0]>['query']>

const readAgents = async (query: Wanted & { page: number }, signal?: AbortSignal) => {
  const { agents, pagination, totals } = await api.agents.list({ query, quiet: true, signal })
  return { things: agents, pagination: pagination!, totals: totals! }
}

/** One page of all, with those that are switched off; for administrators. The page before stays until it is here. */
export const pageOfAgents = (query: Wanted & { page: number }) =>
  queryOptions({
    queryKey: ['agents', 'page', query],
    queryFn: ({ signal }) => readAgents(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All that the filters leave. */
export const everyAgent = (query: Wanted) => everyPage((page, limit) => readAgents({ ...query, page, limit }))
