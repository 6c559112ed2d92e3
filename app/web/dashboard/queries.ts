import { queryOptions } from '@tanstack/react-query'
import type { Agent } from '#features/agents/contract/agents.ts'
import { dashboardHistorySize, dashboardListLength } from '#platform/model/limits.ts'
import { historyApi } from '#features/documents/web/calls.ts'

/** Loads the user's last documents, and the number of all. */
export const ownDocuments = () =>
  queryOptions({
    queryKey: ['history', 'newest'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: dashboardHistorySize, view: 'summary' } as const
      const { data, pagination } = await historyApi.list({ query, signal })
      return { documents: data, total: pagination.total }
    },
  })

/** The assistants this user used last, newest first, filled up with the first of the others to four. */
export const recentAgents = (agents: readonly Agent[]): Agent[] =>
  filledUp(
    agents
      .filter((agent) => agent.lastUsedAt !== null)
      .sort((a, b) => Date.parse(b.lastUsedAt!) - Date.parse(a.lastUsedAt!)),
    agents,
  )

/** The assistants with most generations of everyone, filled up with the first of the others to four. */
export const popularAgents = (agents: readonly Agent[]): Agent[] =>
  filledUp(
    agents.filter((agent) => agent.generations > 0).sort((a, b) => b.generations - a.generations),
    agents,
  )

/** Selects assistants after the first four, so that a second list shows others. */
export const nextAgents = (agents: readonly Agent[]): Agent[] => filledUp(agents.slice(dashboardListLength), agents)

const filledUp = (first: readonly Agent[], all: readonly Agent[]) =>
  [...new Set([...first, ...all])].slice(0, dashboardListLength)
