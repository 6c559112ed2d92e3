import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BudgetLeft } from '#features/usage/contract/budget-left.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const agent = anAgent({ connected: true })
const left = (fields: Partial<BudgetLeft> = {}): BudgetLeft => ({
  scope: 'person',
  name: null,
  counts: 'money',
  currency: 'VND',
  estimate: 120,
  left: 38_000,
  warns: false,
  renewsOn: '2026-12-01',
  rate: { dong: 26_310, from: '2026-11-01' },
  problem: null,
  ...fields,
})

type Handlers = Parameters<typeof serveApi>[0]

async function open(now: () => BudgetLeft | null, handlers: Handlers = {}, language: 'en' | 'vi' = 'en') {
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.get': () => ({ agent: { ...agent, questions: [aQuestion()], hasBudget: true } }),
    'agents.list': () => ({ agents: [agent] }),
    'history.list': () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    'budgetLeft.get': () => ({ budget: now() }),
    ...handlers,
  })
  const hands = await renderApp(`/agents/${agent.id}/generate`, { user: lan, language })
  return { hands, calls }
}

test('before generating shows the expected cost, what is left and until when', async () => {
  await open(() => left())
  const line = await screen.findByText('about 120 ₫ · 38,000 ₫ left until 1 Dec')
  expect(line.title).toBe('Dollar prices are converted at $1 = 26,310 ₫, the rate since 1 Nov 2026.')
})

test('shows it in Vietnamese, and updates when the language changes', async () => {
  const { hands } = await open(() => left(), {}, 'vi')
  await screen.findByText('khoảng 120 ₫; còn 38.000 ₫ đến ngày 01/12')
  await hands.click(screen.getByText('EN'))
  await screen.findByText('about 120 ₫ · 38,000 ₫ left until 1 Dec')
  expect(screen.queryByText(/khoảng/)).toBeNull()
})

test.each([
  ['en', 'about $0.0137 · $4.20 left until 1 Dec'],
  ['vi', 'khoảng 0,0137 $; còn 4,20 $ đến ngày 01/12'],
] as const)('shows the cost of one document with four decimals, as its result does, in %s', async (language, line) => {
  await open(() => left({ currency: 'USD', estimate: 0.01372, left: 4.2 }), {}, language)
  expect(await screen.findByText(line)).toBeDefined()
})

test('shows tokens for a budget in tokens', async () => {
  await open(() => left({ counts: 'tokens', estimate: 3_200, left: 41_000, rate: null }), {}, 'vi')
  const line = await screen.findByText('khoảng 3.200 token; còn 41.000 token đến ngày 01/12')
  expect(line.title).toBe('')
})

test.each([
  ['school', null, 'Your school has used more than 80% of its budget.'],
  ['group', 'Tổ Toán', 'The group “Tổ Toán” has used more than 80% of its budget.'],
  ['person', null, 'You have used more than 80% of your budget.'],
  ['assistant', null, 'This assistant has used more than 80% of its budget.'],
] as const)('from 80 %% on shows whose budget is nearly used up: %s', async (scope, name, expected) => {
  await open(() => left({ scope, name, warns: true, counts: 'tokens', estimate: null, left: 9_000, rate: null }))
  expect((await screen.findByText(expected)).closest('p')!.textContent).toBe(`9,000 tokens left until 1 Dec${expected}`)
})

test('a used-up budget replaces the line; the input stays, and can be sent once there is more', async () => {
  const problem = 'Your AI budget for this month is used up.'
  let now = left()
  let isSpent = true
  const { hands, calls } = await open(() => now, {
    'generation.generate': () => {
      if (isSpent) throw new AppError(429, problem, { code: 'budget.spentPerson' })
      throw new AppError(503, 'Later.')
    },
  })
  await screen.findByText(/38,000.₫ left/)
  const topic = screen.getByRole<HTMLInputElement>('textbox', { name: /Topic/ })
  await hands.type(topic, 'Light')
  // Another user has used up the budget in the meantime.
  now = left({ left: 0, problem })
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(screen.getAllByText(problem).length).toBeGreaterThan(1))
  expect(topic.value).toBe('Light')
  // An administrator adds to it.
  ;[now, isSpent] = [left({ left: 50_000 }), false]
  await hands.click(screen.getByRole('button', { name: 'Generate' }))
  await screen.findByText(/50,000.₫ left until 1 Dec/)
  expect(calls.filter(({ name }) => name === 'generation.generate')).toMatchObject([
    { body: { answers: { topic: 'Light' } } },
    { body: { answers: { topic: 'Light' } } },
  ])
})

test('without a budget for the assistant requests and shows nothing', async () => {
  const { calls } = await open(() => null, {
    'agents.get': () => ({ agent: { ...agent, questions: [aQuestion()] } }),
  })
  await screen.findByRole('button', { name: 'Generate' })
  expect(calls.some(({ name }) => name === 'budgetLeft.get')).toBe(false)
})

test('an open page shows a first budget at the next visit', async () => {
  let hasBudget = false
  const { hands, calls } = await open(() => left(), {
    'agents.get': () => ({ agent: { ...agent, questions: [aQuestion()], ...(hasBudget && { hasBudget }) } }),
  })
  await screen.findByRole('textbox', { name: /Topic/ })
  await hands.click(screen.getAllByRole('link', { name: 'Teaching Assistant' })[0]!)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Topic/ })).toBeNull())
  hasBudget = true
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  history.back()
  await screen.findByText(/38,000.₫ left/)
  expect(calls.filter(({ name }) => name === 'agents.get')).toHaveLength(2)
})
