import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { KeyVerificationEvent, KeyVerificationResult } from '../../contract/exams.ts'
import type { Exam } from '../../model/exam.ts'
import { questionOf, type Solution } from '../../model/key-verification/solution.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()

type Overrides = {
  exam?: Exam
  language?: 'en' | 'vi'
  /** Known before. */
  solutions?: Solution[]
  why?: string
  solve?: (exam: Exam) => AsyncGenerator<KeyVerificationEvent, Partial<KeyVerificationResult>>
}

async function openExam(overrides: Overrides = {}) {
  const entry = anEntry({ kind: 'exam' })
  const stored = { exam: overrides.exam ?? anExam(), version: 1, language: 'en', byHand: false }
  const known = { solutions: overrides.solutions ?? [] }
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry: { ...entry, version: stored.version } }),
    'exams.get': () => ({ storedExam: stored }),
    'exams.update': ({ body }) => {
      const { exam, version } = body as { exam: Exam; version: number }
      Object.assign(stored, { exam, version: version + 1 })
      return { storedExam: stored, entry: { ...entry, version: version + 1 } }
    },
    'exams.getKeyVerification': () => ({
      solutions: known.solutions,
      items: 2,
      estimate: overrides.why ? null : { tokens: 1200, cost: 0.002 },
      why: overrides.why ?? null,
    }),
    'exams.verifyKey': async function* () {
      const result = yield* overrides.solve!(stored.exam)
      known.solutions = result.solutions ?? known.solutions
      const usual = {
        solutions: known.solutions,
        unsolved: 0,
        problem: null,
        stopped: false,
        tokens: 1100,
        cost: 0.0017,
      }
      return { ...usual, ...result, entry }
    },
    'exams.stopKeyVerification': () => ({ message: 'Stopped' }),
    'exams.keepKey': ({ body }) => {
      const { question, key } = body as { question: string; key: string }
      known.solutions = known.solutions.map((solution) =>
        solution.question === question ? { ...solution, acceptedKey: key } : solution,
      )
      return { solutions: known.solutions }
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan, language: overrides.language ?? 'en' })
  await screen.findAllByRole('article')
  return { hands, stored, calls }
}

const createSolution = (exam: Exam, at: number, answer: string, how = ''): Solution => ({
  question: questionOf(exam.items[at]!),
  answers: [answer],
  how,
  acceptedKey: null,
})
const first = () => screen.getAllByRole('article')[0]!
const panel = () => screen.findByRole('region', { name: 'Verify the answer key' })

test('shows the usage before and after; questions turn red as they are solved, with both answers', async () => {
  const { promise: rest, resolve } = Promise.withResolvers<void>()
  const { hands } = await openExam({
    async *solve(exam) {
      yield { type: 'started', items: 2 }
      const solutions = [createSolution(exam, 0, 'C', 'Light is three.')]
      yield { type: 'looked', solutions }
      await rest
      return { solutions: [...solutions, createSolution(exam, 1, 'B')] }
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Check with AI' }))
  const text = await panel()
  expect(text.textContent).toContain('1 essay question is left out.')
  await within(text).findByText(/Estimated use: 1,200 tokens · \$0\.002/)
  await hands.click(within(text).getByRole('button', { name: 'Verify 2 questions' }))
  await within(text).findByText('Verifying 1 of 2')
  await within(first()).findByText('Question 1, Part I: the key says B, but the AI got C.')
  expect(first().textContent).toContain('Light is three.')
  resolve()
  await within(text).findByText('The AI’s answer differs from the key for 1 question.')
  await within(text).findByText(/Used 1,100 tokens · \$0\.0017/)
  await screen.findByRole('button', { name: 'Review 1 question' })
})

test('accepts the other answer with its explanation, saves it and clears the mark', async () => {
  const exam = anExam()
  const { hands, stored } = await openExam({ exam, solutions: [createSolution(exam, 0, 'C', 'It is three.')] })
  await hands.click(await within(first()).findByRole('button', { name: 'Use AI’s answer' }))
  await waitFor(() => expect(stored.exam.items[0]!.text).toMatchObject({ answer: 'C', why: 'It is three.' }))
  await waitFor(() => expect(within(first()).queryByText(/, but the AI/)).toBeNull())
})

test('keeps the key, changes nothing in the paper and clears the mark', async () => {
  const exam = anExam()
  const { hands, calls } = await openExam({ exam, solutions: [createSolution(exam, 0, '?')] })
  await within(first()).findByText(/, but the AI found no correct option, or more than/)
  expect(within(first()).queryByRole('button', { name: 'Use AI’s answer' })).toBeNull()
  await hands.click(within(first()).getByRole('button', { name: 'Keep key' }))
  await waitFor(() => expect(within(first()).queryByText(/, but the AI/)).toBeNull())
  expect(calls.find(({ name }) => name === 'exams.keepKey')!.body).toMatchObject({ key: '["B"]' })
  expect(calls.some(({ name }) => name === 'exams.update')).toBe(false)
})

test('marks a question that was changed since as outdated, without a verdict', async () => {
  const exam = anExam()
  await openExam({
    exam,
    solutions: [{ ...createSolution(exam, 0, 'C'), question: 'other' }, createSolution(exam, 1, 'B')],
  })
  await within(first()).findByText('Not verified in its current form.')
  expect(screen.getAllByText('Not verified in its current form.')).toHaveLength(1)
})

test('a stopped verification says what is kept and what is missing; errors are shown too', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const { hands, calls } = await openExam({
    async *solve() {
      yield { type: 'started', items: 2 }
      await end
      return { solutions: [], unsolved: 2, stopped: true, problem: 'The AI service is busy.', tokens: null, cost: null }
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Check with AI' }))
  await hands.click(await screen.findByRole('button', { name: 'Verify 2 questions' }))
  await hands.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'exams.stopKeyVerification')).toBe(true))
  resolve()
  await screen.findByText('Stopped. The results so far are saved.')
  screen.getByText('2 questions could not be verified.')
  screen.getByText('The AI service is busy.')
})

test('explains why it cannot start, and allows a retry', async () => {
  const { hands } = await openExam({
    // oxlint-disable-next-line require-yield -- refused before its first event
    async *solve() {
      throw new AppError(409, 'In another window.')
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Check with AI' }))
  await hands.click(await screen.findByRole('button', { name: 'Verify 2 questions' }))
  await screen.findByText('In another window.')
  const again = await screen.findByRole('button', { name: 'Verify 2 questions' })
  await waitFor(() => expect(again).toHaveProperty('disabled', false))
})

test('without AI explains why not, and still checks what can be computed', async () => {
  const sum = anItem('Tính 3 + 4 × 2')
  const exam = anExam({
    items: [
      { ...sum, text: { ...sum.text!, options: ['10', '11', '12', '14'], answer: 'D' } },
      ...anExam().items.slice(1),
    ],
  })
  const { hands } = await openExam({ exam, language: 'vi', why: 'Chưa kết nối AI.' })
  await within(first()).findByText('Câu 1, phần I: biểu thức trong câu có giá trị 11, còn đáp án ghi D.')
  await hands.click(await screen.findByRole('button', { name: 'Kiểm tra bằng AI' }))
  await screen.findByText(/Chưa kết nối AI\. AI hiện chưa giải lại được/)
  expect(screen.queryByRole('button', { name: /^Giải \d/ })).toBeNull()
})
