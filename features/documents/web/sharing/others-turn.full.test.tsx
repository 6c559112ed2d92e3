import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushDrafts } from '#platform/web/lib/drafts.ts'
import { takeQueryClient } from '#platform/web/api/query-client.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser } from '#tests/support/web/server.ts'
import type { EditTurn } from '../../contract/sharing/turns.ts'
import { historyOnServer } from '../document/testing.ts'
import { historyEntry, showSavedEntry } from '../document/queries.ts'
import { documentEditor } from '../text/TextBody.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(flushDrafts)

test('the owner sees who edits, and what they have saved, also of a document that was shared after it was opened', async () => {
  let turn: EditTurn | null = { name: 'Minh', until: '2026-11-30T08:03:00.000Z', isMine: false }
  const group = { id: 'g', name: 'Tổ Toán' }
  const server = historyOnServer(anEntry({ content: '# Plan\n\nOne.' }), {
    'auth.me': () => ({ user: aUser() }),
    'history.list': () => ({ data: [anEntry()], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'sharing.of': () => ({
      sharing: {
        id: 's',
        school: false,
        people: [],
        groups: [{ ...group, mayEdit: true }],
        ownGroups: [group],
        isForGroups: true,
        links: [],
        documents: 0,
      },
    }),
    'sharing.ownTurn': () => ({ turn, version: server.stored().version }),
  })
  await documentEditor.preload()
  await renderApp(`/history?entry=${anEntry().id}`, { user: aUser(), language: 'en' })
  await screen.findByText(/^Minh is editing this document/)
  const sheet = () => document.querySelector('[contenteditable]')
  expect(sheet()?.getAttribute('contenteditable')).toBe('false')
  server.elsewhere('# Plan\n\nOne. Two.')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(sheet()?.textContent).toContain('Two.'))
  turn = null
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(sheet()?.getAttribute('contenteditable')).toBe('true'))
})

test('a saved edit keeps what only the call for one document returns', () => {
  const client = takeQueryClient()
  const entry = anEntry({ isEditedInTurns: true })
  client.setQueryData(historyEntry(entry.id).queryKey, entry)
  showSavedEntry(client, anEntry({ version: entry.version + 1 }))
  expect(client.getQueryData(historyEntry(entry.id).queryKey)).toMatchObject({
    isEditedInTurns: true,
    version: entry.version + 1,
  })
})
