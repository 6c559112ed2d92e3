import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

/** The assistants that are switched on. Administrators see the others on their own pages. */
export const activeAgents = () =>
  queryOptions({
    queryKey: ['agents', { isActive: true }],
    queryFn: async ({ signal }) => (await api.agents.list({ query: { isActive: true }, signal })).agents,
  })

/** One assistant with its questions. Its failure is told by the page that needs it. */
export const agentById = (id: string) =>
  queryOptions({
    queryKey: ['agents', id],
    queryFn: async ({ signal }) => (await api.agents.get({ params: { id }, quiet: true, signal })).agent,
  })
