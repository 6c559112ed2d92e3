import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { HistoryEntry } from '../../contract/history.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anEntry, aUser } from '#tests/support/web/server.ts'
import { documentEditor } from '../text/TextBody.tsx'
import { historyOnServer } from './testing.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { exportTexts } from '../../texts/export.ts'

const lan = aUser()
const content = '# Đề kiểm tra\n\nCâu 1. Lực là gì?\n\n# Đáp án\n\nCâu 1: B'

async function openDownloads(fields: Partial<HistoryEntry>, word = () => new Response('word')) {
  const entry = anEntry({ content, language: 'vi', ...fields })
  const server = historyOnServer(entry, {
    'auth.me': () => ({ user: lan }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'agents.downloadDocx': word,
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
  await documentEditor.preload()
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language: 'vi' })
  const open = async () => {
    await hands.click(await screen.findByRole('button', { name: 'Tải về' }))
    return screen.findAllByRole('menuitem')
  }
  const files = () =>
    server.calls.filter(({ name }) => name === 'agents.downloadDocx').map(({ body }) => body as Record<string, string>)
  return { hands, open, files }
}

test('downloads the parts of an exam paper as separate Word files, without the key in the students’ part', async () => {
  const { hands, open, files } = await openDownloads({ layout: 'exam' })
  const items = await open()
  expect(items.map(({ textContent }) => textContent).slice(4)).toEqual([
    'Đề và phiếu trả lời cho học sinh.docx',
    'Đáp án và hướng dẫn chấm.docx',
    'Ma trận và bản đặc tả.docx',
    'Tải về một phần…',
    'Dùng mẫu khác…',
  ])
  await hands.click(items[4]!)
  await screen.findByText('Đã tải về tệp Word')
  const [pupils] = files()
  expect(pupils).toMatchObject({
    layout: 'exam',
    filename: expect.stringMatching(/– Đề và phiếu trả lời cho học sinh \d{4}-\d\d-\d\d\.docx$/),
  })
  expect(pupils!['htmlContent']).toContain('Lực là gì?')
  expect(pupils!['htmlContent']).not.toContain('Câu 1: B')
  await hands.click((await open())[6]!)
  await screen.findByText(/^Tài liệu này không có phần: Ma trận và bản đặc tả\./)
  expect(files()).toHaveLength(1)
})

test('keeps an answer among the questions out; other documents have no parts', async () => {
  const expected = await openDownloads({ layout: 'exam', content: '# Đề kiểm tra\n\nCâu 1.\n\nĐáp án: B' })
  await expected.hands.click((await expected.open())[4]!)
  await screen.findByText(/^“Đáp án: B” nằm giữa các câu hỏi/)
  expect(expected.files()).toEqual([])
})

test('downloads documents of another layout complete', async () => {
  const { open } = await openDownloads({ layout: 'handout' })
  expect(await open()).toHaveLength(6)
})

test('downloads one section chosen by its heading, under its name', async () => {
  const { hands, open, files } = await openDownloads({
    layout: 'handout',
    content: '# Bài 15\n\nMở.\n\n## Ôn tập\n\nHai.',
  })
  await hands.click((await open()).at(-2)!)
  await hands.click(await screen.findByRole('radio', { name: 'Ôn tập' }))
  await hands.click(screen.getByRole('button', { name: 'Word' }))
  await screen.findByText('Đã tải về tệp Word')
  const [section] = files()
  expect(section!['htmlContent']).toBe('<h2>Ôn tập</h2><p>Hai.</p>')
  expect(section!['filename']).toMatch(/– Ôn tập \d{4}-\d\d-\d\d\.docx$/)
})

test('a document without headings explains how to get a section', async () => {
  const { hands, open } = await openDownloads({ content: 'Chỉ có chữ.' })
  await hands.click((await open()).at(-2)!)
  expect(await screen.findByText(/^Tài liệu này chưa có tiêu đề nào\. Thầy/)).toBeTruthy()
})

const busy = 'Máy chủ đang bận.'

test('shows a busy server’s own message, and allows a retry', async () => {
  const answers = [Response.json({ error: busy, code: 'content.docxBusy' }, { status: 503 }), new Response('word')]
  const { hands, open, files } = await openDownloads({}, () => answers.shift()!)
  await hands.click((await open())[0]!)
  await screen.findByText(busy)
  await hands.click((await open())[0]!)
  await screen.findByText(exportTexts.vi.content.docxSaved)
  expect(files()).toHaveLength(2)
})

test('reports an unexplained error as a failed download', async () => {
  const unexpected = () =>
    Response.json({ error: commonTexts.vi.error.unexpected, code: 'error.unexpected' }, { status: 500 })
  const { hands, open } = await openDownloads({}, unexpected)
  await hands.click((await open())[0]!)
  expect((await screen.findByText(exportTexts.vi.content.docxFailed)).textContent).toBe(
    exportTexts.vi.content.docxFailed,
  )
})
