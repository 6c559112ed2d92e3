import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Agent } from '../../contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { inOrderFor } from '../../model/search/official-forms.ts'
import type { ClassFacts } from '#features/questions/model/meanings.ts'
import { agentReadApi } from '../calls.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { matchesSearch } from '#platform/web/language/search-text.ts'

/** Lists the active assistants. Administrators see the others on their own pages. */
export const activeAgents = () =>
  queryOptions({
    queryKey: ['agents', { isActive: true }],
    queryFn: async ({ signal }) => (await agentReadApi.list({ query: { isActive: true }, signal })).agents,
  })

type Found = {
  agents: readonly Agent[]
  /** Other facts in the query; null until it is parsed. */
  classFacts: ClassFacts | null
}

/**
 * Finds assistants by a query. The finder's code loads after the page, so that the list does not jump under the finger. Until then a
 * plain text search is used.
 */
export function useFound(agents: readonly Agent[], search: string): Found {
  const language = useLanguage()
  const finder = useQuery(assistantFinder())
  if (finder.data && search.trim() !== '') return finder.data(agents, search, language)
  const found = agents.filter((agent) =>
    matchesSearch(search, agent.name, agent.nameVi, localized(agent, 'description', language)),
  )
  return { agents: inOrderFor(found, language), classFacts: null }
}

export const assistantFinder = () =>
  queryOptions({
    queryKey: ['assistant finder'],
    queryFn: async () => (await import('../../model/search/find-assistants.ts')).findAssistants,
    staleTime: Infinity,
    // Retries without limit, because the user does not notice that this code is missing.
    retry: true,
  })

/** Loads an assistant with its questions. The page shows the error. */
export const agentById = (id: string) =>
  queryOptions({
    queryKey: ['agents', id],
    queryFn: async ({ signal }) => (await agentReadApi.get({ params: { id }, quiet: true, signal })).agent,
  })

/** Call this after an assistant was created, changed or deleted. Categories and questions count assistants, so they are stale, too. */
export const agentsChanged = (queryClient: QueryClient) =>
  Promise.all(
    ['agents', 'categories', 'questions'].map((queryName) => queryClient.invalidateQueries({ queryKey: [queryName] })),
  )
