import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isFull } from '#tests/support/full.ts'
import { address } from '#tests/support/web/render.tsx'
import { AppError } from '#tests/support/web/server.ts'
import { button, openAt, openForm, plan, serve, showPart, textbox } from '#tests/support/web/managed-agents.ts'
import { servesAgents } from '#tests/support/web/lists.ts'
import { connectionCheckPanel } from './ConnectionSection.tsx'

const answered =
  (fields: Partial<typeof plan> = {}) =>
  () => ({ agent: { ...plan, ...fields, questions: [] } })
const bodies = (calls: ReturnType<typeof serve>['calls'], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body)

test('a new assistant is sent with both prompts, its questions and its key', async () => {
  const { calls } = serve({ 'agents.create': answered() })
  const hands = await openAt('/admin/agents')
  await hands.click(await screen.findByRole('button', { name: 'Create assistant' }))
  await screen.findByRole('dialog', { name: 'Create assistant' })
  await hands.type(textbox('Name \\(English'), ' Quiz ')
  await hands.type(textbox('Name \\(Viet'), 'Câu đố')
  await hands.type(textbox('Description \\(English'), 'Ten questions')
  await hands.type(textbox('Description \\(Viet'), 'Mười câu')
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Planning')
  await showPart(hands, 'Questions')
  await hands.click(button('Add Class size'))
  await showPart(hands, 'Instructions')
  await hands.type(textbox('English prompt'), 'A quiz for {{{{class_size}}')
  await hands.click(screen.getByRole('radio', { name: /^Vietnamese/ }))
  await hands.type(textbox('Vietnamese prompt'), 'Câu đố cho {{{{class_size}}')
  await showPart(hands, 'Model')
  await hands.type(screen.getByLabelText(/^API key/), 'app-0123456789')
  await hands.click(screen.getByText('Advanced'))
  await hands.type(textbox('Temperature'), '0,6')
  await hands.dblClick(button('Save'))
  await screen.findByText('Agent created successfully')
  expect(bodies(calls, 'agents.create')).toEqual([
    {
      checks: [],
      kind: 'text',
      layout: 'plain',
      audience: 'everyone',
      groupIds: [],
      name: 'Quiz',
      nameVi: 'Câu đố',
      description: 'Ten questions',
      descriptionVi: 'Mười câu',
      categoryId: 'c1',
      prompt: 'A quiz for {{class_size}}',
      promptVi: 'Câu đố cho {{class_size}}',
      template: null,
      templateVi: null,
      translated: [],
      questionIds: ['q2'],
      apiKey: 'app-0123456789',
      sharedConnection: false,
      provider: null,
      model: null,
      temperature: 0.6,
      maxTokens: null,
      isActive: true,
    },
  ])
  await waitFor(() => expect(address()).toBe('/admin/agents?at=plan'))
})

const required = {
  en: [
    'English name is required',
    'Vietnamese name is required',
    'English description is required',
    'Vietnamese description is required',
    'Category is required',
    'English prompt is required',
    'API key is required',
  ],
  vi: [
    'Vui lòng nhập tên tiếng Anh',
    'Vui lòng nhập tên tiếng Việt',
    'Vui lòng nhập mô tả tiếng Anh',
    'Vui lòng nhập mô tả tiếng Việt',
    'Vui lòng chọn danh mục',
    'Vui lòng nhập câu lệnh tiếng Anh',
    'Vui lòng nhập khoá API',
  ],
}
test.each([
  { language: 'en', save: 'Save', faulty: 'has errors' },
  { language: 'vi', save: 'Lưu', faulty: 'cần sửa' },
] as const)('an empty form names the missing fields ($language)', async ({ language, save, faulty }) => {
  const { calls } = serve()
  const hands = await openForm('new', language)
  await hands.click(button(save))
  await screen.findByText(required[language][0]!)
  const parts = screen.getAllByRole('tab')
  expect(parts.map((part) => part.textContent.includes(faulty))).toEqual([true, false, true, true, false])
  for (const part of parts.filter(({ textContent }) => textContent.includes(faulty))) await hands.click(part)
  for (const text of required[language]) screen.getByText(text)
  expect(calls.some(({ name }) => name === 'agents.create')).toBe(false)
})

test('submitting moves to the first invalid field, in whatever part and language', async () => {
  serve()
  const hands = await openForm()
  await showPart(hands, 'Instructions')
  await hands.clear(textbox('English prompt'))
  await hands.click(screen.getByRole('radio', { name: /^Vietnamese/ }))
  await showPart(hands, 'Questions')
  await hands.click(button('Save'))
  await waitFor(() => expect(document.activeElement).toBe(textbox('English prompt')))
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Instructions')
})

