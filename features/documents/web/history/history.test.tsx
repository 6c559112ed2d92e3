import { screen, waitFor, within } from '@testing-library/react'
import { historyTexts } from '../../texts/history.ts'
import { expect, test, vi } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aQuestion } from '#app/contract/testing.ts'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const agent = anAgent({
  name: 'Mid-term test',
  category: { name: 'Assessment', nameVi: 'Kiểm tra', color: '#EA580C' },
})
const questions = [
  aQuestion({ title: 'Topic', titleVi: 'Chủ đề' }),
  aQuestion({
    key: 'parts',
    type: 'CHECKBOX',
    title: 'Parts',
    titleVi: 'Các phần',
    options: [
      { value: 'a', label: 'Matrix', labelVi: 'Ma trận' },
      { value: 'b', label: 'Key', labelVi: 'Đáp án' },
    ],
  }),
]
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const other = { agentId: id('a2'), agentName: 'Report comments', agentNameVi: 'Nhận xét học bạ' }

function serve(entries = [anEntry()], { pages = 1, ...handlers }: { pages?: number; [name: string]: unknown } = {}) {
  return serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [agent] }),
    'agents.get': () => ({ agent: { ...agent, questions } }),
    'history.list': ({ query }) => ({
      data: (query.search ? [] : entries).map(
        ({ content: _content, answers: _answers, inputTokens: _in, outputTokens: _out, ...summary }) => summary,
      ),
      pagination: { page: Number(query.page), limit: 10, total: query.search ? 0 : entries.length, pages },
    }),
    'history.get': ({ params }) => ({ entry: entries.find((entry) => entry.id === params.id) }),
    ...(handlers as Parameters<typeof serveApi>[0]),
  })
}

const rows = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li')!)

