import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { Exam } from '../../model/exam.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()

async function openVariants({ exam = anExam(), language = 'en' }: { exam?: Exam; language?: 'en' | 'vi' } = {}) {
  const entry = anEntry({ kind: 'exam', answers: {} })
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'exams.get': () => ({ storedExam: { exam, version: entry.version, language, byHand: false } }),
    'agents.downloadDocx': () => {
      throw new AppError(503, 'Too many documents are being written.')
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language })
  const [name, title] = language === 'vi' ? ['Trộn đề', 'Trộn thành nhiều mã đề'] : ['Variants', 'Shuffled variants']
  await hands.click(await screen.findByRole('button', { name: /^(Download|Tải về)$/ }))
  await hands.click(await screen.findByRole('menuitem', { name }))
  return { hands, calls, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test('puts the requested number of variants into one Word file in exam layout, with all keys; shows a rejection', async () => {
  const { hands, calls, dialog } = await openVariants()
  await dialog.findByText('Codes: 101, 102, 103, 104')
  const count = dialog.getByLabelText('Number of variants')
  await hands.clear(count)
  await hands.type(count, '2')
  await hands.clear(dialog.getByLabelText('First code'))
  await hands.type(dialog.getByLabelText('First code'), '007')
  await hands.click(dialog.getByRole('button', { name: 'Download as Word' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Too many documents are being written.')
  const call = calls.find(({ name }) => name === 'agents.downloadDocx')
  const { htmlContent, filename, layout } = call!.body as Record<string, string>
  expect(layout).toBe('exam')
  expect(filename).toMatch(/^Codes 007-008 Physics .*\.docx$/)
  const page = new DOMParser().parseFromString(htmlContent!, 'text/html')
  expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([
    'TEST PAPER – CODE 007',
    'ANSWER SHEET – CODE 007',
    'TEST PAPER – CODE 008',
    'ANSWER SHEET – CODE 008',
    'ANSWER KEYS FOR ALL CODES',
    'ORIGINAL QUESTION NUMBERS OF ALL CODES',
  ])
})

test.each(['0', '25', 'x', ''])('rejects "%s" variants', async (wrong) => {
  const { hands, calls, dialog } = await openVariants({ language: 'vi' })
  const count = await dialog.findByLabelText('Số mã đề')
  await hands.clear(count)
  if (wrong) await hands.type(count, wrong)
  await hands.click(dialog.getByRole('button', { name: 'Tải về dạng Word' }))
  await dialog.findByText('Vui lòng nhập một số từ 1 đến 24')
  expect(calls.filter(({ name }) => name === 'agents.downloadDocx')).toEqual([])
})

const [light, sound, essay] = anExam().items

test.each([
  ['a sum that is off', { items: [light!, essay!] }, 'too few'],
  ['a question that nobody has written', { items: [light!, { ...sound!, text: null }, essay!] }, 'not been written'],
  [
    'nothing that may change its place',
    { items: [anItem('', { ...essay!, parts: [{ level: 'apply', points: 10_000 }] })] },
    'Nothing in this paper',
  ],
])('creates no variants with %s, and explains why', async (_, change, text) => {
  const { dialog } = await openVariants({ exam: anExam(change) })
  expect((await dialog.findByRole('status')).textContent).toContain(text)
  expect(dialog.queryByRole('button', { name: 'Download as Word' })).toBeNull()
})