test.runIf(isFull)(
  'renders a part when it is first opened; typed input stays, and unopened parts keep their values',
  async () => {
    const { calls } = serve({ 'agents.update': answered({ version: 4 }) })
    const hands = await openForm()
    const drawn = () =>
      screen.getAllByRole('tabpanel', { hidden: true }).flatMap((part, at) => (part.hasChildNodes() ? [at] : []))
    expect(drawn()).toEqual([0])
    await showPart(hands, 'Instructions')
    await hands.type(textbox('English prompt'), ' more')
    await showPart(hands, 'Basics')
    expect(drawn()).toEqual([0, 2])
    await showPart(hands, 'Instructions')
    expect(textbox('English prompt')).toHaveProperty('value', `${plan.prompt} more`)
    await hands.click(button('Save'))
    await screen.findByText('Agent updated successfully')
    expect(bodies(calls, 'agents.update')).toEqual([{ prompt: `${plan.prompt} more`, version: 3 }])
  },
)

test('an edit sends only changed fields, and the version they are based on', async () => {
  const { calls } = serve({ 'agents.update': answered({ version: 4 }) })
  const hands = await openForm()
  await hands.type(textbox('Name \\(English'), ' 2')
  await hands.click(screen.getByRole('checkbox', { name: 'Active' }))
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toEqual([{ name: 'Lesson plan 2', isActive: false, version: 3 }])
})

test('Ctrl+Enter saves from anywhere in the form', async () => {
  const { calls } = serve({ 'agents.update': answered() })
  const hands = await openForm()
  await hands.type(textbox('Name \\(English'), ' 2{Control>}{Enter}{/Control}')
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toHaveLength(1)
})

test.runIf(isFull)('shows a stored key as its preview, and replaces or keeps it', async () => {
  const { calls } = serve({ 'agents.update': answered() })
  const hands = await openForm()
  await showPart(hands, 'Model')
  within(screen.getByRole('dialog')).getByText('app-7Qd2…')
  expect(screen.queryByLabelText(/^API key/)).toBeNull()
  await hands.click(button('Replace'))
  expect(screen.getByLabelText(/^API key/)).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByLabelText(/^API key/))
  await hands.type(screen.getByLabelText(/^API key/), 'app-wrong')
  await hands.click(button('Keep stored key'))
  within(screen.getByRole('dialog')).getByText('app-7Qd2…')
  await hands.click(button('Replace'))
  await hands.type(screen.getByLabelText(/^API key/), 'app-new')
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toEqual([{ apiKey: 'app-new', version: 3 }])
})

test.runIf(isFull)('blanks in place of a new key change nothing and send nothing', async () => {
  const { calls } = serve({ 'agents.update': answered() })
  const hands = await openForm()
  await showPart(hands, 'Model')
  await hands.click(button('Replace'))
  await hands.type(screen.getByLabelText(/^API key/), '   ')
  await hands.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(calls, 'agents.update')).toEqual([])
})

test.runIf(isFull)('the shared connection requires no key, and does not send a typed one', async () => {
  const { calls } = serve({ 'agents.update': answered() })
  const hands = await openForm()
  await showPart(hands, 'Model')
  await hands.click(button('Replace'))
  await hands.type(screen.getByLabelText(/^API key/), 'app-new')
  await hands.click(screen.getByRole('radio', { name: /shared AI connection/ }))
  expect(screen.queryByLabelText(/^API key/)).toBeNull()
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toEqual([{ sharedConnection: true, version: 3 }])
})

test.runIf(isFull)('a key typed before returning to the shared connection is not sent', async () => {
  const { calls } = serve({
    ...servesAgents(() => [{ ...plan, sharedConnection: true, apiKey: null }]),
    'agents.update': answered(),
  })
  const hands = await openForm()
  await showPart(hands, 'Model')
  await hands.click(screen.getByRole('radio', { name: /^Its own key/ }))
  await hands.type(screen.getByLabelText(/^API key/), 'app-new')
  await hands.click(screen.getByRole('radio', { name: /shared AI connection/ }))
  await hands.click(screen.getByText('Advanced'))
  await hands.type(textbox('Temperature'), '1')
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toEqual([{ temperature: 1, version: 3 }])
})

test.runIf(isFull)('builds a check from a sentence with fields, and shows errors below each field', async () => {
  const { calls } = serve({
    'agents.update': () => {
      throw new AppError(400, 'Please check your input and try again.', {
        fields: { 'checks.0.settings.total': 'This assistant does not ask “lessons”.' },
      })
    },
  })
  const hands = await openForm()
  await showPart(hands, 'Checks')
  await hands.selectOptions(await screen.findByRole('combobox', { name: 'Add check' }), 'minutes')
  await hands.click(button('Add check'))
  await hands.type(await screen.findByRole('textbox', { name: /add up to/ }), 'lessons × 45')
  await showPart(hands, 'Basics')
  await hands.click(button('Save'))
  await screen.findByText('This assistant does not ask “lessons”.')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Checks')
  expect(bodies(calls, 'agents.update')).toEqual([
    { checks: [{ check: 'minutes', severity: 'fault', settings: { total: 'lessons × 45' } }], version: 3 },
  ])
})

