import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contract } from '#app/contract/index.ts'
import { createApi } from '../api/api-client.ts'
import { calls } from '../api/calls.ts'
import { anEntry, offline, AppError, serveApi } from '#tests/support/web/server.ts'
import { rejoin, type Kind } from './follow.ts'
import { useStreamClient } from './use-stream-client.ts'

const api = createApi(contract, calls)

type Start = { id: string }
type Handlers = Parameters<typeof serveApi>[0]

/** Texts like generations but without a page. The request is a single question. */
const texts: Kind<string, Start, string> = {
  async ask(topic, { onEvent, ...call }) {
    const { content } = await api.generation.generate({
      ...call,
      params: { id: 'agent' },
      body: { answers: { topic } },
      onEvent: (event) =>
        onEvent(event.type === 'started' ? { type: 'started', started: { id: event.historyId } } : event),
    })
    return content
  },
  persistence: {
    join: async ({ id }, call) => (await api.history.stream({ params: { id }, ...call })).content,
    async loadStored({ id }, call) {
      const { entry } = await api.history.get({ params: { id }, ...call })
      return entry.status === 'running' ? null : `${entry.status}: ${entry.content}`
    },
    stop: ({ id }) => api.history.stop({ params: { id }, quiet: true }),
  },
}

/** A stream that the test writes to. */
function aLine() {
  const steps: (() => unknown)[] = []
  let wake = () => {}
  const write = (step: () => unknown) => {
    steps.push(step)
    wake()
  }
  return {
    stream: async function* (this: void): AsyncGenerator {
      for (;;) {
        while (steps.length === 0) await new Promise<void>((resolve) => (wake = resolve))
        const step = steps.shift()!()
        if (step instanceof Object && 'content' in step) return step
        yield step
      }
    },
    begin: (historyId = 'h1') => write(() => ({ type: 'started', historyId, startedAt: '2026-11-20T02:12:00.000Z' })),
    write: (text: string) => write(() => ({ type: 'text', text })),
    hold: () => write(() => ({ type: 'unsaved' })),
    rewrite: (text: string) => write(() => ({ type: 'replace', text })),
    fail: (fault: Error) =>
      write(() => {
        throw fault
      }),
    end: (content: string, historyId = 'h1') => {
      const { language, promptUsed, filesUsed, template, model, problem, version } = anEntry()
      const metadata = { language, promptUsed, filesUsed, template, model, problem, version, status: 'complete' }
      write(() => ({ content, historyId, tokens: null, cost: null, metadata }))
    },
  }
}

function open(
  handlers: Handlers,
  { first, kind = texts }: { first?: { id: string; text: string }; kind?: typeof texts } = {},
) {
  const received: string[] = []
  const { calls } = serveApi(handlers)
  const page = renderHook(() =>
    useStreamClient(
      kind,
      {
        onStarted: ({ id }, request) => received.push(`begun ${id} ${request}`),
        onEnded: (end) => received.push(`ended ${end}`),
        onRefused: (_, request) => received.push(`refused ${request}`),
      },
      first && { phase: 'writing', started: first, request: null, text: first.text, connected: true, stopping: false },
    ),
  )
  const now = () => page.result.current.store.get()
  return {
    received,
    now,
    called: () => calls.map(({ name }) => name),
    /** Waits until the state matches. */
    is: (state: object) => waitFor(() => expect(now()).toMatchObject(state)),
    start: (request: string) => act(() => page.result.current.start(request)),
    stop: () => act(() => page.result.current.stop()),
    rejoin: () => act(() => page.result.current.rejoin()),
    leave: page.unmount,
  }
}

