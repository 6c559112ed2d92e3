import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anExam } from '#app/contract/testing.ts'
import type { Exam } from '../../model/exam.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()

async function openMenu(exam: Exam = anExam()) {
  const entry = anEntry({ kind: 'exam', answers: {} })
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'exams.get': () => ({ storedExam: { exam, version: entry.version, language: 'vi', byHand: false } }),
    'exams.matrix': () => new Response('matrix'),
    'agents.downloadDocx': () => new Response('word'),
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language: 'vi' })
  await hands.click(await screen.findByRole('button', { name: 'Tải về' }))
  return { hands, calls }
}

/** The ways out of every paper, after its parts. */
const everywhere = [
  'Word.docx',
  'HTML.html',
  'Markdown.md',
  'In / Lưu PDF',
  'Trộn đề',
  'Xuất sang…',
  'Tải về một phần…',
  'Dùng mẫu khác…',
]

test('the students’ paper, key and tables are Word files in the official layout, the matrix an Excel file', async () => {
  const { hands, calls } = await openMenu()
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Đề và phiếu trả lời cho học sinh.docx',
    'Đáp án và hướng dẫn chấm.docx',
    'Ma trận và bản đặc tả.docx',
    'Ma trận.xlsx',
    ...everywhere,
  ])
  await hands.click(items[0]!)
  await screen.findByText('Đã tải về tệp Word')
  const { htmlContent, filename, layout } = calls.find(({ name }) => name === 'agents.downloadDocx')!.body as Record<
    string,
    string
  >
  expect([layout, filename]).toEqual([
    'exam',
    expect.stringMatching(/^Đề và phiếu trả lời cho học sinh Physics .*\.docx$/),
  ])
  expect(htmlContent).toContain('What is sound?')
  await hands.click(screen.getByRole('button', { name: 'Tải về' }))
  await hands.click(await screen.findByRole('menuitem', { name: /^Ma trận\.xlsx/ }))
  await screen.findByText('Đã tải về tệp Excel')
  expect(calls.some(({ name }) => name === 'exams.matrix')).toBe(true)
})

test('a quiz has no tables to download', async () => {
  await openMenu(anExam({ simple: true }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Đề và phiếu trả lời cho học sinh.docx',
    'Đáp án và hướng dẫn chấm.docx',
    ...everywhere,
  ])
})

test('allows no export while a sum is wrong, and says what is short', async () => {
  const { hands, calls } = await openMenu(anExam({ items: anExam().items.slice(1) }))
  await hands.click((await screen.findAllByRole('menuitem'))[0]!)
  // The message appears in the bar and in the answer to the click.
  await expect.poll(() => screen.getAllByText(/^Đề mới có 9,75 điểm, còn thiếu 0,25/).length).toBe(2)
  expect(calls.some(({ name }) => name === 'agents.downloadDocx')).toBe(false)
})
