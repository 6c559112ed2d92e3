import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestRunEvent, TestRunResult } from '../../contract/test-run.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { AppError } from '#tests/support/web/server.ts'
import { button, openForm, plan, questions, serve, showPart, textbox } from '#tests/support/web/managed-agents.ts'
import { servesAgents } from '#tests/support/web/lists.ts'

const startedEvent = {
  prompt: 'Write about Fractions.',
  promptUsed: 'en' as const,
  model: 'gpt-4o-mini',
  template: false,
  standIns: [] as string[],
  lost: [],
}
const result: TestRunResult = {
  ...startedEvent,
  content: '# Plan\n\nHalves.',
  problem: null,
  tokens: 1180,
  cost: 0.0071,
  milliseconds: 4200,
  checked: [],
}

async function* running(...texts: string[]): AsyncGenerator<TestRunEvent, TestRunResult> {
  yield { type: 'started', ...startedEvent }
  for (const text of texts) yield { type: 'text', text }
  return result
}

async function* endless(text: string): AsyncGenerator<TestRunEvent, never> {
  yield { type: 'started', ...startedEvent }
  yield { type: 'text', text }
  return new Promise<never>(() => {})
}

const bodiesOf = (calls: ReturnType<typeof serve>['calls'], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body)

/** Collects the abort signals of later requests. */
function signals(): AbortSignal[] {
  const seen: AbortSignal[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    if (init?.signal) seen.push(init.signal)
    return fetch(input, init)
  }
  return seen
}

/** The panel waits for the questions. */
const panelButton = (name: string) => screen.findByRole('button', { name })
const panel = () => within(screen.getByRole('form', { name: /^(Test run|Chạy thử)$/ }))

test('runs the unsaved form with sample answers, and shows the text, the usage and the request', async () => {
  const { calls } = serve({ 'testRun.start': () => running('# Plan', '\n\nHalves.') })
  const hands = await openForm()
  await showPart(hands, 'Instructions')
  await hands.type(textbox('English prompt'), ' Briefly.')
  await hands.click(await panelButton('Run'))
  await panel().findByText('The test run has finished.')
  await panel().findByRole('heading', { name: 'Plan' })
  expect(bodiesOf(calls, 'testRun.start')).toEqual([
    {
      agentId: 'plan',
      name: 'Lesson plan',
      nameVi: 'Kế hoạch bài dạy',
      prompt: 'Write about {{topic}}. Briefly.',
      promptVi: 'Viết về {{topic}}.',
      template: '',
      templateVi: '',
      questionIds: ['q1', 'q2'],
      kind: 'text',
      checks: [],
      sharedConnection: false,
      apiKey: '',
      provider: null,
      model: '',
      temperature: '',
      maxTokens: '',
      answers: { topic: 'Fractions', class_size: 20 },
      language: 'en',
    },
  ])
  const facts = panel()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(facts).toEqual(['4.2 s', '1,180', '$0.0071', 'gpt-4o-mini'])
  await hands.click(panel().getByText('Sent to the AI'))
  panel().getByText('Write about Fractions.')
  expect(bodiesOf(calls, 'agents.update')).toEqual([])
  expect(textbox('English prompt').value).toContain('Briefly')
})

test('reports changes of the form since the run, until it runs again', async () => {
  serve({ 'testRun.start': () => running('Halves.') })
  const hands = await openForm()
  await hands.click(await panelButton('Run'))
  await panel().findByText('The test run has finished.')
  await showPart(hands, 'Instructions')
  await hands.type(textbox('English prompt'), '!')
  panel().getByText('The form has changed since this run.')
  await hands.type(textbox('English prompt'), '{Backspace}')
  expect(panel().queryByText('The form has changed since this run.')).toBeNull()
  await hands.click(button('Run again'))
  await waitFor(() => expect(button('Run again')).toHaveProperty('disabled', false))
})

