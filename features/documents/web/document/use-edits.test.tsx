import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentMaxLength } from '#platform/model/limits.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { flushDrafts, listDrafts } from '#platform/web/lib/drafts.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { storeSession } from '#platform/web/api/session-storage.ts'
import { restoreSession } from '#platform/web/api/session.ts'
import { anEntry, aUser, offline, AppError, serveApi } from '#tests/support/web/server.ts'
import { EditsLine } from './EditsLine.tsx'
import { historyOnServer } from './testing.ts'
import { useEdits } from './use-edits.ts'

const lan = aUser()
const entry = anEntry({ content: '# Light' })
const work = { title: 'Mid-term test', path: `/history?entry=${entry.id}` }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(flushDrafts)

/** Records the texts sent to a fake server, which runs a callback before it accepts them. */
function serve(update?: () => void) {
  const { saves } = historyOnServer(entry, { 'auth.me': () => ({ user: lan }) }, update)
  return () => saves().map(({ content }) => content)
}

async function edit(from = entry) {
  storeSession({ user: lan, token: 'a token' })
  await restoreSession()
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useEdits(from, work.title), { wrapper })
}

const drafts = () => listDrafts(lan.id).map(({ title, path }) => ({ title, path }))

test('stores input as a draft immediately and in the history a second later', async () => {
  const saved = serve()
  const { result } = await edit()
  expect(result.current).toMatchObject({ content: '# Light', saving: 'nothing', edited: false, versions: null })
  act(() => result.current.change('# Light and shade'))
  expect(result.current.saving).toBe('pending')
  expect(drafts()).toEqual([work])
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(saved()).toEqual(['# Light and shade'])
  expect(result.current).toMatchObject({ saving: 'saved', edited: true })
  expect(drafts()).toEqual([])
})

