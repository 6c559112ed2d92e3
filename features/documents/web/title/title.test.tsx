import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { documentEditor } from '../text/TextBody.tsx'

const lan = aUser()
beforeEach(() => void (Element.prototype.scrollIntoView = () => {}))

/** Opens a history with one document, which can be renamed. */
async function open(fields: Partial<HistoryEntry> = {}, language: Language = 'en') {
  let entry = anEntry({ title: 'Light', ...fields })
  const files: string[] = []
  const sent: unknown[] = []
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [] }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'tagging.rename': ({ body }) => {
      const { title } = body as { title: string | null }
      sent.push(title)
      if (title === 'refuse') throw new AppError(500, 'Out of order.')
      entry = { ...entry, title: title ?? 'Light', customTitle: title }
      return { entry: { ...entry, content: 'Newer on the server.', version: 9 } }
    },
    'agents.downloadDocx': ({ body }) => {
      files.push((body as { filename: string }).filename)
      return new Response('word')
    },
  })
  await documentEditor.preload()
  return { hands: await renderApp('/history', { user: lan, language }), sent, files }
}

// Names of files have the day in them, which may end while a test runs.
beforeEach(() => void vi.setSystemTime(new Date(2026, 2, 31, 23, 59)))
afterEach(() => void vi.useRealTimers())
const day = '2026-03-31'

test('a history row is renamed in place, by keyboard, and reset to its heading', async () => {
  const { hands, sent } = await open()
  await hands.click(await screen.findByRole('button', { name: /^Rename Light/ }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  expect([document.activeElement, field.value]).toEqual([field, 'Light'])
  await hands.keyboard('Quang hợp{Enter}')
  await screen.findByRole('heading', { name: 'Quang hợp' })
  const button = screen.getByRole('button', { name: /^Rename Quang hợp/ })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await hands.keyboard('{Enter}')
  await hands.keyboard('{Backspace}{Enter}')
  await screen.findByRole('heading', { name: 'Light' })
  await hands.click(screen.getByRole('button', { name: /^Rename Light/ }))
  await hands.keyboard('not that{Escape}')
  screen.getByRole('heading', { name: 'Light' })
  await hands.click(screen.getByRole('button', { name: /^Rename Light/ }))
  await hands.keyboard('{Enter}')
  expect(sent).toEqual(['Quang hợp', null])
})

test('keeps input that the server rejects in the field', async () => {
  const { hands } = await open()
  await hands.click(await screen.findByRole('button', { name: /^Rename/ }))
  await hands.keyboard('refuse{Enter}')
  await screen.findByText('Out of order.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('refuse')
})

test('renaming an open document keeps its text and renames its file', async () => {
  const { hands, files } = await open({ language: 'en' }, 'vi')
  await hands.click(await screen.findByRole('link', { name: /^Xem Light/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Light' }))
  const editor = await dialog.findByRole('textbox', { name: 'Đề kiểm tra giữa kỳ' })
  const take = async () => {
    await hands.click(dialog.getByRole('button', { name: 'Tải về' }))
    await hands.click(await screen.findByRole('menuitem', { name: /Word/ }))
  }
  await take()
  await hands.click(dialog.getByRole('button', { name: 'Đổi tên' }))
  await hands.keyboard('Ánh sáng/8A{Enter}')
  await screen.findByRole('dialog', { name: 'Ánh sáng/8A' })
  expect(editor.textContent).toContain('A text.')
  await take()
  // An English document shows the English name, whatever the reader's language.
  await waitFor(() => expect(files).toEqual([`Mid-term test ${day}.docx`, `Mid-term test ${day} – Ánh sáng-8A.docx`]))
})

test('nobody renames another user’s document', async () => {
  await open({ owner: { id: 'other', name: 'Bình', email: 'binh@example.com' } })
  await screen.findByRole('heading', { name: 'Light' })
  expect(screen.queryByRole('button', { name: /^Rename/ })).toBeNull()
})
