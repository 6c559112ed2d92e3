import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const entries = [
  anEntry({ id: id('e1'), title: 'Áp suất', tags: ['HK1'] }),
  anEntry({ id: id('e2'), title: 'Quang hợp' }),
]

function serve(handlers: Parameters<typeof serveApi>[0] = {}) {
  return serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [] }),
    'history.list': () => ({ data: entries, pagination: { page: 1, limit: 10, total: 2, pages: 1 } }),
    'tagging.facets': () => ({ classNames: ['8A'], tags: [{ tag: 'HK1', entries: 1 }] }),
    'tagging.label': () => ({ message: 'Tags saved' }),
    'tagging.remove': ({ body }) => ({ removed: (body as { ids: string[] }).ids.length }),
    ...handlers,
  })
}

const namesOf = (calls: { name: string }[]) => calls.map(({ name }) => name)

async function deleteBoth(hands: Awaited<ReturnType<typeof renderApp>>) {
  await hands.click(await screen.findByRole('button', { name: 'Select' }))
  await hands.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  await hands.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('2 deleted.')
}

test('a deletion can be undone for a while, during which nothing is sent', async () => {
  const { calls } = serve()
  const hands = await renderApp('/history', { user: lan })
  await deleteBoth(hands)
  expect(screen.queryByRole('heading', { name: 'Áp suất' })).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'Áp suất' })
  expect(namesOf(calls)).not.toContain('tagging.remove')
})

test('leaving the page confirms the deletion', async () => {
  const { calls } = serve()
  const hands = await renderApp('/history', { user: lan })
  await deleteBoth(hands)
  await hands.click(screen.getAllByRole('link', { name: 'Teaching Assistant' })[0]!)
  await waitFor(() => expect(namesOf(calls)).toContain('tagging.remove'))
  expect(calls.find(({ name }) => name === 'tagging.remove')?.body).toEqual({ ids: [id('e1'), id('e2')] })
})

test('reports a failed deletion and restores the entries', async () => {
  serve({
    'tagging.remove': () => {
      throw new AppError(500, 'Out of order.')
    },
  })
  const hands = await renderApp('/history', { user: lan })
  await deleteBoth(hands)
  dispatchEvent(new Event('pagehide'))
  await screen.findByText('Out of order.')
  expect(await screen.findByRole('heading', { name: 'Áp suất' })).toBeTruthy()
})

test('adds a typed tag, removes a clicked one, and keeps the dialog after an error', async () => {
  let refuses = true
  const { calls } = serve({
    'tagging.label': () => {
      if (refuses) throw new AppError(400, 'A document can have up to 12 tags.')
      return { message: 'Tags saved' }
    },
  })
  const hands = await renderApp('/history', { user: lan })
  await hands.click(await screen.findByRole('button', { name: /^Tags for Áp suất/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await hands.click(await dialog.findByRole('checkbox', { name: 'HK1' }))
  await hands.type(dialog.getByRole('textbox', { name: 'New tag' }), ' Ôn tập {Enter}')
  await screen.findByText('A document can have up to 12 tags.')
  refuses = false
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const labelled = calls.findLast(({ name }) => name === 'tagging.label')
  expect(labelled?.body).toEqual({ ids: [id('e1')], add: ['Ôn tập'], remove: ['HK1'] })
})

test('keeps filters in the address and sends them to the server; days are those of the reader', async () => {
  const { calls } = serve()
  const hands = await renderApp('/history', { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'More filters' }))
  await hands.selectOptions(
    await screen.findByRole('combobox', { name: 'Class' }),
    await screen.findByRole('option', { name: '8A' }),
  )
  for (const [name, inAddress] of [
    ['From', 'from=2026-09-01'],
    ['To', 'until=2026-09-01'],
  ] as const) {
    await hands.type(screen.getByLabelText(name), '2026-09-01')
    await waitFor(() => expect(address()).toContain(inAddress))
  }
  await hands.click(screen.getByRole('checkbox', { name: 'Favourites only' }))
  const last = () => calls.findLast(({ name }) => name === 'history.list')!.query
  await waitFor(() =>
    expect(last()).toMatchObject({
      className: '8A',
      favourite: 'true',
      from: new Date('2026-09-01T00:00').toISOString(),
      until: new Date('2026-09-02T00:00').toISOString(),
    }),
  )
  expect(address()).toContain('class=8A')
  await hands.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(last()).not.toHaveProperty('className'))
  expect(address()).toBe('/history')
})

test('Escape closes one thing: a dialog, a menu, and then the selection', async () => {
  serve()
  const hands = await renderApp('/history', { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Select' }))
  const isSelecting = () => screen.queryByRole('checkbox', { name: 'Select this page' }) !== null
  await hands.click(await screen.findByRole('checkbox', { name: 'Select this page' }))

  for (const name of ['Download together', 'Edit tags']) {
    await hands.click(screen.getByRole('button', { name }))
    await screen.findByRole('dialog')
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isSelecting()).toBe(true)
  }
  await hands.click(screen.getByRole('button', { name: /account/ }))
  await screen.findByRole('menu')
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(isSelecting()).toBe(true)

  await hands.keyboard('{Escape}')
  expect(isSelecting()).toBe(false)
})
