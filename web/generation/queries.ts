import { queryOptions } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/history'
import type { Language } from '#locales/language'
import { api } from '../lib/api.ts'

/** What the address of the page names: a run that stood on it, and an entry whose answers are to be used again. */
export type Address = { run: string | null; from: string | null }

/**
 * What a generation page begins with. `current` stands in the result pane: the run of the address, else one that is being
 * written for this agent right now. `earlier` lends its answers. What cannot be had is left out; the page works without it.
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

/** What an assistant writes and from which answers, in a language. */
export const exampleOf = (agentId: string, language: Language) =>
  queryOptions({
    queryKey: ['generation', 'example', agentId, language],
    queryFn: async ({ signal }) => (await api.agents.example({ params: { id: agentId }, signal })).example,
    staleTime: Infinity,
  })

async function entry(id: string, signal: AbortSignal): Promise<HistoryEntry | null> {
  return optional(
    signal,
    api.history.get({ params: { id }, quiet: true, signal }).then((answer) => answer.entry),
  )
}

async function newestRunning(agentId: string, signal: AbortSignal): Promise<HistoryEntry | null> {
  const query = { page: 1, limit: 1, agentId, view: 'summary' } as const
  const page = await optional(signal, api.history.list({ query, quiet: true, signal }))
  const running = page?.data.find(({ status }) => status === 'running')
  // A summary says nothing of the answers.
  return running ? entry(running.id, signal) : null
}

const optional = <Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value | null> =>
  value.catch(() => {
    signal.throwIfAborted()
    return null
  })