test('keeps answers while the form is edited; Enter and Ctrl+Enter in them run without saving', async () => {
  const { calls } = serve({ 'testRun.start': () => running('Halves.') })
  const hands = await openForm()
  await hands.type(textbox('Name \\(English'), ' 2')
  await hands.click(await panelButton('Sample answers (2)'))
  await hands.clear(panel().getByRole('textbox', { name: /Class size/ }))
  await hands.type(panel().getByRole('textbox', { name: /Class size/ }), '32{Enter}')
  await panel().findByText('The test run has finished.')
  await showPart(hands, 'Questions')
  await hands.click(button('Remove Class size'))
  await hands.click(button('Add Class size'))
  await hands.click(await panelButton('Sample answers (2)'))
  expect(panel().getByRole('textbox', { name: /Class size/ })).toHaveProperty('value', '32')
  await hands.type(panel().getByRole('textbox', { name: /Topic/ }), ' again{Control>}{Enter}{/Control}')
  await waitFor(() => expect(bodiesOf(calls, 'testRun.start')).toHaveLength(2))
  expect(bodiesOf(calls, 'testRun.start')).toMatchObject([
    { answers: { class_size: 32 } },
    { answers: { topic: 'Fractions again', class_size: 32 } },
  ])
  expect(bodiesOf(calls, 'agents.update')).toEqual([])
  expect(screen.getByRole('dialog')).not.toBeNull()
})

test('samples follow the answer’s language, typed text stays; a document question accepts text', async () => {
  const topic = aQuestion({
    ...questions[0]!,
    placeholder: 'Fractions',
    placeholderVi: 'Phân số',
    required: true,
  })
  const all = [topic, questions[1]!, aQuestion({ id: 'q4', key: 'source', title: 'Source', type: 'DOCUMENT' })]
  const { calls } = serve({
    'questions.list': () => ({ questions: all }),
    ...servesAgents(() => [{ ...plan, questionIds: ['q1', 'q2', 'q4'] }]),
    'testRun.start': () => running('Halves.'),
  })
  const hands = await openForm()
  await hands.click(await panelButton('Sample answers (3)'))
  await hands.type(panel().getByRole('textbox', { name: /Source/ }), ' Mine.')
  await hands.selectOptions(panel().getByRole('combobox', { name: 'Write in' }), 'Tiếng Việt')
  expect(panel().getByRole('textbox', { name: /Topic/ })).toHaveProperty('value', 'Phân số')
  await hands.click(await panelButton('Run'))
  await panel().findByText('The test run has finished.')
  expect(bodiesOf(calls, 'testRun.start')).toMatchObject([
    { language: 'vi', answers: { topic: 'Phân số', source: '[text of the file: Source] Mine.' } },
  ])
})

test('prefers the samples of a question, and restores them with one click', async () => {
  const own = aQuestion({ ...questions[0]!, sample: 'Sound', sampleVi: 'Âm thanh' })
  const file = aQuestion({ id: 'q4', key: 'source', title: 'Source', type: 'DOCUMENT', sample: 'Two pages.' })
  const { calls } = serve({
    'questions.list': () => ({ questions: [own, questions[1]!, file] }),
    ...servesAgents(() => [{ ...plan, questionIds: ['q1', 'q2', 'q4'] }]),
    'testRun.start': () => running('Halves.'),
  })
  const hands = await openForm()
  await hands.click(await panelButton('Sample answers (3)'))
  const topic = panel().getByRole('textbox', { name: /Topic/ })
  await hands.clear(topic)
  await hands.type(topic, 'Mine')
  await hands.click(await panelButton('Fill in sample answers'))
  expect(topic).toHaveProperty('value', 'Sound')
  await hands.selectOptions(panel().getByRole('combobox', { name: 'Write in' }), 'Tiếng Việt')
  expect(topic).toHaveProperty('value', 'Âm thanh')
  await hands.click(await panelButton('Run'))
  await panel().findByText('The test run has finished.')
  expect(bodiesOf(calls, 'testRun.start')).toMatchObject([
    { language: 'vi', answers: { topic: 'Âm thanh', class_size: 20, source: 'Two pages.' } },
  ])
})

