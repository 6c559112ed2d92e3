import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { Exam } from '../../model/exam.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const outcomes = { know: '', understand: '', apply: '' }

/** Twenty questions on light and sound, half on each; all are written. */
const exam = anExam({
  units: ['Light', 'Sound'].map((name) => ({ chapter: '', name, periods: 2, outcomes })),
  items: Array.from({ length: 20 }, (_, n) =>
    anItem(`What is thing ${n}?`, { unit: n < 10 ? 0 : 1, parts: [{ level: n % 2 ? 'know' : 'apply', points: 500 }] }),
  ),
})

async function openUnits(language: 'en' | 'vi' = 'en') {
  const entry = anEntry({ kind: 'exam', answers: {} })
  const saved: Exam[] = []
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'exams.get': () => ({ storedExam: { exam, version: entry.version, language, byHand: false } }),
    'exams.update': ({ body }) => {
      saved.push((body as { exam: Exam }).exam)
      return {
        storedExam: { exam: saved.at(-1)!, version: 2, language, byHand: false },
        entry: { ...entry, version: 2 },
      }
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language })
  const [matrix, units, title] =
    language === 'vi' ? ['Ma trận', 'Sửa nội dung', 'Nội dung của đề'] : ['Matrix', 'Edit units', 'Units in this paper']
  await screen.findAllByRole('article')
  await hands.click(screen.getByRole('radio', { name: matrix }))
  await hands.click(await screen.findByRole('button', { name: units }))
  return { hands, saved, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test('renaming and moving a unit loses and requests no question', async () => {
  const { hands, saved, dialog } = await openUnits()
  await hands.type(dialog.getByLabelText('Unit 2'), ' waves')
  await hands.click(dialog.getByRole('button', { name: 'Move Sound waves up' }))
  await hands.click(dialog.getByRole('button', { name: 'Recalculate matrix' }))
  await waitFor(() => expect(saved.at(-1)?.units.map(({ name }) => name)).toEqual(['Sound waves', 'Light']))
  const unitOf = (n: number) => saved.at(-1)!.items.find(({ text }) => text!.stem === `What is thing ${n}?`)!.unit
  expect([unitOf(0), unitOf(10), saved.at(-1)!.items.length]).toEqual([1, 0, 20])
})

test('removing a unit asks about each of its questions, and moves none without a choice', async () => {
  const { hands, saved, dialog } = await openUnits('vi')
  await hands.click(dialog.getByRole('button', { name: 'Bỏ Sound' }))
  await hands.click(dialog.getByRole('button', { name: 'Thêm nội dung' }))
  await hands.click(dialog.getByRole('button', { name: 'Tính lại ma trận' }))
  await dialog.findByText('Nội dung này chưa có tên')
  await hands.type(dialog.getByLabelText('Nội dung 2'), 'Nhiệt')
  await hands.clear(dialog.getByLabelText('Số tiết của Nhiệt'))
  await hands.type(dialog.getByLabelText('Số tiết của Nhiệt'), '2')
  await hands.click(dialog.getByRole('button', { name: 'Tính lại ma trận' }))

  const ask = within(await screen.findByRole('dialog', { name: 'Xử lí những câu này thế nào?' }))
  await ask.findByText(/^10 câu không vừa ma trận mới/)
  await hands.click(ask.getByRole('button', { name: 'Lập ma trận' }))
  expect((await ask.findByRole('alert')).textContent).toContain('chọn cho từng câu')
  expect(saved).toEqual([])
  await hands.selectOptions(ask.getByLabelText('Tất cả các câu này:'), 'Bỏ câu này và để trống')
  await hands.selectOptions(ask.getByLabelText('Xử lí Câu 11, phần I'), 'Chuyển sang “Nhiệt”')
  await hands.click(ask.getByRole('button', { name: 'Lập ma trận' }))
  await waitFor(() => expect(saved.at(-1)?.items.filter(({ text }) => text)).toHaveLength(11))
  const { items, units } = saved.at(-1)!
  expect([items.length, units.map(({ name, periods }) => [name, periods])]).toEqual([
    20,
    [
      ['Light', 2],
      ['Nhiệt', 2],
    ],
  ])
  expect(items.find(({ text }) => text?.stem === 'What is thing 10?')!.unit).toBe(1)
  expect(items.filter(({ unit }) => unit === 1)).toHaveLength(10)
})
