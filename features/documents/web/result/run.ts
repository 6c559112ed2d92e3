import type { FileInfo } from '#features/questions/contract/files.ts'
import type { GenerationResult } from '../../contract/generation.ts'
import { textKind } from '../../model/kinds.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { AssistantKind } from '#features/agents/model/assistant-kinds.ts'
import type { Kind } from '#platform/web/streams/follow.ts'
import { idle, type StreamClient, type Writing as WritingOf } from '#platform/web/streams/stream-client.ts'
import type { StreamClientStore } from '#platform/web/streams/use-stream-client.ts'
import { generationApi, historyApi } from '../calls.ts'

export type GenerationRequest = {
  agent: { id: string; name: string; nameVi: string; kind: AssistantKind }
  answers: Answers
  files: readonly FileInfo[]
  language: Language
  /** The teacher's name of the class. */
  className: string | undefined
  /** The source document. */
  sourceId: string | undefined
  /** The chosen entries of curricula, by question. */
  curriculum: Record<string, { setId: string; items: string[] }>
}

/** Known fields of a history entry before its end. */
type Start = Pick<
  HistoryEntry,
  'id' | 'agentId' | 'agentName' | 'agentNameVi' | 'answers' | 'files' | 'createdAt' | 'version' | 'kind'
>

/** One generation as its page sees it. It always ends as a document of the history, even after a failure. */
export type Run = StreamClient<GenerationRequest, Start, HistoryEntry>
export type RunStore = StreamClientStore<GenerationRequest, Start, HistoryEntry>
export type Writing = WritingOf<GenerationRequest, Start>

export const generations: Kind<GenerationRequest, Start, HistoryEntry> = {
  async ask(request, { onEvent, ...call }) {
    const { agent, answers, files, curriculum, ...more } = request
    let started = beginningOf(request)
    const result = await generationApi.generate({
      ...call,
      params: { id: agent.id },
      body: {
        answers,
        ...more,
        ...(Object.keys(curriculum).length > 0 && { curriculum }),
        ...(files.length > 0 && { uploadedFiles: [...files] }),
      },
      onEvent(event) {
        if (event.type !== 'started') return onEvent(event)
        started = { ...started, id: event.historyId, createdAt: event.startedAt }
        onEvent({ type: 'started', started })
      },
    })
    return endOf(started, result)
  },
  persistence: {
    join: async (started, call) => endOf(started, await historyApi.stream({ params: { id: started.id }, ...call })),
    async loadStored({ id }, call) {
      const { entry } = await historyApi.get({ params: { id }, ...call })
      return entry.status === 'running' ? null : entry
    },
    stop: ({ id }) => historyApi.stop({ params: { id }, quiet: true }),
  },
}

/** Returns the run for a page that opens with a document: shown if it is complete, or followed while it is being written. */
export function runOf(entry: HistoryEntry | null): Run {
  if (!entry) return idle
  if (entry.status !== 'running') return { phase: 'ended', end: entry }
  return {
    phase: 'writing',
    started: entry,
    request: null,
    text: entry.content ?? '',
    connected: true,
    stopping: false,
  }
}

const beginningOf = ({ agent, answers, files }: GenerationRequest): Start => ({
  id: '',
  agentId: agent.id,
  agentName: agent.name,
  agentNameVi: agent.nameVi,
  answers,
  files: files.map((file) => ({ ...file, notice: undefined })),
  createdAt: new Date().toISOString(),
  version: 1,
  ...(agent.kind !== textKind && { kind: agent.kind }),
})

const endOf = (
  started: Start,
  { historyId, content, tokens, cost, estimate, metadata }: GenerationResult,
): HistoryEntry => ({
  ...started,
  id: historyId,
  content,
  tokens,
  cost,
  estimate,
  ...metadata,
  title: metadata.title ?? '',
  preview: '',
  edited: false,
})
