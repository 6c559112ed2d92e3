import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { GenerationEvent, GenerationResult } from '../../contract/generation.ts'
import type { User } from '#platform/contract/account.ts'
import { isFull } from '#tests/support/full.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aQuestion } from '#app/contract/testing.ts'
import { anAgent, anEntry, aUser, offline, AppError, serveApi } from '#tests/support/web/server.ts'
import { tones } from '#platform/web/ui/data-display/tones.ts'

const lan = aUser()
const agent = anAgent({ name: 'Lesson plan', category: { name: 'Planning', nameVi: 'Soạn bài', color: '#2563EB' } })
const path = `/agents/${agent.id}/generate`
const historyId = anEntry().id
const started: GenerationEvent = { type: 'started', historyId, startedAt: '2025-11-20T02:12:00.000Z' }
const text = (words: string): GenerationEvent => ({ type: 'text', text: words })
const result: GenerationResult = {
  content: '# Light\n\n## Aims\n\nSee it.',
  historyId,
  tokens: 2140,
  cost: 0.0137,
  metadata: {
    language: 'en',
    promptUsed: 'vi',
    filesUsed: 1,
    template: false,
    model: 'm',
    status: 'complete',
    problem: null,
    version: 1,
    title: '',
    customTitle: null,
  },
}

