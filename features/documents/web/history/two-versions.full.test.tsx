import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { documentEditor } from '../text/TextBody.tsx'
import { historyOnServer } from '../document/testing.ts'
import { flushDrafts, keepDraft, listDrafts } from '#platform/web/lib/drafts.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser } from '#tests/support/web/server.ts'

const lan = aUser()
const base = '# Plan\n\nAim: to count.\n\nTime: 45 minutes.\n\nEnd: a song.'
const mine = base.replace('to count', 'to count to ten').replace('45', '40')
const theirs = base.replace('45', '35').replace('a song', 'a game')

afterEach(flushDrafts)

/** Opens a document that was edited here without reaching the server, and elsewhere in the meantime. */
async function open({ language = 'en', from = base }: { language?: Language; from?: string | null } = {}) {
  const server = historyOnServer(anEntry({ content: theirs, version: 4, edited: true }), {
    'auth.me': () => ({ user: lan }),
    'history.list': () => ({ data: [anEntry()], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
  })
  keepDraft(
    { userId: lan.id, kind: 'history', id: `${anEntry().id}/a` },
    { title: 'Mid-term test', path: '/history', value: { content: mine, from, version: 3 } },
  )
  await documentEditor.preload()
  const hands = await renderApp('/history', { user: lan, language })
  await hands.click(await screen.findByRole('link', { name: /^(View Mid-term|Xem Đề kiểm tra)/ }))
  return { server, hands }
}

const editor = () => screen.findByRole('textbox', { name: 'Mid-term test' })
async function compare(hands: Awaited<ReturnType<typeof open>>['hands']) {
  await hands.click(await screen.findByRole('button', { name: 'Compare and choose' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Two versions of this document' }))
  await waitFor(() => expect(dialog.queryByText('Comparing…')).toBeNull())
  return dialog
}
type Dialog = Awaited<ReturnType<typeof compare>>
const differences = (dialog: Dialog) => dialog.getAllByRole('group', { name: /^Difference/ })
const option = (difference: HTMLElement, name: RegExp) =>
  within(difference).getByRole<HTMLInputElement>('radio', { name })

test('shows one’s own text in the editor, a note about the other one, and each difference in both', async () => {
  const { hands } = await open()
  expect((await editor()).textContent).toContain('to count to ten')
  await screen.findByText(/also changed on another device/)
  const dialog = await compare(hands)
  expect(differences(dialog).map((difference) => difference.querySelector('legend')!.textContent)).toEqual([
    'Difference 1 of 3changed in yours onlyafter “Plan”',
    'Difference 2 of 3changed in bothafter “Aim: to count to ten.”',
    'Difference 3 of 3changed in the other onlyafter “Time: 40 minutes.”',
  ])
  const [first, second, third] = differences(dialog) as [HTMLElement, HTMLElement, HTMLElement]
  expect(option(first, /^Yours/).checked).toBe(true)
  expect(option(third, /^The other/).checked).toBe(true)
  expect(
    within(second)
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked),
  ).toEqual([])
  expect([...second.querySelectorAll('[data-differs]')].map((part) => part.textContent)).toEqual(['40', '35'])
})

test('asks for a choice where both changed; then saves the merged text over the other version', async () => {
  const { server, hands } = await open()
  const dialog = await compare(hands)
  dialog.getByText('1 difference left to resolve')
  await hands.click(dialog.getByRole('button', { name: 'Save choice' }))
  // Nothing is saved yet; the focus moves to the missing choice.
  const second = differences(dialog)[1]!
  expect(second.contains(document.activeElement)).toBe(true)
  expect(server.saves()).toEqual([])
  await hands.keyboard(' ')
  expect(option(second, /^Yours/).checked).toBe(true)
  await hands.click(option(second, /^The other/))
  expect(dialog.queryByText('1 difference left to resolve')).toBeNull()
  await hands.click(dialog.getByRole('button', { name: 'Save choice' }))
  const merged = '# Plan\n\nAim: to count to ten.\n\nTime: 35 minutes.\n\nEnd: a game.'
  await waitFor(() => expect(server.saves()).toEqual([{ content: merged, version: 4 }]))
  await screen.findByText('Saved')
  expect((await editor()).textContent).toContain('to count to ten.Time: 35 minutes.End: a game.')
  expect(screen.queryByRole('button', { name: 'Compare and choose' })).toBeNull()
  expect(listDrafts(lan.id)).toEqual([])
})

test('keeps both texts of a passage on request', async () => {
  const { server, hands } = await open()
  const dialog = await compare(hands)
  await hands.click(option(differences(dialog)[1]!, /^Both/))
  await hands.click(dialog.getByRole('button', { name: 'Save choice' }))
  await waitFor(() => expect(server.stored().content).toContain('Time: 40 minutes.\n\nTime: 35 minutes.'))
})

test.each([
  ['Keep mine', mine],
  ['Use the other', theirs],
])('treats “%s” as a whole', async (method, text) => {
  const { server, hands } = await open()
  const dialog = await compare(hands)
  await hands.click(dialog.getByRole('radio', { name: new RegExp(`^${method}`) }))
  expect(option(differences(dialog)[1]!, /^Yours/).disabled).toBe(true)
  await hands.click(dialog.getByRole('button', { name: 'Save choice' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Compare and choose' })).toBeNull())
  await waitFor(() => expect(server.stored().content).toBe(text))
  await waitFor(() => expect(listDrafts(lan.id)).toEqual([]))
})

test('deciding later loses nothing, including earlier choices', async () => {
  const { server, hands } = await open()
  const dialog = await compare(hands)
  await hands.click(option(differences(dialog)[1]!, /^Yours/))
  await hands.click(dialog.getByRole('button', { name: 'Decide later' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Two versions of this document' })).toBeNull())
  expect((await editor()).textContent).toContain('to count to ten')
  expect([server.saves(), listDrafts(lan.id).length]).toEqual([[], 1])
  expect(option(differences(await compare(hands))[1]!, /^Yours/).checked).toBe(true)
})

test('without a common base asks for a choice at every difference', async () => {
  const { hands } = await open({ from: null })
  const dialog = await compare(hands)
  expect(dialog.getByText('3 differences left to resolve')).toBeTruthy()
})

test('shows all of it in Vietnamese', async () => {
  const { hands } = await open({ language: 'vi' })
  await hands.click(await screen.findByRole('button', { name: 'So sánh và chọn' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tài liệu này có hai phiên bản' }))
  dialog.getByRole('radio', { name: /^Ghép cả hai/ })
  await dialog.findByRole('group', { name: /^Điểm khác 2\/3.*cả hai đều sửa/ })
  expect(dialog.getByText('Còn 1 điểm chưa chọn')).toBeTruthy()
})

test('the text of an entry deleted elsewhere can be read and downloaded until it is discarded', async () => {
  const { server } = await open()
  await editor()
  server.remove()
  cleanup()
  const hands = await renderApp(`/history?entry=${anEntry().id}`, { user: lan })
  expect((await editor()).textContent).toContain('to count to ten')
  await screen.findByText('This was deleted in the meantime. Your text is still here so you can copy it.')
  screen.getByRole('button', { name: 'Download' })
  await hands.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listDrafts(lan.id)).toEqual([])
})
