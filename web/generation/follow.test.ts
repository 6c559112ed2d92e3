import { expect, test, vi } from 'vitest'
import type { GenerationResult } from '#contract/generation'
import type { HistoryEntry } from '#contract/history'
import { offline, Refusal, serveApi } from '../testing/server.ts'
import { generate, rejoin } from './follow.ts'
import { idle, reduceRun, type RunEvent } from './run.ts'

const historyId = '00000000-0000-4000-8000-000000000001'
const startedAt = '2026-11-20T02:12:00.000Z'
const started = { type: 'started', historyId, startedAt } as const
const agent = { id: '00000000-0000-4000-8000-0000000000aa', name: 'Lesson plan', nameVi: 'Giáo án' }
const wish = { agent, answers: { topic: 'Light' }, files: [], language: 'vi' } as const
const metadata = {
  language: 'vi',
  promptUsed: 'vi',
  filesUsed: 0,
  template: false,
  model: 'm',
  status: 'complete',
  problem: null,
} as const
const result: GenerationResult = { content: '# Light', historyId, tokens: 12, cost: 0.5, metadata }
const entry: HistoryEntry = {
  id: historyId,
  agentId: agent.id,
  agentName: agent.name,
  agentNameVi: agent.nameVi,
  content: '# Light',
  answers: wish.answers,
  preview: '',
  tokens: null,
  cost: null,
  createdAt: startedAt,
  status: 'running',
  language: 'vi',
  promptUsed: 'vi',
  filesUsed: 0,
  template: false,
  model: 'm',
  edited: false,
  problem: null,
}

function listener() {
  const heard: RunEvent[] = []
  const stop = new AbortController()
  const types = () => heard.map(({ type }) => type)
  const ended = () => heard.find((event) => event.type === 'ended')?.entry
  return { heard, types, ended, stop, hear: (event: RunEvent) => void heard.push(event), signal: stop.signal }
}

test('a generation streams and ends as an entry of the history', async () => {
  const { calls } = serveApi({
    async *'generation.generate'() {
      yield started
      yield { type: 'text', text: '# Li' }
      yield { type: 'text', text: 'ght' }
      return result
    },
  })
  const ear = listener()
  expect(await generate(wish, ear)).toBeNull()
  expect(calls[0]?.body).toEqual({ answers: { topic: 'Light' }, language: 'vi' })
  expect(ear.types()).toEqual(['asked', 'started', 'text', 'text', 'ended'])
  expect(ear.ended()).toEqual({ ...entry, files: [], status: 'complete', tokens: 12, cost: 0.5 })
})

test('answers the server refuses come back by question; other refusals as a sentence', async () => {
  const ear = listener()
  serveApi({
    'generation.generate': () => {
      throw new Refusal(400, 'Please check your input', { fields: { topic: 'Too short' } })
    },
  })
  expect(await generate(wish, ear)).toEqual({ topic: 'Too short' })
  expect(ear.types()).toEqual(['asked', 'returned'])

  const other = listener()
  serveApi({
    'generation.generate': () => {
      throw new Refusal(429, 'You already have 5 running.')
    },
  })
  expect(await generate(wish, other)).toBeNull()
  expect(other.heard.at(-1)).toEqual({ type: 'refused', problem: 'You already have 5 running.' })

  const unplugged = listener()
  serveApi({
    'generation.generate': () => {
      throw offline()
    },
  })
  await generate(wish, unplugged)
  expect(unplugged.heard.at(-1)).toEqual({
    type: 'refused',
    problem: 'Network error. Please check your connection.',
  })
})

test('what fails in the middle is read from the history, with the text so far and the reason', async () => {
  const failed: HistoryEntry = { ...entry, status: 'failed', content: '# Li', problem: 'The AI service stopped.' }
  serveApi({
    async *'generation.generate'() {
      yield started
      yield { type: 'text', text: '# Li' }
      throw new Refusal(502, 'The AI service stopped.')
    },
    'history.get': () => ({ entry: failed }),
  })
  const ear = listener()
  await generate(wish, ear)
  expect(ear.types()).toEqual(['asked', 'started', 'text', 'ended'])
  expect(ear.ended()).toEqual(failed)
})

test('a connection that breaks is made again, and the run goes on from the stored text', async () => {
  let gets = 0
  serveApi({
    async *'generation.generate'() {
      yield started
      yield { type: 'text', text: '# Li' }
      throw offline()
    },
    'history.get': () => {
      if (++gets < 3) throw offline()
      return { entry }
    },
    async *'history.stream'() {
      yield started
      yield { type: 'replace', text: '# Lig' }
      yield { type: 'text', text: 'ht' }
      return result
    },
  })
  const ear = listener()
  await generate(wish, { ...ear, hear: ear.hear })
  expect(ear.types().join(' ')).toBe('asked started text disconnected disconnected started replace text ended')
  expect(ear.heard.slice(0, -1).reduce(reduceRun, idle)).toMatchObject({ text: '# Light', connected: true })
})

test('after as many tries as there are pauses it gives up', async () => {
  const { calls } = serveApi({
    'history.get': () => {
      throw offline()
    },
  })
  const ear = listener()
  await rejoin(historyId, ear, [1, 1])
  expect(ear.types()).toEqual(['disconnected', 'disconnected', 'disconnected', 'gaveUp'])
  expect(calls).toHaveLength(3)
})

test('a browser that comes online does not wait out the pause', async () => {
  let reachable = false
  serveApi({
    'history.get': () => {
      if (!reachable) throw offline()
      return { entry: { ...entry, status: 'complete' } }
    },
  })
  const ear = listener()
  const joined = rejoin(historyId, ear, [60_000])
  await vi.waitFor(() => expect(ear.types()).toEqual(['disconnected']))
  reachable = true
  dispatchEvent(new Event('online'))
  await joined
  expect(ear.types()).toEqual(['disconnected', 'ended'])
})

test('a run that failed between two looks is read from the history', async () => {
  const saved: HistoryEntry[] = [entry, { ...entry, content: '# Li', status: 'failed' }]
  serveApi({
    'history.get': () => ({ entry: saved.shift() }),
    'history.stream': () => {
      throw new Refusal(409, 'This generation has already ended.')
    },
  })
  const ear = listener()
  await rejoin(historyId, ear)
  expect(ear.types()).toEqual(['ended'])
  expect(ear.ended()).toMatchObject({ content: '# Li', status: 'failed' })
})

test('the listening ends with its signal, without another word', async () => {
  serveApi({
    'history.get': () => {
      throw offline()
    },
  })
  const ear = listener()
  const joined = rejoin(historyId, ear, [60_000])
  await vi.waitFor(() => expect(ear.types()).toEqual(['disconnected']))
  ear.stop.abort(new Error('left'))
  await expect(joined).rejects.toThrow('left')
  expect(ear.types()).toEqual(['disconnected'])
})

test('an entry that is gone is an error of its own', async () => {
  serveApi({})
  await expect(rejoin(historyId, listener())).rejects.toMatchObject({ status: 404 })
})