test('keeps edits on this device while offline and sends them when online', async () => {
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

test('follows what others have saved, but not over text that is typed or on its way', async () => {
  serve()
  const { result } = await edit()
  const theirs = anEntry({ content: '# Theirs', version: entry.version + 5 })
  act(() => result.current.follow(theirs, '# Light, typed a moment ago'))
  expect(result.current.content).toBe('# Light')
  act(() => result.current.change('# Mine'))
  act(() => result.current.follow(theirs, '# Mine'))
  expect(result.current).toMatchObject({ content: '# Light', saving: 'pending' })
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(result.current.saving).toBe('saved')
  act(() => result.current.follow(theirs, '# Mine'))
  expect(result.current).toMatchObject({ content: '# Theirs', saving: 'nothing' })
})

test('reports and keeps content that the server rejects', async () => {
  serve(() => {
    throw new AppError(413, 'This is too large to send. The limit is 2 MB.')
  })
  const { result } = await edit()
  act(() => result.current.change('x'.repeat(10)))
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(result.current).toMatchObject({ saving: 'refused', failure: 'This is too large to send. The limit is 2 MB.' })
  expect(drafts()).toEqual([work])
})

test('reports and keeps content that is too long, restores it, and saves it once it fits', async () => {
  const saved = serve()
  const first = await edit()
  const long = 'x'.repeat(contentMaxLength + 12)
  act(() => first.result.current.change(long))
  expect(first.result.current).toMatchObject({ saving: 'tooLong', excess: 12, isStored: true })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  first.unmount()
  expect(drafts()).toEqual([work])

  const { result } = await edit()
  expect(result.current).toMatchObject({ content: long, saving: 'tooLong', excess: 12 })
  expect(saved()).toEqual([])
  act(() => result.current.change(long.slice(12)))
  expect(result.current).toMatchObject({ saving: 'pending', excess: 0 })
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(saved()).toEqual([long.slice(12)])
  expect(result.current.saving).toBe('saved')
  expect(drafts()).toEqual([])
})

test('shows by how much the content is too long, and why something was rejected', async () => {
  serve(() => {
    throw new AppError(413, 'This is too large to send. The limit is 2 MB.')
  })
  storeSession({ user: lan, token: 'a token' })
  await restoreSession()
  function Line() {
    const edits = useEdits(entry, work.title)
    return (
      <>
        <input onChange={(event) => edits.change(event.target.value)} />
        <EditsLine edits={edits} />
      </>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Line />
    </QueryClientProvider>,
  )
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  type('x'.repeat(contentMaxLength + 1234))
  expect(screen.getByRole('status').textContent).toBe(
    'Saved on this device only: the document is too long (1,234 characters over the limit of 1,000,000). ' +
      'Remove some text or a picture and it will be saved automatically.',
  )
  type('# Shade')
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(screen.getByRole('status').textContent).toBe(
    'Your edits cannot be saved. This is too large to send. The limit is 2 MB.',
  )
})

test('continues from the saved text after content became too long during a save', async () => {
  serve()
  const { result, unmount } = await edit()
  const long = 'x'.repeat(contentMaxLength + 1)
  act(() => result.current.change('# Shade'))
  act(() => {
    result.current.flush()
    result.current.change(long)
  })
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(result.current).toMatchObject({ saving: 'tooLong', edited: true })
  unmount()
  const again = await edit({ ...entry, content: '# Shade', edited: true })
  expect(again.result.current).toMatchObject({ content: long, saving: 'tooLong', versions: null })
})

test('asks before the page is closed if the browser cannot store unsaved content', async () => {
  serve()
  const { result } = await edit()
  const isPrompted = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  act(() => result.current.change('x'.repeat(contentMaxLength + 1)))
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(result.current).toMatchObject({ saving: 'tooLong', isStored: false })
  expect(isPrompted()).toBe(true)
  act(() => result.current.change('# Shade'))
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(result.current.saving).toBe('saved')
  expect(isPrompted()).toBe(false)
  full.mockRestore()
})

test('sends the last input when the page is closed', async () => {
  const saved = serve()
  const { result, unmount } = await edit()
  act(() => result.current.change('# Shade'))
  unmount()
  await waitFor(() => expect(saved()).toEqual(['# Shade']))
})

test('restores edits that never reached the server on the next visit and sends them', async () => {
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

test('restores the original, and pending edits do not overwrite it', async () => {
  const saved = serve()
  const { result } = await edit({ ...entry, edited: true })
  act(() => result.current.change('# Shade'))
  await act(() => result.current.restore())
  expect(result.current).toMatchObject({ content: '# Original', edition: 1, edited: false, saving: 'nothing' })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(saved()).toEqual([null])
  expect(drafts()).toEqual([])
})

test('changes nothing when the original cannot be loaded', async () => {
  let broken = true
  const saved = serve(() => {
    if (broken) throw new AppError(500, 'An error occurred. Please try again.')
  })
  const { result } = await edit()
  act(() => result.current.change('# Shade'))
  await act(async () => await expect(result.current.restore()).rejects.toThrow('An error occurred'))
  broken = false
  expect(result.current.edition).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(saved()).toEqual([null, '# Shade'])
})

test.each([
  ['typed last', '# Shade'],
  ['too long', 'x'.repeat(contentMaxLength + 1)],
])('keeps what was %s as a draft when a save completes while the original fails to load', async (_, last) => {
  let arrive = () => {}
  const arriving = new Promise<void>((resolve) => (arrive = resolve))
  serveApi({
    'auth.me': () => ({ user: lan }),
    'history.update': async ({ body }) => {
      const { content } = body as { content: string | null }
      if (content !== '# Sha') throw offline()
      await arriving
      return { entry: { ...entry, content, edited: true } }
    },
  })
  const { result } = await edit()
  act(() => result.current.change('# Sha'))
  await act(() => vi.advanceTimersByTimeAsync(1100))
  act(() => result.current.change(last))
  await act(async () => {
    const restored = result.current.restore()
    arrive()
    await expect(restored).rejects.toThrow(ApiError)
  })
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(result.current).toMatchObject({ saving: last === '# Shade' ? 'waiting' : 'tooLong', isStored: true })
  expect(drafts()).toEqual([work])
})
