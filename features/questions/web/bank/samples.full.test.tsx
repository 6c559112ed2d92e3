import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aColumn, aQuestion } from '#app/contract/testing.ts'
import type { Question } from '../../contract/questions.ts'
import { flushDrafts } from '#platform/web/lib/drafts.ts'
import { servesQuestions } from '#tests/support/web/lists.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

// A pending draft must not be saved during the next test.
afterEach(flushDrafts)

const boss = aUser({ role: 'ADMIN' })
const about = { description: 'About', descriptionVi: 'Về', agentCount: 0 }
const options = [
  { value: 'easy', label: 'Easy', labelVi: 'Dễ' },
  { value: 'hard', label: 'Hard', labelVi: 'Khó' },
]

async function openQuestion(question: Question, language: 'en' | 'vi' = 'en') {
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    ...servesQuestions(() => [question]),
    'questions.update': () => ({ question }),
  })
  const hands = await renderApp(`/admin/questions?edit=${question.id}`, { user: boss, language })
  const name = language === 'en' ? 'Sample answer' : 'Câu trả lời mẫu'
  const samples = within(await screen.findByRole('region', { name }))
  const sent = () => calls.filter((call) => call.name === 'questions.update').map(({ body }) => body)
  const save = async () => {
    await hands.click(screen.getByRole('button', { name: language === 'en' ? 'Save' : 'Lưu' }))
  }
  return { hands, samples, sent, save }
}

test('a text has a sample answer per language; only changes are sent', async () => {
  const { hands, samples, sent, save } = await openQuestion(aQuestion({ ...about, sample: 'Light' }))
  expect(samples.getByRole('textbox', { name: /English/ })).toHaveProperty('value', 'Light')
  await hands.type(samples.getByRole('textbox', { name: /Vietnamese/ }), 'Ánh sáng')
  await save()
  await screen.findByText('Question updated successfully')
  expect(sent()).toEqual([{ sampleVi: 'Ánh sáng', version: 1 }])
})

test('selects an option by its value in the form', async () => {
  const { hands, samples, sent, save } = await openQuestion(aQuestion({ ...about, type: 'RADIO', options }), 'vi')
  await hands.click(samples.getByRole('radio', { name: 'Khó' }))
  await save()
  await screen.findByText('Đã cập nhật câu hỏi')
  expect(sent()).toEqual([{ sample: 'hard', version: 1 }])
})

test('reports a number out of bounds and sends nothing', async () => {
  const { hands, samples, sent, save } = await openQuestion(aQuestion({ ...about, type: 'NUMBER', max: 40 }))
  await hands.type(samples.getByRole('textbox'), '41')
  await save()
  await samples.findByText('Must be 40 or less')
  expect(sent()).toEqual([])
})

test('fills in a table row by row, in both languages for text', async () => {
  const columns = [
    aColumn({ key: 'unit', title: 'Unit' }),
    aColumn({ key: 'periods', title: 'Periods', type: 'NUMBER' }),
  ]
  const sample = [{ unit: 'Light', periods: 3 }]
  const { hands, samples, sent, save } = await openQuestion(aQuestion({ ...about, type: 'TABLE', columns, sample }))
  const cells = await samples.findAllByRole('textbox', { name: /Unit/ })
  await hands.type(cells[0]!, ' and sound')
  await save()
  await screen.findByText('Question updated successfully')
  expect(sent()).toEqual([{ sample: [{ unit: 'Light and sound', periods: 3 }], version: 1 }])
})
