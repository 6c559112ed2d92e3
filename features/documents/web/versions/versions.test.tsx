import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HistoryEntry } from '../../contract/history.ts'
import { flushDrafts, keepDraft, listDrafts } from '#platform/web/lib/drafts.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { storeSession } from '#platform/web/api/session-storage.ts'
import { restoreSession } from '#platform/web/api/session.ts'
import { anEntry, aUser } from '#tests/support/web/server.ts'
import { historyOnServer } from '../document/testing.ts'
import { unsentOf } from '../document/unsent.ts'
import { useEdits } from '../document/use-edits.ts'

const lan = aUser()
const entry = anEntry({ content: '# Light', version: 1 })

let isSignedIn = false
beforeEach(() => {
  isSignedIn = false
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(flushDrafts)

async function edit(from: HistoryEntry = entry) {
  // Signing in again would reload another window.
  if (!isSignedIn) {
    storeSession({ user: lan, token: 'a token' })
    await restoreSession()
    isSignedIn = true
  }
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useEdits(from, 'Mid-term test'), { wrapper })
}
const pass = (ms = 1100) => act(() => vi.advanceTimersByTimeAsync(ms))
const serve = () => historyOnServer(entry, { 'auth.me': () => ({ user: lan }) })
const unsent = () => unsentOf(lan.id, entry.id).map((stored) => stored.unsent.content)

test('a save names the version it is based on, and the next one its own result', async () => {
  const server = serve()
  const { result } = await edit()
  act(() => result.current.change('# One'))
  await pass()
  act(() => result.current.change('# Two'))
  await pass()
  expect(server.saves()).toEqual([
    { content: '# One', version: 1 },
    { content: '# Two', version: 2 },
  ])
})

test('does not overwrite what another device saved meanwhile; both versions are kept, and typing continues', async () => {
  const server = serve()
  const { result, unmount } = await edit()
  server.elsewhere('# Home')
  act(() => result.current.change('# School'))
  await pass()
  expect(result.current).toMatchObject({ saving: 'changed', content: '# Light' })
  expect(result.current.versions).toMatchObject({ base: '# Light', theirs: '# Home' })
  act(() => result.current.change('# School, and more'))
  await pass(5000)
  dispatchEvent(new Event('online'))
  await pass()
  expect(result.current.versions?.mine()).toBe('# School, and more')
  expect([server.saves().length, server.stored().content]).toEqual([1, '# Home'])
  unmount()
  await pass()
  expect([server.saves().length, unsent()]).toEqual([1, ['# School, and more']])
})

test.each(['# School', '# Home', '# School and home'])('“%s” is chosen and kept', async (chosen) => {
  const server = serve()
  const { result } = await edit()
  server.elsewhere('# Home')
  act(() => result.current.change('# School'))
  await pass()
  act(() => result.current.versions?.resolve(chosen))
  await pass()
  expect(result.current.versions).toBeNull()
  expect(server.stored().content).toBe(chosen)
  expect(result.current.saving).toBe(chosen === '# Home' ? 'nothing' : 'saved')
  // The editor keeps its own text, and resets for any other.
  expect(result.current.edition).toBe(chosen === '# School' ? 0 : 1)
  expect(result.current.content).toBe(chosen === '# School' ? '# Light' : chosen)
  expect(unsent()).toEqual([])
  act(() => result.current.change('# Later'))
  await pass()
  expect(server.stored().content).toBe('# Later')
})

test('does not overwrite a third device that saves during the choice', async () => {
  const server = serve()
  const { result } = await edit()
  server.elsewhere('# Home')
  act(() => result.current.change('# School'))
  await pass()
  server.elsewhere('# Phone')
  act(() => result.current.versions?.resolve('# School and home'))
  await pass()
  expect(result.current.versions).toMatchObject({ base: '# Home', theirs: '# Phone' })
  expect(server.stored().content).toBe('# Phone')
  act(() => result.current.versions?.resolve('# All three'))
  await pass()
  expect([server.stored().content, result.current.saving]).toEqual(['# All three', 'saved'])
})

test('a conflict survives the page: the next visit starts with one’s own text, and with both to choose from', async () => {
  const server = serve()
  const first = await edit()
  server.elsewhere('# Home')
  act(() => first.result.current.change('# School'))
  await pass()
  first.unmount()

  const { result } = await edit(server.stored())
  expect(result.current).toMatchObject({ content: '# School', saving: 'changed' })
  expect(result.current.versions).toMatchObject({ base: '# Light', theirs: '# Home' })
  await pass(5000)
  expect(server.saves()).toHaveLength(1)
  act(() => result.current.versions?.resolve('# Home'))
  expect(result.current).toMatchObject({ content: '# Home', saving: 'nothing' })
  expect(unsent()).toEqual([])
})

test('a save whose response was lost does not conflict with the next one', async () => {
  const server = serve()
  const { result } = await edit()
  server.loseAnswers(1)
  act(() => result.current.change('# One'))
  await pass()
  expect([result.current.saving, server.stored().content]).toEqual(['waiting', '# One'])
  act(() => result.current.change('# One and two'))
  await pass(3000)
  expect(result.current).toMatchObject({ saving: 'saved', versions: null })
  expect(server.stored()).toMatchObject({ content: '# One and two', version: 3 })
})

test('nor with the next visit, if the page was lost too', async () => {
  const server = serve()
  const first = await edit()
  server.loseAnswers(5)
  act(() => first.result.current.change('# One'))
  await pass()
  act(() => first.result.current.change('# One and two'))
  flushDrafts()
  server.loseAnswers(0)
  server.cut(true)
  first.unmount()
  await pass()
  server.cut(false)
  const { result } = await edit(server.stored())
  expect(result.current).toMatchObject({ content: '# One and two', versions: null })
  await pass()
  expect(server.stored().content).toBe('# One and two')
})

test('the same edit on both devices counts as one', async () => {
  const server = serve()
  const { result } = await edit()
  server.elsewhere('# Same')
  act(() => result.current.change('# Same'))
  await pass()
  expect(result.current).toMatchObject({ saving: 'saved', versions: null })
})

test('an entry that the other device restored to its former text is no conflict', async () => {
  const server = serve()
  const { result } = await edit()
  server.elsewhere('# Home')
  server.elsewhere('# Light')
  act(() => result.current.change('# School'))
  await pass()
  expect(result.current).toMatchObject({ saving: 'saved', versions: null })
  expect(server.stored().content).toBe('# School')
})

test('sends edits made offline on reconnection, and detects what was saved elsewhere', async () => {
  const server = serve()
  const { result } = await edit()
  server.cut(true)
  act(() => result.current.change('# School'))
  await pass()
  expect(result.current.saving).toBe('waiting')
  server.elsewhere('# Home')
  server.cut(false)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.saving).toBe('changed'))
  expect(server.stored().content).toBe('# Home')
})

