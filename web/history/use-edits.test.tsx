import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushDrafts, keepDraft, listDrafts } from '../lib/drafts.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { restoreSession } from '../lib/session.ts'
import { storeSession } from '../lib/session-storage.ts'
import { anEntry, aUser, offline, Refusal, serveApi } from '../lib/test-server.ts'
import { useEdits } from './use-edits.ts'

const lan = aUser()
const entry = anEntry({ content: '# Light' })
const work = { title: 'Mid-term test', path: '/history?entry=x' }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  flushDrafts()
  vi.useRealTimers()
})

/** A server that keeps one edited entry, as the real one does; null goes back to what was generated. */
function serve(update?: () => void) {
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'history.update': ({ body }) => {
      update?.()
      const { content } = body as { content: string | null }
      return { entry: { ...entry, content: content ?? '# Original', edited: content !== null } }
    },
  })
  return () =>
    calls.filter(({ name }) => name === 'history.update').map(({ body }) => (body as { content: unknown }).content)
}

async function edit(from = entry) {
  storeSession({ user: lan, token: 'a token' })
  await restoreSession()
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useEdits(from, work), { wrapper })
}

const drafts = () => listDrafts(lan.id).map(({ title, path }) => ({ title, path }))

test('what is typed is a draft at once and in the history a second later', async () => {
  const saved = serve()
  const { result } = await edit()
  expect(result.current).toMatchObject({ content: '# Light', saving: 'nothing', edited: false, unsent: null })
  act(() => result.current.change('# Light and shade'))
  expect(result.current.saving).toBe('pending')
  expect(drafts()).toEqual([work])
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(saved()).toEqual(['# Light and shade'])
  expect(result.current).toMatchObject({ saving: 'saved', edited: true })
  expect(drafts()).toEqual([])
})

test('without a network it stays on this device and is sent when there is one', async () => {
  let unplugged = true
  const saved = serve(() => {
    if (unplugged) throw offline()
  })
  const { result } = await edit()
  act(() => result.current.change('# Shade'))
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(result.current).toMatchObject({ saving: 'waiting', edited: false })
  expect(drafts()).toEqual([work])
  unplugged = false
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.saving).toBe('saved'))
  expect(saved().at(-1)).toBe('# Shade')
  expect(drafts()).toEqual([])
})

test('what the server will not take is told and kept', async () => {
  serve(() => {
    throw new Refusal(413, 'This is too large to send (2 MB at most).')
  })
  const { result } = await edit()
  act(() => result.current.change('x'.repeat(10)))
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(result.current.saving).toBe('refused')
  expect(drafts()).toEqual([work])
})

test('leaving the page sends what was typed last', async () => {
  const saved = serve()
  const { result, unmount } = await edit()
  act(() => result.current.change('# Shade'))
  unmount()
  await waitFor(() => expect(saved()).toEqual(['# Shade']))
})

test('edits that never reached the server come back on the next visit and are sent', async () => {
  const saved = serve(() => {
    throw offline()
  })
  const first = await edit()
  act(() => first.result.current.change('# Shade'))
  first.unmount()
  await waitFor(() => expect(saved()).toHaveLength(1))

  const savedLater = serve()
  const second = await edit()
  expect(second.result.current.content).toBe('# Shade')
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(savedLater()).toEqual(['# Shade'])
  expect(drafts()).toEqual([])
})

test('edits made on a text that has changed since are their owner’s to use or to discard', async () => {
  const place = { userId: lan.id, kind: 'history', id: entry.id }
  keepDraft(place, { ...work, value: { content: '# Mine', base: 1 } })
  const saved = serve()
  const { result, unmount } = await edit()
  expect(result.current.content).toBe('# Light')
  const { version } = result.current
  await act(async () => result.current.unsent?.use())
  expect(result.current).toMatchObject({ content: '# Mine', version: version + 1, unsent: null })
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(saved()).toEqual(['# Mine'])
  unmount()

  keepDraft(place, { ...work, value: { content: '# Mine too', base: 1 } })
  const again = await edit()
  await act(async () => again.result.current.unsent?.discard())
  expect(again.result.current).toMatchObject({ content: '# Light', unsent: null })
  expect(drafts()).toEqual([])
})

test('the original comes back, and what was not yet sent does not overwrite it', async () => {
  const saved = serve()
  const { result } = await edit({ ...entry, edited: true })
  act(() => result.current.change('# Shade'))
  await act(() => result.current.restore())
  expect(result.current).toMatchObject({ content: '# Original', version: 1, edited: false, saving: 'nothing' })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(saved()).toEqual([null])
  expect(drafts()).toEqual([])
})

test('an original that cannot be had changes nothing', async () => {
  let broken = true
  const saved = serve(() => {
    if (broken) throw new Refusal(500, 'An error occurred. Please try again.')
  })
  const { result } = await edit()
  act(() => result.current.change('# Shade'))
  await act(async () => await expect(result.current.restore()).rejects.toThrow('An error occurred'))
  broken = false
  expect(result.current.version).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(saved()).toEqual([null, '# Shade'])
})
