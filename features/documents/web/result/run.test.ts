import { expect, test } from 'vitest'
import type { GenerationResult } from '../../contract/generation.ts'
import { anEntry, serveApi } from '#tests/support/web/server.ts'
import { generations, runOf } from './run.ts'

const entry = anEntry()
const { id: historyId, createdAt: startedAt } = entry
const started = { type: 'started', historyId, startedAt } as const
const { language, promptUsed, filesUsed, template, model, problem, version } = entry
const result: GenerationResult = {
  content: '# Dark',
  historyId,
  tokens: 12,
  cost: 0.5,
  metadata: {
    language,
    promptUsed,
    filesUsed,
    template,
    model,
    problem,
    version,
    status: 'complete',
    title: 'Dark',
    customTitle: null,
  },
}
const outcome = {
  content: '# Dark',
  tokens: 12,
  cost: 0.5,
  preview: '',
  title: 'Dark',
  customTitle: null,
  status: 'complete',
}
const call = () => {
  const received: unknown[] = []
  return {
    received,
    quiet: true,
    signal: new AbortController().signal,
    onEvent: (event: unknown) => received.push(event),
  } as const
}

test('a generation becomes an entry of the history, with its answers', async () => {
  const agent = { id: entry.agentId, name: 'Lesson plan', nameVi: 'Giáo án', kind: 'text' as const }
  const file = { id: 'f1', name: 'a.txt', size: 1, extension: 'txt', questionKey: 'source', notice: null }
  const { calls } = serveApi({
    async *'generation.generate'() {
      yield started
      yield { type: 'text', text: '# Dark' }
      return result
    },
  })
  const { received, ...sent } = call()
  const end = await generations.ask(
    {
      agent,
      answers: { topic: 'Light' },
      files: [file],
      language: 'vi',
      className: '8A',
      sourceId: 'h0',
      curriculum: { topic: { setId: 's1', items: ['i1'] } },
    },
    sent,
  )
  expect(calls[0]?.body).toEqual({
    answers: { topic: 'Light' },
    className: '8A',
    curriculum: { topic: { setId: 's1', items: ['i1'] } },
    language: 'vi',
    sourceId: 'h0',
    uploadedFiles: [file],
  })
  const startedRun = {
    id: historyId,
    agentId: agent.id,
    agentName: 'Lesson plan',
    agentNameVi: 'Giáo án',
    answers: { topic: 'Light' },
    files: [{ id: 'f1', name: 'a.txt', size: 1, extension: 'txt', questionKey: 'source' }],
    version: 1,
    createdAt: startedAt,
  }
  expect(received).toEqual([
    { type: 'started', started: startedRun },
    { type: 'text', text: '# Dark' },
  ])
  expect(end).toEqual({ ...entry, ...startedRun, ...outcome })
})

test('a page opens on an entry that has ended, or follows a running one to its end', async () => {
  expect(runOf(null)).toEqual({ phase: 'idle' })
  expect(runOf(entry)).toEqual({ phase: 'ended', end: entry })
  const running = anEntry({ status: 'running', content: '# Da', answers: { topic: 'Light' } })
  expect(runOf(running)).toMatchObject({ phase: 'writing', started: running, text: '# Da', request: null })
  serveApi({
    async *'history.stream'() {
      yield started
      return result
    },
  })
  expect(await generations.persistence!.join(running, call())).toEqual({ ...running, ...outcome })
})
