import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestRunEvent, TestRunResult } from '../../contract/test-run.ts'
import { AppError } from '#tests/support/web/server.ts'
import { button, openForm, plan, serve } from '#tests/support/web/managed-agents.ts'

const startedEvent = {
  prompt: 'Write about Fractions.',
  promptUsed: 'en' as const,
  model: 'gpt-4o-mini',
  template: false,
  standIns: [],
  lost: [],
}
const wrote = (content: string, more: Partial<TestRunResult> = {}): TestRunResult => ({
  ...startedEvent,
  content,
  problem: null,
  tokens: 1180,
  cost: 0.0071,
  milliseconds: 4200,
  checked: [],
  ...more,
})
async function* writing(result: TestRunResult) {
  const { prompt, promptUsed, model, template, standIns, lost } = result
  yield { type: 'started', prompt, promptUsed, model, template, standIns, lost } as const
  return result
}

const made = { restoredFrom: null, madeAt: '2026-11-20T08:00:00.000Z', madeBy: 'Minh' }
const versions = [
  { number: 2, cause: 'saved' as const, note: null, ...made },
  { number: 1, cause: 'made' as const, note: 'As it began', ...made },
]
const state = {
  name: plan.name,
  nameVi: plan.nameVi,
  description: '',
  descriptionVi: '',
  category: null,
  prompt: 'Old.',
  promptVi: null,
  template: null,
  templateVi: null,
  questions: [{ id: 'q1', key: 'topic', title: 'Topic', titleVi: 'Chủ đề' }],
  kind: 'text',
  layout: 'plain',
  checks: [],
  quickEdits: [],
  sharedConnection: true,
  apiKey: null,
  provider: null,
  model: null,
  temperature: null,
  maxTokens: null,
  audience: 'everyone',
  groups: [],
}
const shared = {
  entryId: 'e1',
  own: false,
  title: 'Hằng đẳng thức',
  createdAt: '2026-11-18T07:00:00.000Z',
  language: 'vi' as const,
  files: 1,
  owner: 'Lan',
}
const old = {
  ...startedEvent,
  lost: [{ what: 'question' as const, name: 'Gone', nameVi: 'Đã mất', now: null }],
}

async function open(handlers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    'agentVersions.list': () => ({ versions }),
    'agentVersions.get': () => ({ state }),
    'sharedSampleAnswers.answers': () => ({ answers: [shared] }),
    'testRun.start': () => writing(wrote('# Plan\n\nA new text.')),
    'testRun.version': () => writing(wrote('# Plan\n\nAn old text.', old)),
    ...handlers,
  })
  const hands = await openForm()
  await hands.click(await screen.findByRole('button', { name: 'Compare two runs' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare two runs' }))
  await dialog.findByRole('region', { name: 'Left run' })
  const side = (name: 'Left' | 'Right') => within(dialog.getByRole('region', { name: `${name} run` }))
  const sent = (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body)
  return { hands, dialog, side, sent }
}

test('runs the live version and the form on the same answers, and marks the differences', async () => {
  const { hands, dialog, side, sent } = await open()
  expect(side('Left').getByRole('combobox', { name: 'Assistant' })).toHaveProperty('value', '2')
  expect(side('Right').getByRole('combobox', { name: 'Assistant' })).toHaveProperty('value', '0')
  await hands.click(dialog.getByRole('button', { name: 'Run both' }))
  await side('Left').findByText('An old text.')
  await side('Right').findByText('A new text.')
  side('Left').getByText('The question “Gone” no longer exists, so it is not asked.')
  expect(sent('testRun.version')).toMatchObject([{ number: 2, answers: { topic: 'Fractions' }, language: 'en' }])
  expect(sent('testRun.start')).toMatchObject([{ prompt: plan.prompt, answers: { topic: 'Fractions' } }])
  await hands.click(dialog.getByRole('checkbox', { name: 'Highlight differences' }))
  await waitFor(() =>
    expect(
      side('Left')
        .getAllByText(/old/)
        .some(({ tagName }) => tagName === 'DEL'),
    ).toBe(true),
  )
  expect(
    side('Right')
      .getAllByText(/new/)
      .some(({ tagName }) => tagName === 'INS'),
  ).toBe(true)
})

test('runs another version separately on shared answers whose owner is informed; reports withdrawn ones', async () => {
  const { hands, dialog, side, sent } = await open({
    'testRun.version': () => {
      throw new AppError(404, 'They are not lent any more.', { code: 'sampleSharing.notShared' })
    },
  })
  await hands.selectOptions(dialog.getByRole('combobox', { name: 'Run with' }), 'e1')
  dialog.getByText(/sees each time they are used.*stays with its owner/)
  await hands.selectOptions(side('Left').getByRole('combobox', { name: 'Assistant' }), '1')
  await hands.click(side('Left').getByRole('button', { name: 'Run this side: Left run' }))
  await side('Left').findByText('They are not lent any more.')
  expect(sent('testRun.version')).toMatchObject([{ number: 1, entryId: 'e1', language: 'vi' }])
  expect(dialog.getByRole('combobox', { name: 'Run with' })).toHaveProperty('value', '')
  side('Right').getByText('Not run yet.')
})

test('withdrawing answers during a run stops it and removes its text', async () => {
  const { hands, dialog, side } = await open({
    'testRun.version': async function* (): AsyncGenerator<TestRunEvent, never> {
      yield { type: 'started', ...startedEvent }
      yield { type: 'text', text: 'Secret halves.' }
      throw new AppError(404, 'They are not lent any more.', { code: 'sampleSharing.notShared' })
    },
  })
  await hands.selectOptions(dialog.getByRole('combobox', { name: 'Run with' }), 'e1')
  await hands.selectOptions(side('Left').getByRole('combobox', { name: 'Assistant' }), '1')
  await hands.click(side('Left').getByRole('button', { name: 'Run this side: Left run' }))
  await side('Left').findByText('They are not lent any more.')
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Run with' })).toHaveProperty('value', ''))
  expect(side('Left').queryByText(/Secret/)).toBeNull()
  expect(side('Left').queryByText('Sent to the AI')).toBeNull()
})

test('continues one side when the other fails', async () => {
  const { hands, dialog, side } = await open({
    'testRun.version': () => {
      throw new AppError(400, 'Please check', { fields: { 'answers.topic': 'Too odd' } })
    },
  })
  await hands.click(dialog.getByRole('button', { name: 'Run both' }))
  await side('Left').findByText('The answers do not match the questions here: Too odd')
  await side('Right').findByText('A new text.')
  expect(dialog.getByRole('checkbox', { name: 'Highlight differences' })).toHaveProperty('disabled', true)
  expect(button('Run both')).toHaveProperty('disabled', false)
})
