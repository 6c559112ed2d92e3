import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { documentEditor } from '../text/TextBody.tsx'

const lan = aUser()
const entry = anEntry({ title: 'Light' })
const offer = { agentId: 'a2', name: 'Worksheet', nameVi: 'Phiếu học tập', color: null, carried: 3, open: 1 }
const member = (id: string, more: object = {}) => ({ ...anEntry({ id, title: `No ${id}` }), ...more })

async function open(thread: () => unknown) {
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [] }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'threads.get': thread,
  })
  await documentEditor.preload()
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Turn into…' }))
  return hands
}

test('offers the assistants that accept a document, with what is filled in; one click opens the form', async () => {
  const hands = await open(() => ({ members: [member(entry.id)], next: [offer] }))
  const item = await screen.findByRole('menuitem', { name: /^Worksheet/ })
  expect(item.textContent).toContain('3 answers')
  expect(item.textContent).toContain('1 to fill')
  expect(screen.queryByRole('menuitem', { name: /related/ })).toBeNull()
  screen.getByText('Based on this document’s text')
  await hands.click(item)
  await expect.poll(address).toBe(`/agents/a2/generate?source=${entry.id}`)
})

test('shows five assistants, and the others under "More"', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...offer, agentId: `b${index}`, name: `Kind ${index}` }))
  const hands = await open(() => ({ members: [member(entry.id)], next: many }))
  await screen.findByRole('menuitem', { name: /^Kind 4/ })
  expect(screen.getAllByRole('menuitem', { name: /^Kind/ })).toHaveLength(5)
  await hands.click(screen.getByRole('menuitem', { name: 'More…' }))
  const last = await screen.findByRole('menuitem', { name: /^Kind 6/ })
  expect(last.getAttribute('href')).toBe(`/agents/b6/generate?source=${entry.id}`)
})

test('says when no assistant accepts it, with a link to all of them', async () => {
  await open(() => ({ members: [member(entry.id)], next: [] }))
  expect(await screen.findByRole('menuitem', { name: 'View all assistants' })).toBeTruthy()
})

test('shows an error in the menu', async () => {
  await open(() => {
    throw new AppError(500, 'Out of order.')
  })
  expect(await screen.findByText(/Out of order\./)).toBeTruthy()
})

test('the related part shows five assistants; a button shows the others and moves the focus to them', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...offer, agentId: `b${index}`, name: `Kind ${index}` }))
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [] }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'threads.get': () => ({ members: [member(entry.id)], next: many }),
  })
  const hands = await renderApp(`/history?entry=${entry.id}#thread`, { user: lan })
  await screen.findByRole('link', { name: /Kind 4/ })
  expect(screen.getAllByRole('link', { name: /Kind/ })).toHaveLength(5)
  await hands.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getAllByRole('link', { name: /Kind/ })).toHaveLength(7)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Kind 5/ }))
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
})
