import { queryOptions, type QueryClient } from '@tanstack/react-query'
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

/** With those that are switched off, their prompts and the previews of their keys; for administrators. */
export const allAgents = () =>
  queryOptions({
    queryKey: ['agents', 'all'],
    queryFn: async ({ signal }) => (await api.agents.list({ quiet: true, signal })).agents,
    staleTime: 0,
  })

/** After an assistant was made, changed or deleted: categories and questions count the assistants that use them. */
export const agentsChanged = (queryClient: QueryClient) =>
  Promise.all(['agents', 'categories', 'questions'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
