import { queryOptions } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { agentReadApi } from '#features/agents/web/calls.ts'
import { historyApi } from '../calls.ts'

/** The run and the entry named in the address; the entry lends its answers. */
export type Address = { run: string | null; from: string | null }

/**
 * Loads the initial data of the page. `current`: the run in the address, or a running one of this assistant. `earlier`: its answers fill
 * the form. Missing parts are left out; the page works without them.
 */
export const beginning = (agentId: string, { run, from }: Address) =>
  queryOptions({
    queryKey: ['generation', 'beginning', agentId, run, from],
    queryFn: async ({ signal }) => {
      const [current, earlier] = await Promise.all([
        run ? entry(run, signal) : newestRunning(agentId, signal),
        from ? entry(from, signal) : null,
      ])
      return { current: current?.agentId === agentId ? current : null, earlier }
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** Loads an assistant's sample document and answers, in a language. */
export const exampleOf = (agentId: string, language: Language) =>
  queryOptions({
    queryKey: ['generation', 'example', agentId, language],
    queryFn: async ({ signal }) => (await agentReadApi.example({ params: { id: agentId }, signal })).example,
    staleTime: Infinity,
  })

async function entry(id: string, signal: AbortSignal): Promise<HistoryEntry | null> {
  return optional(
    signal,
    historyApi.get({ params: { id }, quiet: true, signal }).then((answer) => answer.entry),
  )
}

async function newestRunning(agentId: string, signal: AbortSignal): Promise<HistoryEntry | null> {
  const query = { page: 1, limit: 1, agentId, view: 'summary' } as const
  const page = await optional(signal, historyApi.list({ query, quiet: true, signal }))
  const running = page?.data.find(({ status }) => status === 'running')
  // A summary has no answers.
  return running ? entry(running.id, signal) : null
}

const optional = <Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value | null> =>
  value.catch(() => {
    signal.throwIfAborted()
    return null
  })
