import type { FileInfo } from '#contract/files'
import type { GenerationEvent, GenerationResult } from '#contract/generation'
import type { Language } from '#locales/language'
import type { Answers } from '#rules/answers'
import { ApiError } from '../lib/api-client.ts'
import { api, errorText } from '../lib/api.ts'
import { isDisconnection, reconnectPauses, waitToReconnect } from '../lib/reconnect.ts'
import type { RunEvent } from './run.ts'

export type Wish = {
  agent: { id: string; name: string; nameVi: string }
  answers: Answers
  files: readonly FileInfo[]
  language: Language
}

/** Hears what happens to a run until its end; the signal ends the listening, never the run. */
export type Listener = { hear: (event: RunEvent) => void; signal: AbortSignal }

/**
 * Asks for a generation and listens to its end. Returns what is wrong with the answers, by question key, where the server
 * refuses them. Rejects when the signal ended the listening or the session is over.
 */
export async function generate(wish: Wish, listener: Listener): Promise<Record<string, string> | null> {
  const { hear, signal } = listener
  let begun: { historyId: string; startedAt: string } | undefined
  const onEvent = (event: GenerationEvent) => {
    if (event.type === 'started') begun = event
    hear(event)
  }
  hear({ type: 'asked' })
  try {
    const { answers, files, language } = wish
    const params = { id: wish.agent.id }
    const body = { answers, language, ...(files.length > 0 && { uploadedFiles: [...files] }) }
    const result = await api.generation.generate({ params, body, quiet: true, signal, onEvent })
    hear({ type: 'ended', entry: { ...entryOf(wish, begun), ...outcomeOf(result) } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    const { fields } = error.body
    if (begun) await rejoin(begun.historyId, listener)
    else hear(fields ? { type: 'returned' } : { type: 'refused', problem: errorText(error) })
    return fields ?? null
  }
  return null
}

/**
 * Listens to a generation that has begun, over broken connections, until it ends or can no longer be reached.
 * Rejects when the signal ended the listening, or with the ApiError of a server that does not know the entry or the user.
 */
export async function rejoin(
  historyId: string,
  { hear, signal }: Listener,
  pauses: readonly number[] = reconnectPauses,
): Promise<void> {
  const call = { params: { id: historyId }, quiet: true, signal }
  let failures = 0
  const onEvent = (event: GenerationEvent) => {
    failures = 0
    hear(event)
  }
  for (;;) {
    try {
      const { entry } = await api.history.get(call)
      if (entry.status !== 'running') return hear({ type: 'ended', entry })
      const result = await follow()
      if (result) return hear({ type: 'ended', entry: { ...entry, ...outcomeOf(result) } })
    } catch (error) {
      if (!isDisconnection(error)) throw error
      hear({ type: 'disconnected' })
      const pause = pauses[failures++]
      if (pause === undefined) return hear({ type: 'gaveUp' })
      await waitToReconnect(pause, signal)
    }
  }

  /** Null when it has ended without a result: the history says how. */
  async function follow(): Promise<GenerationResult | null> {
    try {
      return await api.history.stream({ ...call, onEvent })
    } catch (error) {
      if (!(error instanceof ApiError) || isDisconnection(error)) throw error
      return null
    }
  }
}

const entryOf = ({ agent, answers, files }: Wish, begun?: { startedAt: string }) => ({
  agentId: agent.id,
  agentName: agent.name,
  agentNameVi: agent.nameVi,
  answers,
  files: files.map(({ name, size, extension, questionKey }) => ({ name, size, extension, questionKey })),
  createdAt: begun?.startedAt ?? new Date().toISOString(),
})

const outcomeOf = ({ historyId, content, tokens, cost, metadata }: GenerationResult) => ({
  id: historyId,
  content,
  tokens,
  cost,
  ...metadata,
  preview: '',
  edited: false,
})