test('each entry shows its assistant, date, figures, beginning and outcome', async () => {
  serve([
    anEntry(),
    anEntry({ id: id('e2'), status: 'failed', preview: '', tokens: null, cost: null, problem: 'x' }),
    anEntry({ id: id('e3'), status: 'stopped', template: true, estimate: { tokens: 60, cost: null } }),
    anEntry({
      id: id('e4'),
      status: 'interrupted',
      tokens: null,
      cost: null,
      estimate: { tokens: 1_900, cost: 0.012 },
      ...other,
    }),
  ])
  await renderApp('/history', { user: lan })
  await screen.findAllByText('Mid-term test')
  const [complete, failed, stopped, interrupted] = rows().map(({ textContent }) => textContent)
  expect(complete).toMatch(/20 Nov 2025/)
  expect(complete).toContain('Light A text.')
  expect(complete).toContain('2,140 tokens · $0.0137')
  expect(failed).toContain('Failed')
  expect(failed).toContain('Nothing was written.')
  expect(failed).toContain('tokens: – · cost: –')
  expect(stopped).toContain('Stopped')
  expect(stopped).toContain('Template draft')
  // Usage counted by us is shown in part or as a whole.
  expect(stopped).toContain('about 2,200 tokens · cost: –')
  expect(interrupted).toContain('about 1,900 tokens · about $0.0120')
  expect(interrupted).toContain('Report comments')
  expect(interrupted).toContain('Interrupted')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('an entry shows its document’s heading, with the assistant below', async () => {
  serve([anEntry({ title: 'Bài 15. Áp suất' })])
  await renderApp('/history', { user: lan })
  await screen.findByRole('heading', { level: 2, name: 'Bài 15. Áp suất' })
  expect(rows()[0]!.textContent).toContain('Mid-term test')
  screen.getByRole('link', { name: /^View Bài 15. Áp suất/ })
})

test('shows names, figures and states in Vietnamese', async () => {
  serve([anEntry({ status: 'failed' })])
  await renderApp('/history', { user: lan, language: 'vi' })
  await screen.findByRole('heading', { name: 'Đề kiểm tra giữa kỳ' })
  const [row] = rows()
  expect(row!.textContent).toContain('Không thành công')
  expect(row!.textContent).toMatch(/2\.140 token · 0,0137\s\$/)
})

test('the search covers the loaded page, in both languages and without accents', async () => {
  const { calls } = serve([anEntry(), anEntry({ id: id('e2'), ...other })])
  const hands = await renderApp('/history', { user: lan })
  const search = await screen.findByRole('searchbox')
  await screen.findByRole('heading', { name: 'Report comments' })
  const lastQuery = calls.length
  await hands.type(search, 'hoc ba')
  expect(rows()).toHaveLength(1)
  await hands.clear(search)
  await hands.type(search, 'zzz')
  expect(screen.queryByRole('heading', { name: 'Report comments' })).toBeNull()
  await hands.clear(search)
  expect(rows()).toHaveLength(2)
  // The retention is requested in an idle moment.
  const lists = calls.slice(lastQuery).filter(({ endpoint }) => endpoint?.path === '/history')
  expect(lists.filter(({ query }) => !query['search'])).toEqual([])
})

test('requests an agent and a page from the server and keeps them in the address', async () => {
  const { calls } = serve([anEntry(), anEntry({ id: id('e2'), ...other })], { pages: 3 })
  const lastQuery = () => calls.findLast(({ name }) => name === 'history.list')?.query
  const hands = await renderApp('/history', { user: lan })
  await screen.findByText('Page 1 of 3')
  expect(lastQuery()).toEqual({ page: '1', limit: '10', view: 'summary' })
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
  await hands.click(screen.getByRole('link', { name: 'Next' }))
  await screen.findByText('Page 2 of 3')
  expect(address()).toBe('/history?page=2')
  await waitFor(() => expect(lastQuery()).toEqual({ page: '2', limit: '10', view: 'summary' }))
  screen.getByRole('link', { name: 'Previous' })

  const agents = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assistant' })
  expect([...agents.options].map(({ text }) => text)).toEqual(['All Agents', 'Mid-term test', 'Report comments'])
  await hands.selectOptions(agents, 'Report comments')
  await waitFor(() => expect(lastQuery()).toEqual({ page: '1', limit: '10', view: 'summary', agentId: other.agentId }))
  expect(address()).toBe(`/history?agent=${other.agentId}`)
})

test('redirects a page beyond the last one to the last', async () => {
  serve([anEntry()], { pages: 2 })
  await renderApp('/history?page=9', { user: lan })
  await screen.findByText('Page 2 of 2')
  expect(address()).toBe('/history?page=2')
})

test('an empty history links to the assistants', async () => {
  serve([])
  await renderApp('/history', { user: lan })
  await screen.findByText('No documents yet')
  expect(screen.getByRole('link', { name: 'Browse assistants' }).getAttribute('href')).toBe('/agents')
})

test('reports a list that fails to load and offers a retry', async () => {
  let broken = true
  serve([anEntry()], {
    'history.list': () => {
      if (broken) throw new AppError(500, 'An error occurred. Please try again.')
      return { data: [], pagination: { page: 1, limit: 10, total: 0, pages: 0 } }
    },
  })
  const hands = await renderApp('/history', { user: lan })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load history')
  await waitFor(() => expect(screen.getAllByText(/Failed to load history/)).toHaveLength(2))
  broken = false
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No documents yet')
})

test('an entry opens with its document and its answers, and closes again', async () => {
  serve([anEntry({ answers: { parts: ['b', 'a'], topic: 'Light\nand shade', gone: 7 } })], { pages: 2 })
  const hands = await renderApp('/history?page=2', { user: lan })
  await hands.click(await screen.findByRole('link', { name: /^View Mid-term test, 20 Nov 2025/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mid-term test' }))
  expect(address()).toBe(`/history?page=2&entry=${anEntry().id}`)
  expect((await dialog.findByRole('textbox', { name: 'Mid-term test' })).textContent).toContain('A text.')
  for (const name of ['Copy', 'Download']) dialog.getByRole('button', { name })

  await hands.click(dialog.getByRole('button', { name: 'More' }))
  expect((await screen.findByRole('menuitem', { name: 'Reuse answers' })).getAttribute('href')).toBe(
    `/agents/${agent.id}/generate?from=${anEntry().id}`,
  )
  await hands.click(screen.getByRole('menuitem', { name: 'Your answers' }))
  const terms = [...document.querySelectorAll('dl > div')].map((pair) => pair.textContent)
  expect(terms).toEqual(['TopicLight\nand shade', 'PartsKey, Matrix', 'gone7'])
  await hands.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/history?page=2'))
})

test.for([
  ['en', '2,140 tokens (1,200 in, 940 out) · $0.0137'],
  ['vi', /2\.140 token \(vào 1\.200, ra 940\) · 0,0137\s\$/],
] as const)('an open entry shows the model’s input and output tokens (%s)', async ([language, figures]) => {
  serve([anEntry({ inputTokens: 1200, outputTokens: 940 })])
  const hands = await renderApp(`/history?entry=${anEntry().id}`, { user: lan, language })
  await screen.findByRole('textbox', { name: /./ })
  await hands.click(screen.getByRole('button', { name: language === 'en' ? 'More' : 'Thêm' }))
  await hands.click(await screen.findByRole('menuitem', { name: historyTexts[language].history.about }))
  expect(await screen.findByText(figures, { exact: false })).toBeTruthy()
})

test('shows the document of an open entry in full screen', async () => {
  serve()
  const hands = await renderApp(`/history?entry=${anEntry().id}`, { user: lan })
  const document = await screen.findByRole('textbox', { name: 'Mid-term test' })
  await hands.click(screen.getByRole('button', { name: 'Fullscreen' }))
  expect(document.closest('[aria-modal=true]')).not.toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Leave fullscreen' }))
  expect(document.closest('[aria-modal=true]')).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Mid-term test' })).not.toBeNull()
})

test('reports a failed copy and a failed Word file', async () => {
  serve([anEntry()], {
    'agents.downloadDocx': () => {
      throw new AppError(500, '')
    },
  })
  const hands = await renderApp(`/history?entry=${anEntry().id}`, { user: lan })
  const dialog = within(await screen.findByRole('dialog', { name: 'Mid-term test' }))
  await dialog.findByRole('textbox', { name: 'Mid-term test' })
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('refused'))
  Object.assign(document, { execCommand: () => false })
  await hands.click(dialog.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Failed to copy content')
  await hands.click(dialog.getByRole('button', { name: 'Download' }))
  await hands.click(await screen.findByRole('menuitem', { name: /Word/ }))
  expect(await screen.findByText('Failed to download DOCX file')).not.toBeNull()
  vi.restoreAllMocks()
})

test('reloads an entry that was edited in another tab since it was last open', async () => {
  const entry = anEntry()
  serve([entry])
  const hands = await renderApp('/history', { user: lan })
  const open = async () => {
    await hands.click(await screen.findByRole('link', { name: /^View Mid-term test/ }))
    return screen.findByRole('textbox', { name: 'Mid-term test' })
  }
  expect((await open()).textContent).toContain('A text.')
  await hands.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  entry.content = 'Edited elsewhere.'
  expect((await open()).textContent).toContain('Edited elsewhere.')
})

test('reports an entry that fails to load in place', async () => {
  serve([], {
    'history.get': () => {
      throw new AppError(404, 'This document does not exist, or you do not have access to it.')
    },
  })
  await renderApp(`/history?entry=${anEntry().id}`, { user: lan })
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toContain('you do not have access to it')
  await screen.findAllByText(/Failed to load history detail/)
})

test('opens a running generation on its own page', async () => {
  serve([anEntry({ status: 'running', preview: '' })])
  await renderApp('/history', { user: lan })
  const follow = await screen.findByRole('link', { name: 'Watch Mid-term test being written' })
  expect(follow.getAttribute('href')).toBe(`/agents/${agent.id}/generate?run=${anEntry().id}`)
  screen.getByText('In progress')
})

test('cannot reuse answers of a deleted assistant', async () => {
  serve([anEntry({ answers: { topic: 'Light' } })], {
    'agents.get': () => {
      throw new AppError(404, 'Not found')
    },
  })
  const hands = await renderApp(`/history?entry=${anEntry().id}`, { user: lan })
  const dialog = within(await screen.findByRole('dialog', { name: 'Mid-term test' }))
  await dialog.findByText('topic')
  await hands.click(dialog.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Your answers' })
  expect(screen.queryByRole('menuitem', { name: 'Reuse answers' })).toBeNull()
})
