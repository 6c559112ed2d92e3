import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../contract/chat.ts'
import { flushDrafts, listDrafts } from '#platform/web/lib/drafts.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, offline, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const conversation = { id: 'c-000001', name: 'Tired class', updated_at: 1_790_000_000 }
const aMessage = (fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm1',
  query: 'How do I begin?',
  answer: 'With a walk.',
  created_at: 1_790_000_000,
  parent_message_id: null,
  status: 'complete',
  problem: null,
  files: [],
  turnsLeftOut: 0,
  tokens: null,
  inputTokens: null,
  outputTokens: null,
  cost: null,
  ...fields,
})

/** A chat over a connection that can be cut, before the question arrives or before its answer does. */
function serve() {
  const line = { cut: 'no' as 'no' | 'before' | 'after' }
  const stored = [aMessage()]
  const questions = new Map<string, ChatMessage>()
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'chat.conversations': () => ({ data: [conversation] }),
    'chat.messages': () => ({ data: stored }),
    async *'chat.send'({ body, headers }) {
      const { prompt } = body as { prompt: string }
      const key = headers.get('idempotency-key')!
      if (line.cut === 'before') throw offline()
      const known = questions.get(key)
      const message = known ?? aMessage({ id: `m${stored.length + 1}`, query: prompt, answer: `Answer to ${prompt}` })
      if (!known) stored.push({ ...message, parent_message_id: stored.at(-1)!.id })
      questions.set(key, message)
      if (line.cut === 'after') throw offline()
      yield { type: 'started', conversation_id: conversation.id, message_id: message.id }
      return {
        conversation_id: conversation.id,
        message_id: message.id,
        content: message.answer,
        message: stored.at(-1)!,
      }
    },
  })
  return {
    line,
    queries: () => [...questions.values()].map(({ query }) => query),
    keys: () => calls.filter(({ name }) => name === 'chat.send').map(({ headers }) => headers.get('idempotency-key')),
  }
}

const open = () => renderApp(`/chatbot?conversation=${conversation.id}`, { user: lan })
const line = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const waits = () => screen.findByText(/Waiting for a connection\. Your/)
const online = () => act(() => void dispatchEvent(new Event('online')))

test.each(['before', 'after'] as const)(
  'a question without an answer because the connection was cut %s it arrived waits, and is sent once on reconnection',
  async (cut) => {
    const server = serve()
    const hands = await open()
    await screen.findByText('How do I begin?')
    server.line.cut = cut
    await hands.type(await line(), 'And then?{Enter}')
    await waits()
    expect((await line()).value).toBe('')
    server.line.cut = 'no'
    online()
    await screen.findByText('Answer to And then?')
    expect(screen.queryByText(/Waiting for a connection\. Your/)).toBeNull()
    expect(server.queries()).toEqual(['And then?'])
    expect(new Set(server.keys()).size).toBe(1)
    expect(server.keys().length).toBeGreaterThan(1)
    expect(listDrafts(lan.id)).toEqual([])
  },
)

test('a waiting question can be cancelled and returns to the input', async () => {
  const server = serve()
  const hands = await open()
  await screen.findByText('How do I begin?')
  server.line.cut = 'before'
  await hands.type(await line(), 'And then?{Enter}')
  await waits()
  await hands.click(screen.getByRole('button', { name: 'Cancel sending' }))
  await waitFor(async () => expect((await line()).value).toBe('And then?'))
  expect(screen.queryByText(/Waiting for a connection\. Your/)).toBeNull()
  server.line.cut = 'no'
  online()
  const tries = server.keys().length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([server.queries(), server.keys().length]).toEqual([[], tries])
  // The same question keeps its key; another question gets a new one.
  await hands.type(await line(), '{Enter}')
  await screen.findByText('Answer to And then?')
  expect(new Set(server.keys()).size).toBe(1)
  await hands.type(await line(), 'And now?{Enter}')
  await screen.findByText('Answer to And now?')
  expect(new Set(server.keys()).size).toBe(2)
})

test('sends it once even after the page was closed', async () => {
  const server = serve()
  const hands = await open()
  await screen.findByText('How do I begin?')
  server.line.cut = 'after'
  await hands.type(await line(), 'And then?{Enter}')
  await waits()
  flushDrafts()
  cleanup()
  server.line.cut = 'no'
  await open()
  await screen.findAllByText('Answer to And then?')
  await waitFor(() => expect(listDrafts(lan.id)).toEqual([]))
  expect(server.queries()).toEqual(['And then?'])
  expect(new Set(server.keys()).size).toBe(1)
})

test('the next visit does not send a cancelled question', async () => {
  const server = serve()
  const hands = await open()
  await screen.findByText('How do I begin?')
  server.line.cut = 'before'
  await hands.type(await line(), 'And then?{Enter}')
  await waits()
  await hands.click(screen.getByRole('button', { name: 'Cancel sending' }))
  flushDrafts()
  cleanup()
  server.line.cut = 'no'
  await open()
  await waitFor(async () => expect((await line()).value).toBe('And then?'))
  expect(server.queries()).toEqual([])
})
