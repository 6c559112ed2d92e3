import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser, anEntry, AppError } from '#tests/support/web/server.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { documentEditor } from '../text/TextBody.tsx'
import { historyOnServer } from '../document/testing.ts'

const lan = aUser()
const first = '# Plan\n\nAim: to count.\n\n| Step | Time |\n| --- | --- |\n| Song | 5 |'
const now = first.replace('| 5 |', '| 10 |')
const made = { editor: null, restoredFrom: null, madeAt: '2026-11-20T09:12:00.000Z', tokens: 0, cost: 0 }

async function open(language: 'en' | 'vi', restored: () => unknown) {
  const entry = anEntry({ content: now, version: 2, edited: true })
  const { calls } = historyOnServer(entry, {
    'auth.me': () => ({ user: lan }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'versions.list': () => ({
      versions: [
        { ...made, number: 2, cause: 'edited', editor: 'Minh' },
        { ...made, number: 1, cause: 'generated', tokens: 3906, cost: 0.0137 },
      ],
      bytes: 1200,
      room: 100_000,
    }),
    'versions.get': () => ({ content: first }),
    'versions.word': () => new Response('word'),
    'versions.restore': restored,
  })
  await documentEditor.preload()
  const hands = await renderApp('/history', { user: lan, language })
  await hands.click(await screen.findByRole('link', { name: /^(View Mid-term|Xem Đề kiểm tra)/ }))
  const button = await screen.findByRole('button', { name: language === 'en' ? /^Saved/ : /^Đã lưu/ })
  await hands.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: language === 'en' ? 'Versions' : 'Phiên bản' }))
  return { hands, dialog, calls, entry }
}

test('lists the versions with their usage, marks changed cells, and restores one', async () => {
  const { hands, dialog, calls, entry } = await open('en', () => ({
    entry: { ...anEntry({ content: first, version: 3 }) },
  }))
  await dialog.findByText('Generated')
  dialog.getByText('Edited by Minh')
  dialog.getByText(/Version 1 · .* · 3,906 tokens · \$0\.0137/)
  dialog.getByText('Versions use 2 of 100 KB. Beyond that, the oldest are deleted.')
  const [then] = await dialog.findAllByRole('region', { name: 'Version 1' })
  expect([...then!.querySelectorAll('td [data-differs]')].map((part) => part.textContent)).toEqual(['5'])
  await hands.click(dialog.getByRole('button', { name: 'Restore version 1' }))
  await screen.findByText('Version 1 restored as a new version.')
  expect(calls.filter(({ name }) => name === 'versions.restore').map(({ body }) => body)).toEqual([
    { number: 1, version: entry.version },
  ])
  expect((await screen.findByRole('textbox', { name: 'Mid-term test' })).textContent).toContain('Song5')
})

test('keeps what another tab has saved meanwhile, and says so', async () => {
  const { hands, dialog } = await open('vi', () => {
    throw new AppError(409, 'Mục này đã được sửa ở nơi khác sau khi thầy cô mở.', { code: 'error.changedMeanwhile' })
  })
  await hands.click(await dialog.findByRole('button', { name: 'Khôi phục phiên bản 1' }))
  await screen.findByText('Mục này đã được sửa ở nơi khác sau khi thầy cô mở.')
  expect((await screen.findAllByText(/Phiên bản 2 · Hiện tại/))[0]).toBeTruthy()
})

test('downloads what changed since a version as a Word file with tracked changes', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
  const { hands, dialog, calls } = await open('vi', () => ({}))
  await hands.click(await dialog.findByRole('button', { name: 'Tải bản đánh dấu sửa đổi' }))
  await screen.findByText(/^Đã tải tệp Word về/)
  const call = calls.find(({ name }) => name === 'versions.word')
  expect(call!.body).toMatchObject({ from: 1, to: 2, layout: 'plain' })
  const { before, after } = call!.body as { before: string; after: string }
  expect([before, after].map((html) => /<td[^>]*>(?:<p>)?(\d+)/.exec(html)?.[1])).toEqual(['5', '10'])
})

test('a press while an edit is being saved opens the versions after it', async () => {
  const { hands } = await open('en', () => ({}))
  await hands.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Versions' })).toBeNull()
  await hands.click(await screen.findByRole('textbox', { name: 'Mid-term test' }))
  await hands.keyboard('Typed. ')
  await hands.click(await screen.findByRole('button', { name: 'Saving…' }))
  await screen.findByRole('dialog', { name: 'Versions' })
})
