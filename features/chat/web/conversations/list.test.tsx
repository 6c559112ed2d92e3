import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Conversation } from '../../contract/chat.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const day = 86_400
const now = () => Math.floor(Date.now() / 1000)
const aConversation = (id: string, name: string | null, updated_at = now()): Conversation => ({ id, name, updated_at })

function serve(handlers: Parameters<typeof serveApi>[0]) {
  return serveApi({
    'auth.me': () => ({ user: lan }),
    'chat.conversations': () => ({ data: [aConversation('c-000001', 'Tired class')] }),
    'chat.messages': () => ({ data: [] }),
    ...handlers,
  })
}

const list = () => within(screen.getByRole('navigation', { name: 'Conversations' }))

test('groups conversations by day, with their name or the chatbot’s and the end of their id', async () => {
  // A day must not end between the answer and its display.
  vi.setSystemTime(new Date(2026, 2, 31, 23, 59))
  const old = new Date(2024, 2, 10).getTime() / 1000
  serve({
    'chat.conversations': () => ({
      data: [
        aConversation('a', 'First'),
        aConversation('b', 'Second', now() - day),
        aConversation('0f-9f3a1c', null, now() - 3 * day),
        aConversation('d', 'Old', old),
      ],
    }),
  })
  await renderApp('/chatbot', { user: lan })
  const link = await screen.findByRole('link', { name: 'Teaching Consultation · 9f3a1c' })
  expect(link.getAttribute('href')).toBe('/chatbot?conversation=0f-9f3a1c')
  const headings = list().getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'Previous 7 days',
    'March 2024',
  ])
})

test('a conversation without a name does not hide others', async () => {
  const [named, nameless] = [aConversation('a', 'First'), { id: '0f-9f3a1c', updated_at: now() }]
  serve({ 'chat.conversations': () => Response.json({ data: [named, nameless] }) })
  await renderApp('/chatbot', { user: lan })
  await screen.findByRole('link', { name: 'Teaching Consultation · 9f3a1c' })
  expect(screen.getByRole('link', { name: 'First' })).toBeDefined()
})

test('the button for a new conversation closes the open one', async () => {
  serve({})
  const hands = await renderApp('/chatbot?conversation=c-000001', { user: lan })
  expect((await screen.findByRole('link', { name: 'Tired class' })).getAttribute('aria-current')).toBe('page')
  await hands.click(list().getByRole('button', { name: 'Start conversation' }))
  await waitFor(() => expect(address()).toBe('/chatbot'))
  expect(screen.getByRole('link', { name: 'Tired class' }).getAttribute('aria-current')).toBeNull()
})

test('the search sends one request after typing pauses', async () => {
  const { calls } = serve({
    'chat.conversations': ({ query }) => ({
      data: query['search'] ? [aConversation('x', 'Đề kiểm tra')] : [aConversation('c-000001', 'Tired class')],
    }),
  })
  await renderApp('/chatbot', { user: lan })
  await screen.findByRole('link', { name: 'Tired class' })
  const box = list().getByRole('searchbox', { name: 'Search conversations' })
  // In one turn, because simulated typing would pause on a busy machine.
  for (const value of ['d', 'de', 'de kiem']) fireEvent.change(box, { target: { value } })
  await screen.findByRole('link', { name: 'Đề kiểm tra' })
  const searches = calls.filter(({ name }) => name === 'chat.conversations').map(({ query }) => query['search'])
  expect(searches).toEqual([undefined, 'de kiem'])
  expect(screen.queryByRole('link', { name: 'Tired class' })).toBeNull()
  expect(address()).toBe('/chatbot')
})

test('a list that fails to load shows only a retry button', async () => {
  let failing = true
  serve({
    'chat.conversations': () => {
      if (failing) throw new AppError(500, 'Broken')
      return { data: [aConversation('c-000001', 'Tired class')] }
    },
  })
  const hands = await renderApp('/chatbot', { user: lan })
  await screen.findByText('Failed to load conversations.')
  expect(screen.queryByText('Broken')).toBeNull()
  failing = false
  await hands.click(list().getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Tired class' })
})

test('renames a conversation in place', async () => {
  const { calls } = serve({ 'chat.rename': () => ({ conversation: aConversation('c-000001', 'Last period') }) })
  const hands = await renderApp('/chatbot', { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Options for “Tired class”' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const field = await screen.findByRole('textbox', { name: 'Conversation name' })
  await hands.clear(field)
  await hands.type(field, 'Last period{Enter}')
  await screen.findByRole('link', { name: 'Last period' })
  const call = calls.find(({ name }) => name === 'chat.rename')
  expect([call?.params, call?.body]).toEqual([{ id: 'c-000001' }, { name: 'Last period' }])
})

test('deletes a conversation after confirmation and resets the page if it was open', async () => {
  let deleted = false
  serve({
    'chat.conversations': () => ({ data: deleted ? [] : [aConversation('c-000001', 'Tired class')] }),
    'chat.remove': () => {
      deleted = true
      return { message: 'Conversation deleted successfully' }
    },
  })
  const hands = await renderApp('/chatbot?conversation=c-000001', { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Options for “Tired class”' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this conversation?' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await hands.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Conversation deleted successfully')
  await waitFor(() => expect(address()).toBe('/chatbot'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tired class' })).toBeNull())
})

test('a hidden list stays hidden', async () => {
  serve({})
  const hands = await renderApp('/chatbot', { user: lan })
  await hands.click(await screen.findByRole('button', { name: 'Hide conversations' }))
  expect(localStorage.getItem('chatList')).toBe('hidden')
  await hands.click(screen.getByRole('button', { name: 'Show conversations' }))
  expect(localStorage.getItem('chatList')).toBe('shown')
})
