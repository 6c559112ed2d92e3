import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { isFull } from '#tests/support/full.ts'
import { AppError } from '#tests/support/web/server.ts'
import { button, openForm, plan, questions, serve, served, showPart } from '#tests/support/web/managed-agents.ts'
import { servesAgents, servesQuestions } from '#tests/support/web/lists.ts'

const chosen = () =>
  within(screen.getByRole('region', { name: 'Questions, in this order' }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('code')?.textContent ?? row.textContent)
const offered = () =>
  within(screen.getByRole('region', { name: 'All questions' }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('code')?.textContent ?? row.textContent)

async function openQuestions(handlers: Parameters<typeof serve>[0] = {}) {
  const { calls } = serve({ 'agents.update': () => ({ agent: { ...plan, questions } }), ...handlers })
  const hands = await openForm()
  await showPart(hands, 'Questions')
  await screen.findByRole('region', { name: 'All questions' })
  return { hands, calls }
}

test('adds, removes and sorts questions, and sends the whole list', async () => {
  const { hands, calls } = await openQuestions()
  expect([chosen(), offered()]).toEqual([['topic', 'class_size'], ['level']])
  await hands.click(button('Add Level'))
  await hands.click(button('Move Level up'))
  await screen.findByText('Level moved to position 2 of 3')
  await hands.click(button('Move Topic down'))
  await hands.click(button('Remove Class size'))
  expect([chosen(), offered()]).toEqual([['level', 'topic'], ['class_size']])
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(calls.find(({ name }) => name === 'agents.update')?.body).toEqual({ questionIds: ['q3', 'q1'], version: 3 })
})

test.runIf(isFull)('the arrows keep the focus, also at the ends', async () => {
  const { hands } = await openQuestions()
  button('Move Topic down').focus()
  await hands.keyboard('{Enter}{Enter}')
  expect(chosen()).toEqual(['class_size', 'topic'])
  expect(document.activeElement).toBe(button('Move Topic down'))
})

test.runIf(isFull)('keeps the focus in the list when a row is removed', async () => {
  const { hands } = await openQuestions()
  button('Remove Topic').focus()
  await hands.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Remove Class size'))
  button('Add Topic').focus()
  await hands.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add Level'))
  await hands.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search by title or key' }))
  screen.getByText('All questions have been added.')
})

test('the search finds titles of both languages and keys, without accents', async () => {
  const { hands } = await openQuestions({
    ...servesAgents(() => [{ ...plan, questionIds: [] }]),
  })
  const search = screen.getByRole('searchbox', { name: 'Search by title or key' })
  for (const words of ['si so', 'CLASS SIZE', 'class_s']) {
    await hands.clear(search)
    await hands.type(search, words)
    expect(offered()).toEqual(['class_size'])
  }
  await hands.type(search, 'xyz')
  screen.getByText('No questions found')
})

test.runIf(isFull)('marks an inactive question, and lets a deleted one be removed', async () => {
  const { hands } = await openQuestions({
    ...servesAgents(() => [{ ...plan, questionIds: ['q3', 'deleted'] }]),
  })
  screen.getByText('Inactive')
  await hands.click(button('Remove A question that no longer exists'))
  expect(chosen()).toEqual(['level'])
})

test.runIf(isFull)('shows the server’s errors above the list', async () => {
  const { hands } = await openQuestions({
    'agents.update': () => {
      throw new AppError(400, 'Please check your input and try again.', {
        fields: { questionIds: 'A question in the list no longer exists' },
      })
    },
  })
  await hands.click(button('Remove Topic'))
  await showPart(hands, 'Basics')
  await hands.click(button('Save'))
  await screen.findByText('A question in the list no longer exists')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Questions')
})

test.runIf(isFull)('offers a retry when questions fail to load', async () => {
  serve({
    'questions.list': () => {
      throw new AppError(500, 'Something broke')
    },
  })
  const hands = await openForm()
  await showPart(hands, 'Questions')
  await screen.findByText('Failed to load questions')
  serve({ 'questions.list': served['questions.list'] })
  await hands.click(button('Try again'))
  await waitFor(() => expect(chosen()).toEqual(['topic', 'class_size']))
})

test.runIf(isFull)('renders fifty of thousands of questions, and more on request; the search covers all', async () => {
  const many = Array.from({ length: 130 }, (_, at) =>
    aQuestion({ id: `m${at}`, key: `key_${at}`, title: `Part ${at}` }),
  )
  const { hands } = await openQuestions(servesQuestions(() => [...questions, ...many]))
  const keys = () => offered().slice(0, -1)
  await waitFor(() => expect(keys()).toHaveLength(50))
  await hands.click(button('Show 50 more of 131'))
  expect(keys()).toHaveLength(100)
  await hands.type(screen.getByRole('searchbox', { name: 'Search by title or key' }), 'part 129')
  expect(offered()).toEqual(['key_129'])
})