/** Gives events that must be ignored time to arrive. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const gone = () => new AppError(404, 'This history entry does not exist, or it is not yours.')
const refusing = (fault: () => Error) => () => {
  throw fault()
}
const stopped = { message: '' }

test('requests a text that starts, grows, is replaced and ends', async () => {
  const line = aLine()
  const page = open({ 'generation.generate': line.stream })
  expect(page.now()).toEqual({ phase: 'idle' })
  page.start('Light')
  expect(page.now()).toEqual({ phase: 'asking', request: 'Light', stopping: false, before: null })
  line.begin()
  await page.is({ phase: 'writing', started: { id: 'h1' }, request: 'Light', text: '', connected: true })
  line.write('# Li')
  line.write('ght')
  await page.is({ text: '# Light' })
  line.rewrite('# Dark')
  await page.is({ text: '# Dark' })
  line.end('# Light')
  await page.is({ phase: 'ended', end: '# Light' })
  expect(page.received).toEqual(['begun h1 Light', 'ended # Light'])
})

test('shows that the server cannot save a finished text yet, and ends when it is saved', async () => {
  const line = aLine()
  const page = open({ 'generation.generate': line.stream })
  page.start('Light')
  line.begin()
  line.write('# Light')
  line.hold()
  await page.is({ phase: 'writing', text: '# Light', unsaved: true })
  line.end('# Light')
  await page.is({ phase: 'ended', end: '# Light' })
  expect(page.received).toEqual(['begun h1 Light', 'ended # Light'])
})

test('reconnects a broken connection and continues from the server’s text, in one call', async () => {
  const [line, again] = [aLine(), aLine()]
  let streams = 0
  const page = open({
    'generation.generate': line.stream,
    'history.stream': () => {
      if (streams++ === 0) throw offline()
      return again.stream()
    },
  })
  page.start('Light')
  line.begin()
  line.write('# Li')
  line.fail(offline())
  await page.is({ phase: 'writing', text: '# Li', connected: false })
  again.begin()
  await page.is({ text: '# Li', connected: true })
  again.rewrite('# Lig')
  again.write('ht')
  await page.is({ text: '# Light', request: 'Light' })
  again.end('# Light')
  await page.is({ phase: 'ended', end: '# Light' })
  expect(page.called()).toEqual(['generation.generate', 'history.stream', 'history.stream'])
})

test('after a server restart ends with the stored text', async () => {
  const line = aLine()
  let down = true
  const page = open({
    'generation.generate': line.stream,
    'history.stream': refusing(() => (down ? offline() : new AppError(409, 'Interrupted.'))),
    'history.get': () => ({ entry: anEntry({ status: 'interrupted', content: '# Li' }) }),
  })
  page.start('Light')
  line.begin()
  line.write('# Light')
  line.fail(offline())
  await page.is({ connected: false })
  down = false
  await page.is({ phase: 'ended', end: 'interrupted: # Li' })
  expect(page.received).toEqual(['begun h1 Light', 'ended interrupted: # Li'])
})

test('a failure midway ends with the stored text, in one call', async () => {
  const line = aLine()
  const page = open({
    'generation.generate': line.stream,
    'history.get': () => ({ entry: anEntry({ status: 'failed', content: '# Li' }) }),
  })
  page.start('Light')
  line.begin()
  line.fail(new AppError(502, 'The AI service stopped.'))
  await page.is({ phase: 'ended', end: 'failed: # Li' })
  expect(page.called()).toEqual(['generation.generate', 'history.get'])
})

test('asks again, but not at once, when the stored text still runs after its stream ended', async () => {
  const states = ['running', 'running', 'failed'] as const
  let reads = 0
  const { calls } = serveApi({
    'history.stream': refusing(() => new AppError(409, 'It failed.')),
    'history.get': () => ({ entry: anEntry({ status: states[reads++], content: '# Li' }) }),
  })
  const received: unknown[] = []
  const startedAt = performance.now()
  const { signal } = new AbortController()
  await rejoin(
    texts.persistence!,
    { id: 'h1' },
    { hear: (event) => received.push(event), signal },
    { hasEnded: true, pauses: [100, 100] },
  )
  expect(received).toEqual([{ type: 'ended', end: 'failed: # Li' }])
  const names = calls.map(({ name }) => name)
  expect(names).toEqual(['history.get', 'history.stream', 'history.get', 'history.stream', 'history.get'])
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190)
})

test('Stop before the start is shown at once and sent as soon as possible, once however often it is clicked', async () => {
  const line = aLine()
  const page = open({ 'generation.generate': line.stream, 'history.stop': () => stopped })
  page.start('Light')
  page.stop()
  expect(page.now()).toMatchObject({ phase: 'asking', stopping: true })
  page.stop()
  await aMoment()
  expect(page.called()).toEqual(['generation.generate'])
  line.begin()
  await page.is({ phase: 'writing', stopping: true })
  page.stop()
  line.end('# Li')
  await page.is({ phase: 'ended', end: '# Li' })
  expect(page.called()).toEqual(['generation.generate', 'history.stop'])
})

test('a Stop that does not reach the server can be repeated', async () => {
  const line = aLine()
  const page = open({ 'generation.generate': line.stream, 'history.stop': refusing(offline) })
  page.start('Light')
  line.begin()
  await page.is({ phase: 'writing' })
  page.stop()
  expect(page.now()).toMatchObject({ stopping: true })
  await page.is({ stopping: false })
  page.stop()
  await page.is({ stopping: false })
  expect(page.called()).toEqual(['generation.generate', 'history.stop', 'history.stop'])
})

test('a result after Stop ends the stream, whatever the outcome of Stop', async () => {
  const [line, next] = [aLine(), aLine()]
  const lines = [line, next]
  let rejectNow = () => {}
  const page = open({
    'generation.generate': () => lines.shift()!.stream(),
    'history.stop': () => new Promise((_, reject) => (rejectNow = () => reject(offline()))),
  })
  page.start('Light')
  line.begin()
  await page.is({ phase: 'writing' })
  page.stop()
  line.end('# Light')
  await page.is({ phase: 'ended', end: '# Light' })
  // The answer to an old Stop does not affect the next text.
  page.start('Dark')
  next.begin('h2')
  await page.is({ phase: 'writing', started: { id: 'h2' } })
  const late = rejectNow
  page.stop()
  late()
  await aMoment()
  expect(page.now()).toMatchObject({ phase: 'writing', stopping: true })
})

test('a Stop after the end waits for the stream’s result', async () => {
  const line = aLine()
  const page = open({ 'generation.generate': line.stream, 'history.stop': refusing(() => new AppError(409, 'Ended.')) })
  page.start('Light')
  line.begin()
  await page.is({ phase: 'writing' })
  page.stop()
  await aMoment()
  expect(page.now()).toMatchObject({ phase: 'writing', stopping: true })
})

test('a follower that leaves receives no more; one that returns continues with the grown text', async () => {
  const [line, again] = [aLine(), aLine()]
  const left = open({ 'generation.generate': line.stream })
  left.start('Light')
  line.begin()
  line.write('# Li')
  await left.is({ text: '# Li' })
  left.leave()
  line.end('# Light')
  await aMoment()
  expect(left.received).toEqual(['begun h1 Light'])

  const back = open({ 'history.stream': again.stream }, { first: { id: 'h1', text: '# Li' } })
  expect(back.now()).toMatchObject({ phase: 'writing', text: '# Li', request: null })
  again.begin()
  again.rewrite('# Ligh')
  await back.is({ text: '# Ligh' })
  again.end('# Light')
  await back.is({ phase: 'ended', end: '# Light' })
  expect(back.called()).toEqual(['history.stream'])
})

test('repeats a repeatable request until it is answered or cancelled', async () => {
  const line = aLine()
  let cut = true
  const generate = () => {
    if (cut) throw offline()
    return line.stream()
  }
  const page = open({ 'generation.generate': generate }, { kind: { ...texts, repeatable: true } })
  page.start('Light')
  await page.is({ phase: 'asking', request: 'Light', waiting: true })
  page.stop()
  await page.is({ phase: 'idle' })
  const tries = page.called().length
  cut = false
  dispatchEvent(new Event('online'))
  await aMoment()
  expect(page.called()).toHaveLength(tries)

  cut = true
  page.start('Dark')
  await page.is({ waiting: true })
  cut = false
  dispatchEvent(new Event('online'))
  line.begin()
  await page.is({ phase: 'writing', request: 'Dark' })
  line.end('# Dark')
  await page.is({ phase: 'ended', end: '# Dark' })
  expect(page.received).toEqual(['begun h1 Dark', 'ended # Dark'])
})

test('does not repeat a repeatable request that is rejected', async () => {
  const generate = refusing(() => new AppError(503, 'No AI is connected.'))
  const page = open({ 'generation.generate': generate }, { kind: { ...texts, repeatable: true } })
  page.start('Light')
  await page.is({ phase: 'refused' })
  expect([page.called(), page.received]).toEqual([['generation.generate'], ['refused Light']])
})

test('ignores events of an earlier text', async () => {
  const [old, line] = [aLine(), aLine()]
  const lines = [old, line]
  const page = open({ 'generation.generate': () => lines.shift()!.stream() })
  page.start('Old')
  old.begin('h0')
  await page.is({ phase: 'writing' })
  page.start('Light')
  old.write('old words')
  line.begin()
  await page.is({ phase: 'writing', started: { id: 'h1' } })
  line.write('# Light')
  old.write('more old words')
  old.end('# Old', 'h0')
  await page.is({ text: '# Light' })
  await aMoment()
  expect(page.now()).toMatchObject({ phase: 'writing', started: { id: 'h1' }, text: '# Light' })
  expect(page.received).toEqual(['begun h0 Old', 'begun h1 Light'])
})

test('keeps the partial text that may no longer be followed, and can be retried', async () => {
  const [line, again] = [aLine(), aLine()]
  const page = open({
    'generation.generate': line.stream,
    'history.stream': refusing(gone),
    'history.get': refusing(gone),
  })
  page.start('Light')
  line.begin()
  line.write('# Li')
  line.fail(gone())
  await page.is({ phase: 'brokenOff', started: { id: 'h1' }, text: '# Li' })
  serveApi({ 'history.stream': again.stream })
  page.rejoin()
  expect(page.now()).toMatchObject({ phase: 'writing', text: '# Li', request: null })
  again.end('# Light')
  await page.is({ phase: 'ended', end: '# Light' })
})

test('gives up after one attempt per pause', async () => {
  const { calls } = serveApi({ 'history.stream': refusing(offline) })
  const received: string[] = []
  const { signal } = new AbortController()
  await rejoin(
    texts.persistence!,
    { id: 'h1' },
    { hear: ({ type }) => received.push(type), signal },
    { pauses: [1, 1] },
  )
  expect(received).toEqual(['disconnected', 'disconnected', 'disconnected', 'brokeOff'])
  expect(calls).toHaveLength(3)
})

test('every sign of life from the server resets the attempts', async () => {
  let streams = 0
  serveApi({
    'history.stream': () => {
      const line = aLine()
      line.begin()
      if (++streams < 4) line.fail(offline())
      else line.end('# Light')
      return line.stream()
    },
  })
  const received: string[] = []
  const { signal } = new AbortController()
  await rejoin(texts.persistence!, { id: 'h1' }, { hear: ({ type }) => received.push(type), signal }, { pauses: [1] })
  expect(received.at(-1)).toBe('ended')
})

test('a browser that comes online skips the pause, and rejoins what had been given up', async () => {
  const line = aLine()
  serveApi({ 'history.stream': refusing(offline) })
  const received: string[] = []
  const { signal } = new AbortController()
  const joined = rejoin(
    texts.persistence!,
    { id: 'h1' },
    { hear: ({ type }) => received.push(type), signal },
    { pauses: [60_000] },
  )
  await waitFor(() => expect(received).toEqual(['disconnected']))
  dispatchEvent(new Event('online'))
  await joined
  expect(received).toEqual(['disconnected', 'disconnected', 'brokeOff'])

  const page = open(
    { 'history.stream': refusing(gone), 'history.get': refusing(gone) },
    { first: { id: 'h1', text: '# Li' } },
  )
  await page.is({ phase: 'brokenOff', text: '# Li' })
  serveApi({ 'history.stream': line.stream })
  act(() => void dispatchEvent(new Event('online')))
  line.end('# Light')
  await page.is({ phase: 'ended', end: '# Light' })
})

test('a text that never starts restores the previous one and keeps the request', async () => {
  const line = aLine()
  const page = open({ 'generation.generate': line.stream })
  page.start('Light')
  line.end('# Light')
  await page.is({ phase: 'ended' })
  serveApi({ 'generation.generate': refusing(offline) })
  const before = { phase: 'ended', end: '# Light' }
  page.start('Dark')
  expect(page.now()).toMatchObject({ phase: 'asking', before })
  await page.is({ phase: 'refused', error: { status: 0 }, before })
  page.start('Dark')
  await page.is({ phase: 'refused', before })
  expect(page.received).toEqual(['ended # Light', 'refused Dark', 'refused Dark'])
})

test('an expired session is not an error: the page redirects to the login', async () => {
  const page = open({ 'generation.generate': refusing(() => new AppError(401, 'Please sign in.')) })
  page.start('Light')
  await aMoment()
  expect(page.now()).toMatchObject({ phase: 'asking' })
  expect(page.received).toEqual([])
})

test('an unstored text ends with its listener, and keeps what has arrived', async () => {
  const kind = { ...texts, persistence: null }
  const [line, last] = [aLine(), aLine()]
  const lines: Record<string, ReturnType<typeof aLine>> = { Light: line, Dark: aLine(), Grey: last }
  const topicOf = (body: unknown) => (body as { answers: { topic: string } }).answers.topic
  const page = open({ 'generation.generate': ({ body }) => lines[topicOf(body)]!.stream() }, { kind })
  page.start('Light')
  line.begin()
  line.write('# Li')
  await page.is({ text: '# Li' })
  page.stop()
  const cut = { phase: 'brokenOff', text: '# Li', error: null }
  expect(page.now()).toMatchObject(cut)
  line.end('# Light')
  await aMoment()
  expect(page.now()).toMatchObject(cut)

  page.start('Dark')
  page.stop()
  expect(page.now()).toMatchObject(cut)

  page.start('Grey')
  last.begin()
  last.write('# Gr')
  last.fail(new AppError(502, 'The AI service stopped.'))
  await page.is({ phase: 'brokenOff', text: '# Gr', error: { message: 'The AI service stopped.' } })
})