function serve(handlers: Parameters<typeof serveApi>[0], user: User = lan) {
  return serveApi({
    'auth.me': () => ({ user }),
    'agents.get': () => ({ agent: { ...agent, questions: [aQuestion()] } }),
    'agents.list': () => ({ agents: [agent] }),
    'categories.list': () => ({ categories: [] }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    ...handlers,
  })
}

/** Pauses a stream until the test continues it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

const pane = () => within(screen.getByRole('region', { name: 'Result' }))
const documentOf = (name = 'Lesson plan') => screen.findByRole('textbox', { name })

async function generate(options: Parameters<typeof renderApp>[1] = { user: lan }) {
  const hands = await renderApp(path, options)
  await hands.click(await screen.findByRole('button', { name: 'Generate' }))
  return hands
}

test('the header names the assistant, its category and that it is bilingual', async () => {
  serve({})
  await renderApp(path, { user: lan })
  await screen.findByRole('heading', { name: 'Lesson plan', level: 1 })
  expect(screen.getByText('Planning').style.getPropertyValue('--tone-soft')).toBe(tones('#2563EB').soft)
  expect(screen.getByText('Bilingual')).toBeDefined()
  expect(pane().getByText('Fill out the form and click generate to see your content here.')).toBeDefined()
})

test.runIf(isFull)('a text that ends early explains why, and is not shown as a plain success', async () => {
  const problem = 'The text ends early.'
  serve({
    async *'generation.generate'() {
      yield started
      return { ...result, metadata: { ...result.metadata, problem } }
    },
  })
  await generate()
  await documentOf()
  expect(pane().getByText(problem)).toBeDefined()
  expect(pane().getByRole('button', { name: 'Generate again' })).toBeDefined()
  expect(screen.queryByText('Content generated successfully!')).toBeNull()
})

test('shows the text as it is written, with its section, word count and a way to stop; then the document', async () => {
  const end = gate()
  serve({
    async *'generation.generate'() {
      yield started
      yield text('# Light\n\n## Aims\n\nSee')
      await end.opened
      return result
    },
  })
  await generate()
  await screen.findByText('Writing “Aims”…')
  expect(screen.getByText(/^3 words · 0 s$/)).toBeDefined()
  await pane().findByRole('heading', { name: 'Aims' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generating content...' }).disabled).toBe(true)
  screen.getByRole('button', { name: 'Stop' })
  screen.getByText('You can close this page. Writing continues, and the result will be here when you come back.')
  expect(address()).toBe(`${path}?run=${historyId}`)

  end.open()
  expect((await documentOf()).textContent).toContain('See it.')
  await waitFor(() => expect(screen.getAllByText('Content generated successfully!').length).toBeGreaterThan(1))
  pane().getByText('Vietnamese prompt · 1 file analysed')
  for (const name of ['Copy', 'Fullscreen', 'Download']) pane().getByRole('button', { name })
  const user = userEvent.setup()
  await user.click(pane().getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Document details' }))
  await screen.findByText('2,140 tokens · $0.0137')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate' }).disabled).toBe(false)
})

test.runIf(isFull)('keeps the document’s scroll position while the page around it changes', async () => {
  serve({
    async *'generation.generate'() {
      yield started
      return result
    },
  })
  const hands = await generate()
  const desk = (await documentOf()).parentElement!.parentElement!
  desk.scrollTop = 120
  await hands.type(screen.getByRole('textbox', { name: /Topic/ }), 'Light')
  await screen.findByText('Draft saved')
  expect(desk.scrollTop).toBe(120)
})

test('announces the start, each section and the end to screen readers', async () => {
  const [first, second] = [gate(), gate()]
  serve({
    async *'generation.generate'() {
      yield started
      await first.opened
      yield text('# Light\n\nSee')
      await second.opened
      return result
    },
  })
  await generate()
  const voice = () => document.querySelector('output[aria-live=polite]')!.textContent
  await waitFor(() => expect(voice()).toBe('The assistant has started writing.'))
  first.open()
  await waitFor(() => expect(voice()).toBe('Light'))
  second.open()
  await waitFor(() => expect(voice()).toBe('Content generated successfully!'))
})

test('Stop ends it on the server; the written text stays and can be generated again', async () => {
  const stopped = gate()
  const { calls } = serve({
    async *'generation.generate'() {
      yield started
      yield text('# Light\n')
      await stopped.opened
      return {
        ...result,
        content: '# Light',
        tokens: null,
        cost: null,
        metadata: { ...result.metadata, status: 'stopped' },
      }
    },
    'history.stop': () => {
      stopped.open()
      return { message: 'Stopped.' }
    },
  })
  const hands = await generate()
  await hands.click(await screen.findByRole('button', { name: 'Stop' }))
  expect((await documentOf()).textContent).toBe('Light')
  pane().getByText('Stopped. Everything written so far is saved.')
  expect(calls.find(({ name }) => name === 'history.stop')?.params).toEqual({ id: historyId })
  await hands.click(pane().getByRole('button', { name: 'Generate again' }))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'generation.generate')).toHaveLength(2))
})

test.runIf(isFull)('Stop before the server has started is shown at once and sent as soon as possible', async () => {
  const [begin, stopped] = [gate(), gate()]
  const { calls } = serve({
    async *'generation.generate'() {
      await begin.opened
      yield started
      await stopped.opened
      return { ...result, content: '', metadata: { ...result.metadata, status: 'stopped' } }
    },
    'history.stop': () => {
      stopped.open()
      return { message: 'Stopped.' }
    },
  })
  const hands = await generate()
  await screen.findByText('Getting ready…')
  await hands.click(pane().getByRole('button', { name: 'Stop' }))
  expect(pane().getByRole<HTMLButtonElement>('button', { name: 'Stopping…' }).disabled).toBe(true)
  begin.open()
  await pane().findByText('Stopped. Everything written so far is saved.')
  expect(calls.filter(({ name }) => name === 'history.stop').map(({ params }) => params)).toEqual([{ id: historyId }])
})

test('a failure midway keeps the text and explains why, with a retry', async () => {
  const { calls } = serve({
    async *'generation.generate'() {
      yield started
      yield text('# Light\n')
      throw new AppError(502, 'The AI service stopped in the middle.')
    },
    'history.get': () => ({ entry: anEntry({ status: 'failed', content: '# Light', problem: 'It broke off.' }) }),
  })
  const hands = await generate()
  expect((await documentOf('Mid-term test')).textContent).toBe('Light')
  expect(pane().getByRole('alert').textContent).toContain('It broke off.')
  await screen.findByText('Failed to generate content')
  await hands.click(pane().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'generation.generate')).toHaveLength(2))
})

test('shows why a run failed and what it cost, and offers another attempt and the connection check', async () => {
  const problem = 'The AI answered in prose, so none of the 10 questions could be written.'
  const failed = anEntry({ status: 'failed', content: '', problem, tokens: 2140, cost: 0.0137 })
  const { calls } = serve(
    {
      async *'generation.generate'() {
        yield started
        throw new AppError(502, problem)
      },
      'history.get': () => ({ entry: failed }),
    },
    aUser({ role: 'ADMIN' }),
  )
  const hands = await generate({ user: aUser({ role: 'ADMIN' }) })
  const alert = await pane().findByRole('alert')
  expect(alert.textContent).toContain(problem)
  expect(alert.textContent).toContain('2,140 tokens')
  expect(alert.textContent).toContain('$0.0137')
  expect(within(alert).getByRole('link', { name: 'Check connection' }).getAttribute('href')).toContain('#connection')
  expect(screen.queryByText(/generated successfully/)).toBeNull()
  expect(pane().queryByRole('button', { name: /Download|Continue writing/ })).toBeNull()
  expect(screen.getAllByText(problem, { exact: false })).toHaveLength(1)
  await hands.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'generation.generate')).toHaveLength(2))
})

test.runIf(isFull)('one that never starts explains why and leaves the last result in place', async () => {
  let times = 0
  serve({
    async *'generation.generate'() {
      if (++times === 1) {
        yield started
        return result
      }
      throw new AppError(429, 'You already have 5 generations running.')
    },
  })
  const hands = await generate()
  await documentOf()
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await waitFor(() =>
    expect(pane().getByRole('alert').textContent).toContain('You already have 5 generations running.'),
  )
  expect((await documentOf()).textContent).toContain('See it.')
})

test.runIf(isFull)(
  'a new generation keeps the previous text with its edits one click away, and back again',
  async () => {
    const other = '00000000-0000-4000-8000-0000000000e2'
    const run = (id: string, at: string, content: string) =>
      anEntry({ id, agentId: agent.id, agentName: agent.name, createdAt: `2025-11-20T0${at}:00:00.000Z`, content })
    const runs = [run(historyId, '2', '# Dark'), run(other, '3', '# Light')]
    let requestCount = 0
    serve({
      async *'generation.generate'() {
        const { id, createdAt, content } = runs[requestCount++]!
        yield { type: 'started', historyId: id, startedAt: createdAt }
        return { ...result, historyId: id, content: content! }
      },
      'history.get': ({ params }) => ({
        entry: params.id === other ? runs[1]! : { ...runs[0]!, content: '# Dark, as edited', version: 2 },
      }),
    })
    const hands = await generate()
    expect((await documentOf()).textContent).toBe('Dark')
    expect(pane().queryByRole('button', { name: /result$/ })).toBeNull()
    await hands.click(screen.getByRole('button', { name: 'Generate' }))
    await waitFor(async () => expect((await documentOf()).textContent).toBe('Light'))
    await hands.click(await pane().findByRole('button', { name: 'Open previous result' }))
    await waitFor(async () => expect((await documentOf()).textContent).toBe('Dark, as edited'))
    await waitFor(() => expect(address()).toBe(`${path}?run=${historyId}`))
    await hands.click(await pane().findByRole('button', { name: 'Open newer result' }))
    await waitFor(async () => expect((await documentOf()).textContent).toBe('Light'))
  },
)

test.runIf(isFull)('without a network shows the reason in the pane and keeps the form', async () => {
  serve({
    'generation.generate': () => {
      throw offline()
    },
  })
  const hands = await renderApp(path, { user: lan })
  const topic = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Topic/ })
  await hands.type(topic, 'Light')
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  expect((await pane().findByRole('alert')).textContent).toContain('Network error. Please check your connection.')
  expect(topic.value).toBe('Light')
})

test('a page opened while its run is in progress joins it, with its answers', async () => {
  const end = gate()
  serve({
    'history.get': () => ({
      entry: anEntry({ agentId: agent.id, status: 'running', content: '# Li', answers: { topic: 'Light' } }),
    }),
    async *'history.stream'() {
      yield started
      yield { type: 'replace', text: '# Light\n' }
      await end.opened
      return result
    },
  })
  await renderApp(`${path}?run=${historyId}`, { user: lan })
  await screen.findByText('Writing “Light”…')
  screen.getByText('Still writing.')
  screen.getByText(/^Reconnected to the document you started at \d/)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Topic/ }).value).toBe('Light')
  end.open()
  expect((await documentOf('Mid-term test')).textContent).toContain('See it.')
})

test.runIf(isFull)('keeps the partial text of a run that may no longer be followed', async () => {
  let gone = false
  serve({
    'history.get': () => {
      if (gone) throw new AppError(404, 'This document does not exist, or you do not have access to it.')
      return { entry: anEntry({ status: 'running', content: '# Light' }) }
    },
    async *'history.stream'() {
      yield started
      yield { type: 'replace', text: '# Light\n' }
      gone = true
      throw new AppError(404, 'This document does not exist, or you do not have access to it.')
    },
  })
  await renderApp(`${path}?run=${historyId}`, { user: lan })
  await screen.findByText('This document does not exist, or you do not have access to it.')
  expect(await pane().findByRole('heading', { name: 'Light' })).toBeDefined()
  pane().getByRole('button', { name: 'Reconnect' })
})

test.runIf(isFull)('finds a run in progress without its address, and shows one that has ended', async () => {
  const running = anEntry({ status: 'running' })
  const { calls } = serve({
    'history.list': () => ({ data: [running], pagination: { page: 1, limit: 1, total: 1, pages: 1 } }),
    'history.get': () => ({ entry: { ...running, status: 'complete', content: '# Done since' } }),
  })
  await renderApp(path, { user: lan })
  expect((await documentOf('Mid-term test')).textContent).toBe('Done since')
  expect(calls.find(({ name }) => name === 'history.list')?.query).toMatchObject({ agentId: agent.id, limit: '1' })
})

test.runIf(isFull)(
  'joins a run found without its address, with its answers; deletes its draft on success',
  async () => {
    const running = anEntry({
      agentId: agent.id,
      agentName: 'Lesson plan',
      status: 'running',
      answers: { topic: 'Light' },
    })
    const { answers: _, content: __, ...summary } = running
    serve({
      'history.list': () => ({ data: [summary], pagination: { page: 1, limit: 1, total: 1, pages: 1 } }),
      'history.get': () => ({ entry: running }),
      async *'history.stream'() {
        yield started
        return result
      },
    })
    localStorage.setItem(
      `draft:${lan.id}:generation:${agent.id}`,
      JSON.stringify({
        title: 'A',
        path,
        value: { answers: { topic: 'Light' }, files: [], language: null },
        savedAt: 1,
      }),
    )
    await renderApp(path, { user: lan })
    expect((await documentOf()).textContent).toContain('See it.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Topic/ }).value).toBe('Light')
    expect(localStorage.getItem(`draft:${lan.id}:generation:${agent.id}`)).toBeNull()
  },
)

test.runIf(isFull)('does not show an entry of another assistant', async () => {
  serve({ 'history.get': () => ({ entry: anEntry({ agentId: '00000000-0000-4000-8000-0000000000ff' }) }) })
  await renderApp(`${path}?run=${historyId}`, { user: lan })
  expect(await screen.findByText('Fill out the form and click generate to see your content here.')).toBeDefined()
})

test.for([
  ['USER', 'Please ask your administrator to connect an AI.'],
  ['ADMIN', 'Connect an AI in Settings'],
] as const)('marks a template draft, and tells %s what to do', async ([role, hint]) => {
  const user = aUser({ role })
  serve(
    {
      async *'generation.generate'() {
        yield started
        return { ...result, tokens: null, cost: null, metadata: { ...result.metadata, template: true } }
      },
    },
    user,
  )
  await generate({ user })
  await documentOf()
  const note = pane().getByText('Template draft – no AI connected.').closest('[role=status]')!
  expect(note.textContent).toContain(hint)
})