test('shows invalid answers below their questions, checked here and by the server', async () => {
  const required = { ...questions[0]!, required: true }
  const refused = new AppError(400, 'Please check the fields', { fields: { 'answers.topic': 'Too odd' } })
  const { calls } = serve({
    'questions.list': () => ({ questions: [required, questions[1]!] }),
    'testRun.start': () => {
      throw refused
    },
  })
  const hands = await openForm()
  await hands.click(await panelButton('Sample answers (2)'))
  await hands.clear(panel().getByRole('textbox', { name: /Topic/ }))
  await hands.click(await panelButton('Sample answers (2)'))
  await hands.click(await panelButton('Run'))
  await panel().findByText('This field is required')
  const box = panel().getByRole('textbox', { name: /Topic/ })
  expect(document.activeElement).toBe(box)
  expect(bodiesOf(calls, 'testRun.start')).toEqual([])
  await hands.type(box, 'Light')
  await hands.click(await panelButton('Run'))
  await panel().findByText('Too odd')
  expect(document.activeElement).toBe(panel().getByRole('textbox', { name: /Topic/ }))
})

test('shows errors of the assistant in their part of the form, and beside the button', async () => {
  const fields = { apiKey: 'Vui lòng nhập khoá API' }
  serve({
    'testRun.start': () => {
      throw new AppError(400, 'Vui lòng kiểm tra lại', { fields })
    },
  })
  const hands = await openForm(undefined, 'vi')
  await hands.click(await panelButton('Chạy'))
  await panel().findByText('Thầy cô cần sửa trong biểu mẫu trước: Vui lòng nhập khoá API')
  expect(screen.getByRole('tab', { name: /^Mô hình/ }).textContent).toContain('cần sửa')
})

test('reports a failure in plain words, and keeps the text and the form', async () => {
  serve({
    'testRun.start': async function* () {
      yield { type: 'started', ...startedEvent }
      yield { type: 'text', text: 'Một nửa.' }
      throw new AppError(502, 'Please tell your administrator', { code: 'provider.config' })
    },
  })
  const hands = await openForm(plan.id, 'vi')
  await hands.click(await panelButton('Chạy'))
  await panel().findByText('Kết nối AI này chưa hoạt động. Thầy cô hãy kiểm tra phần “Mô hình, khoá”.')
  await panel().findByText('Một nửa.')
  expect(panel().queryByText('Đã chạy thử xong.')).toBeNull()
  expect(button('Chạy lại')).toHaveProperty('disabled', false)
})

test('Stop ends it on the server and keeps the text; closing the form does too', async () => {
  serve({ 'testRun.start': () => endless('Halves.') })
  const hands = await openForm()
  const seen = signals()
  await hands.click(await panelButton('Run'))
  await panel().findByText('Halves.')
  await hands.click(button('Stop'))
  expect(seen.map(({ aborted }) => aborted)).toEqual([true])
  panel().getByText('Stopped. This was written so far.')
  panel().getByText('Halves.')
  await hands.click(button('Run again'))
  await panel().findByText('Writing…')
  await hands.click(button('Cancel'))
  await waitFor(() => expect(seen.map(({ aborted }) => aborted)).toEqual([true, true]))
})

test('without AI marks the draft as filled from a template', async () => {
  const template = { ...startedEvent, model: null, template: true }
  serve({
    'testRun.start': async function* () {
      yield { type: 'started', ...template }
      return { ...result, ...template, tokens: null, cost: null }
    },
  })
  const hands = await openForm()
  await hands.click(await panelButton('Run'))
  await panel().findByText('Template draft – no AI connected.')
  await panel().findByText('Would be sent to the AI')
  const facts = panel()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(facts).toEqual(['4.2 s', '–', '–', '–'])
})
