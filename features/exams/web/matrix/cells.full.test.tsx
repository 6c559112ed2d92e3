import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { Exam } from '../../model/exam.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const idea = { text: 'It bends.', answer: 'true' }
const [, , essay] = anExam().items
const exam = anExam({
  items: [
    anItem('', {
      kind: 'trueFalse',
      parts: (['know', 'know', 'understand', 'apply'] as const).map((level) => ({ level, points: 125 })),
      text: { stem: 'Look at the lens.', options: [], answer: '', why: '', parts: [idea, idea, idea, idea] },
    }),
    essay!,
  ],
})

async function openMatrix(language: 'en' | 'vi' = 'en', before: Exam = exam) {
  const entry = anEntry({ kind: 'exam', answers: {} })
  const saved: Exam[] = []
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry }),
    'exams.get': () => ({
      storedExam: { exam: before, version: entry.version, language: 'en' as const, byHand: false },
    }),
    'exams.update': ({ body }) => {
      saved.push((body as { exam: Exam }).exam)
      const storedExam = { exam: saved.at(-1)!, version: saved.length + 1, language: 'en' as const, byHand: false }
      return { storedExam, entry: { ...entry, version: saved.length + 1 } }
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language })
  await screen.findAllByRole('article')
  await hands.click(screen.getByRole('radio', { name: language === 'vi' ? 'Ma trận' : 'Matrix' }))
  return { hands, saved }
}

test('a cell of statements opens its questions: changing the level of a statement recounts the matrix', async () => {
  const { hands, saved } = await openMatrix()
  await hands.click(await screen.findByRole('button', { name: 'Light, true–false, Know: 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Light: true–false' }))
  dialog.getByText(/always has four/)
  await hands.selectOptions(dialog.getByLabelText('Level of Question 1b'), 'Apply')
  await waitFor(() =>
    expect(saved.at(-1)?.items[0]!.parts.map(({ level }) => level)).toEqual(['know', 'apply', 'understand', 'apply']),
  )
  await hands.click(dialog.getByRole('button', { name: 'Done' }))
  await screen.findByRole('button', { name: 'Light, true–false, Know: 1' })
  await screen.findByRole('button', { name: 'Light, true–false, Apply: 2' })
})

test('changes the points of an essay part; reports one question too many, and deletes it again', async () => {
  const { hands, saved } = await openMatrix('vi')
  await hands.click(await screen.findByRole('button', { name: 'Ô Light, tự luận, Vận dụng: 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Câu tự luận của “Light”' }))
  await hands.selectOptions(dialog.getByLabelText('Điểm của Câu 1'), '2,0 điểm')
  await dialog.findByText(/Đề mới có 2,5 điểm, còn thiếu 7,5 điểm/)
  await hands.click(dialog.getByRole('button', { name: 'Thêm câu hỏi' }))
  await waitFor(() => expect(saved.at(-1)?.items).toHaveLength(3))
  expect(saved.at(-1)!.items[2]).toMatchObject({ kind: 'essay', text: null, parts: [{ level: 'apply', points: 1000 }] })
  await hands.click(dialog.getByRole('button', { name: 'Bỏ Câu 2 khỏi đề' }))
  await waitFor(() => expect(saved.at(-1)?.items).toHaveLength(2))
})

test('adds a new question type where it counts', async () => {
  const { hands, saved } = await openMatrix('en', anExam())
  await hands.click(await screen.findByRole('button', { name: /^Light, true–false, Know/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await hands.click(dialog.getByRole('button', { name: 'Add question' }))
  await waitFor(() => expect(saved.at(-1)?.items.filter(({ kind }) => kind === 'trueFalse')).toHaveLength(1))
})