test.runIf(isFull)('shows the server’s errors below their fields, and opens their part', async () => {
  serve({
    'agents.update': () => {
      throw new AppError(400, 'Please check your input and try again.', {
        fields: { apiKey: 'An API key cannot contain spaces or accented letters' },
      })
    },
  })
  const hands = await openForm()
  await showPart(hands, 'Model')
  await hands.click(button('Replace'))
  await hands.type(screen.getByLabelText(/^API key/), 'khoá')
  await showPart(hands, 'Basics')
  await hands.click(button('Save'))
  await screen.findByText('An API key cannot contain spaces or accented letters')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Model and key')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^API key/)))
})

test.runIf(isFull)('reports a failed save without a reason, and keeps the form', async () => {
  serve({
    'agents.update': () => {
      throw new AppError(500, '')
    },
  })
  const hands = await openForm()
  await hands.type(textbox('Name \\(English'), ' 2')
  await hands.click(button('Save'))
  await screen.findByText('Failed to save agent')
  expect(textbox('Name \\(English').value).toBe('Lesson plan 2')
})

test.runIf(isFull)('offers to copy the typed text of an assistant deleted in the meantime', async () => {
  serve({
    'agents.update': () => {
      throw new AppError(404, 'Agent not found', { code: 'agent.notFound' })
    },
  })
  const hands = await openForm()
  await hands.type(textbox('Name \\(English'), ' 2')
  await hands.click(button('Save'))
  await screen.findByText('This was deleted in the meantime. Your text is still here so you can copy it.')
  expect(textbox('Name \\(English').value).toBe('Lesson plan 2')
})

test.runIf(isFull)('saves an assistant deleted in the meantime as a new one', async () => {
  const { calls } = serve({
    'agents.update': () => {
      throw new AppError(404, 'Agent not found', { code: 'agent.notFound' })
    },
    'agents.create': answered({ id: 'other' }),
  })
  const hands = await openForm()
  await hands.type(textbox('Name \\(English'), ' 2')
  await hands.click(button('Save'))
  await hands.click(await screen.findByRole('button', { name: 'Save as new' }))
  await screen.findByText('Agent created successfully')
  expect(bodies(calls, 'agents.create')).toMatchObject([{ name: 'Lesson plan 2', questionIds: ['q1', 'q2'] }])
})

test.runIf(isFull)('restores typed input after a reload, but never the key', async () => {
  const { calls } = serve({ 'agents.update': answered() })
  const hands = await openForm()
  await hands.type(textbox('Name \\(English'), ' 2')
  await showPart(hands, 'Questions')
  await hands.click(button('Add Level'))
  await showPart(hands, 'Model')
  await hands.click(button('Replace'))
  await hands.type(screen.getByLabelText(/^API key/), 'app-secret')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('app-secret')

  const again = await openForm()
  await screen.findByText('Your unsaved changes have been restored.')
  expect(textbox('Name \\(English').value).toBe('Lesson plan 2')
  await showPart(again, 'Model')
  within(screen.getByRole('dialog')).getByText('app-7Qd2…')
  await again.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toEqual([
    { name: 'Lesson plan 2', questionIds: ['q1', 'q2', 'q3'], version: 3 },
  ])
})

test.runIf(isFull)('keeps an inactive category, and says that it is inactive', async () => {
  serve({
    'categories.list': () => ({
      categories: [
        { ...plan.category!, id: 'c1', description: '', descriptionVi: '', isActive: false, createdAt: '', version: 1 },
      ],
    }),
  })
  await openForm()
  const category = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' })
  await waitFor(() => expect(category).toHaveProperty('value', 'c1'))
  expect(category.textContent).toContain('Planning (inactive)')
})

test.runIf(isFull)('detects the provider of a key by its prefix, and lets the user choose another', async () => {
  const { calls } = serve({ 'agents.update': answered() })
  const hands = await openForm()
  await showPart(hands, 'Model')
  await hands.click(screen.getByText('Advanced'))
  const provider = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Provider' })
  screen.getByText('Detected from key: Dify')
  await hands.click(button('Replace'))
  await hands.type(screen.getByLabelText(/^API key/), 'sk-ant-typed')
  screen.getByText('Detected from key: Anthropic')
  await hands.selectOptions(provider(), 'Google')
  expect(screen.queryByText(/^Detected from key:/)).toBeNull()
  await hands.click(button('Save'))
  await screen.findByText('Agent updated successfully')
  expect(bodies(calls, 'agents.update')).toEqual([{ apiKey: 'sk-ant-typed', provider: 'google', version: 3 }])
})