test('leaves the text of an entry deleted elsewhere with its owner, who can find it again', async () => {
  const server = serve()
  const { result, unmount } = await edit()
  server.remove()
  act(() => result.current.change('# School'))
  await pass()
  expect(result.current.saving).toBe('gone')
  act(() => result.current.change('# School, and more'))
  await pass(5000)
  expect(server.saves()).toHaveLength(1)
  unmount()
  expect(unsent()).toEqual(['# School, and more'])
  expect(listDrafts(lan.id)).toMatchObject([{ title: 'Mid-term test', path: `/history?entry=${entry.id}` }])
})

test('two windows of one browser keep separate texts, and a save in one leaves the other’s', async () => {
  const server = serve()
  const [one, other] = [await edit(), await edit()]
  act(() => one.result.current.change('# One'))
  await pass()
  act(() => other.result.current.change('# Other'))
  await pass()
  expect(other.result.current.saving).toBe('changed')
  act(() => one.result.current.change('# One, and more'))
  await pass()
  expect([server.stored().content, one.result.current.saving]).toEqual(['# One, and more', 'saved'])
  expect(unsent()).toEqual(['# Other'])
})

test('shows a draft from before versions existed beside the server’s text', async () => {
  serve()
  const draftKey = { userId: lan.id, kind: 'history', id: entry.id }
  keepDraft(draftKey, { title: 'Test', path: '/history', value: { content: '# Mine', base: 1 } })
  const { result } = await edit()
  expect(result.current).toMatchObject({ content: '# Mine', saving: 'changed' })
  expect(result.current.versions).toMatchObject({ base: null, theirs: '# Light' })
})

test('restoring the original does not overwrite what another device saved', async () => {
  const server = serve()
  const { result } = await edit()
  act(() => result.current.change('# School'))
  await pass()
  server.elsewhere('# Home')
  await act(async () => await expect(result.current.restore()).rejects.toThrow('Changed'))
  expect(result.current).toMatchObject({ content: '# Home', saving: 'nothing' })
  expect(server.stored().content).toBe('# Home')
  await act(() => result.current.restore())
  expect(server.stored().content).toBe('# Original')
})

test('loses nothing while the other version cannot be loaded, and retries', async () => {
  const server = serve()
  const { result } = await edit()
  server.elsewhere('# Home')
  server.failReads(true)
  act(() => result.current.change('# School'))
  await pass()
  expect([result.current.saving, unsent()]).toEqual(['waiting', ['# School']])
  server.failReads(false)
  await pass(3000)
  expect(result.current.saving).toBe('changed')
})
