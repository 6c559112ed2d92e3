import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const [plan, quiz] = [anEntry({ id: id('e1'), title: 'Áp suất' }), anEntry({ id: id('e2'), title: 'Quang hợp' })]

/** One page of `plan`; searches find `found`. */
const serve = (found = [plan, quiz], { total = found.length, pages = 1 } = {}) =>
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [] }),
    'history.list': ({ query }) => ({
      data: query.search ? found : [plan],
      pagination: {
        page: Number(query.page),
        limit: 10,
        total: query.search ? total : 1,
        pages: query.search ? pages : 1,
      },
    }),
  })

const found = async () => within(await screen.findByRole('region', { name: 'Results in all documents' }))

test('requests search results when typing pauses, without the filters above, and keeps the query in the address', async () => {
  const { calls } = serve()
  const hands = await renderApp('/history', { user: lan })
  await hands.type(await screen.findByRole('searchbox', { name: 'Search history' }), plan.agentName)
  await (await found()).findByText('2 results, including those above.')
  const titles = (await found()).getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Results in all documents', 'Quang hợp'])
  expect(screen.getAllByRole('heading', { name: 'Áp suất' })).toHaveLength(1)
  expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe(plan.agentName)
  const queries = calls.filter(({ name }) => name === 'history.list').map(({ query }) => query['search'])
  expect([...new Set(queries)]).toEqual([undefined, plan.agentName])
})

test('keeps an entry open that was opened before the search ran', async () => {
  serve()
  const hands = await renderApp('/history', { user: lan })
  const box = await screen.findByRole('searchbox', { name: 'Search history' })
  await screen.findByRole('link', { name: /^View/ })
  await hands.type(box, plan.agentName.slice(0, 3))
  await hands.click(screen.getByRole('link', { name: /^View/ }))
  await waitFor(() => expect(address()).toContain(`entry=${plan.id}`))
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe(plan.agentName.slice(0, 3)))
  expect(address()).toContain(`entry=${plan.id}`)
})

test('an address with a search applies it, and has its own pages', async () => {
  const { calls } = serve([quiz], { total: 12, pages: 2 })
  const hands = await renderApp('/history?q=quang+hop', { user: lan })
  expect(await screen.findByRole<HTMLInputElement>('searchbox')).toHaveProperty('value', 'quang hop')
  // The page itself has no hit: only those of all pages are shown.
  await (await found()).findByText('12 results.')
  expect(screen.queryByRole('heading', { name: 'Áp suất' })).toBeNull()
  expect(screen.queryByText('No results')).toBeNull()
  await hands.click(await (await found()).findByRole('link', { name: 'Next' }))
  const listed = () => calls.findLast(({ name }) => name === 'history.list')
  await expect.poll(() => listed()?.query).toMatchObject({ search: 'quang hop', page: '2' })
  expect(address()).toBe('/history?q=quang+hop&found=2')
})

test('says that nothing matches, and what may help', async () => {
  serve([])
  const hands = await renderApp('/history', { user: lan })
  await hands.type(await screen.findByRole('searchbox'), 'xoong')
  await (await found()).findByText(/^Try another word\. You can type/)
  expect((await found()).getByRole('status').textContent).toBe('No results')
  await hands.click((await found()).getByRole('button', { name: 'Clear search' }))
  await screen.findByRole('heading', { name: 'Áp suất' })
})

test('quick successive filter steps build on each other', async () => {
  serve([plan, quiz], { total: 12, pages: 2 })
  await renderApp('/history?q=quang+hop', { user: lan })
  const inFound = await found()
  const next = await inFound.findByRole('link', { name: 'Next' })
  const view = inFound.getByRole('link', { name: /^View Quang hợp/ })
  const assistant = screen.getByRole('combobox', { name: 'Assistant' })
  const inAddress = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]))
  act(() => {
    fireEvent.click(next)
    fireEvent.click(view)
  })
  expect(inAddress()).toEqual({ q: 'quang hop', found: '2', entry: quiz.id })
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    fireEvent.change(assistant, { target: { value: plan.agentId } })
  })
  expect(inAddress()).toEqual({ q: 'quang hop', agent: plan.agentId })
})