/** Streams progress, then the result. */
async function* looked(found: object) {
  yield { type: 'reading' }
  return found
}

test.runIf(isFull)('checks the connection as edited in the form, before it is saved', async () => {
  const nothing = { since: null, connected: true, model: null, app: null, facts: [], run: null }
  const run = { ok: true, milliseconds: 800, tokens: 12, cost: null, stopped: false }
  const outcomes = [
    () => looked({ ...nothing, state: 'works', problem: null, model: 'gpt-x', run }),
    () => {
      throw new AppError(400, 'Please check', { fields: { apiKey: 'API key is required' } })
    },
    () => looked({ ...nothing, state: 'warns', connected: false, problem: 'No AI is connected.' }),
    () => {
      throw new AppError(400, 'Please check', { fields: { temperature: 'Must be 2 or less' } })
    },
  ]
  const { calls } = serve({ 'connectionChecks.examine': () => outcomes.shift()!() })
  await connectionCheckPanel.preload()
  const hands = await openForm()
  await showPart(hands, 'Model')
  await hands.click(await screen.findByRole('button', { name: 'Check connection' }))
  await screen.findByText('800 ms')
  await hands.click(button('Replace'))
  await hands.type(screen.getByLabelText(/^API key/), 'sk-x')
  expect(screen.queryByText('800 ms')).toBeNull()
  await hands.click(button('Check connection'))
  await screen.findByText('API key is required')
  await hands.click(screen.getByRole('radio', { name: /shared AI connection/ }))
  await hands.click(button('Check connection'))
  await screen.findByText('No AI is connected.', { exact: false })
  screen.getByRole('link', { name: 'Connect an AI in Settings' })
  await hands.click(screen.getByText('Advanced'))
  await hands.type(screen.getByLabelText(/^Temperature/), '9')
  expect(screen.queryByText('No AI is connected.', { exact: false })).toBeNull()
  await hands.click(button('Check connection'))
  await screen.findByText('Must be 2 or less')
  const settings = { model: '', temperature: '', maxTokens: '', questionIds: plan.questionIds, kind: 'text' }
  expect(bodies(calls, 'connectionChecks.examine')).toEqual([
    { sharedConnection: false, apiKey: '', provider: null, ...settings, agentId: 'plan' },
    { sharedConnection: false, apiKey: 'sk-x', provider: null, ...settings, agentId: 'plan' },
    { sharedConnection: true, ...settings, agentId: 'plan' },
    { sharedConnection: true, ...settings, temperature: '9', agentId: 'plan' },
  ])
  expect(bodies(calls, 'agents.update')).toEqual([])
})

test.runIf(isFull)(
  'the connection check compares the form of an app with the questions of the assistant, and suggests solutions',
  async () => {
    const row = { question: null, isInstructions: false, field: null, state: 'works', advice: null, copy: null }
    const app = {
      says: 'The key belongs to a Dify workflow.',
      readMs: 40,
      changes: ['topic was removed'],
      changedAt: '2026-03-03T08:00:00.000Z',
      rows: [
        { ...row, isInstructions: true, field: { name: 'prompt', about: 'paragraph' }, says: 'Matches' },
        {
          ...row,
          question: { key: 'topic', title: 'Topic', titleVi: 'Chủ đề' },
          state: 'fails',
          says: 'No matching field',
          advice: 'In Dify, add a paragraph field called topic.',
          copy: 'topic',
        },
      ],
    }
    const found = { state: 'fails', since: new Date().toISOString(), problem: 'The Dify app has no field topic.' }
    serve({
      'connectionChecks.examine': () => looked({ ...found, connected: true, model: null, app, facts: [], run: null }),
    })
    await connectionCheckPanel.preload()
    const hands = await openForm()
    await showPart(hands, 'Model')
    await hands.click(await screen.findByRole('button', { name: 'Check connection' }))
    await screen.findByText('The Dify app has no field topic.', { exact: false })
    const connectionChecks = within(screen.getByRole('region', { name: 'Connection check' }))
    connectionChecks.getByText(/^Failing since/)
    connectionChecks.getByText('topic was removed', { exact: false })
    const rows = connectionChecks.getAllByRole('row').map((one) => one.textContent)
    expect(rows).toEqual([
      'The assistant sendsApp fieldResult',
      'All instructionspromptparagraph Matches',
      'Topictopicnone No matching fieldIn Dify, add a paragraph field called topic.Copy topic',
    ])
    await hands.click(button('Copy topic'))
    await screen.findByText('“topic” copied')
    expect(await navigator.clipboard.readText()).toBe('topic')
    connectionChecks.getByText('No run was started.')
  },
)
