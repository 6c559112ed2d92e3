import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { difyFailure, startDifyServer, type DifyServer } from '#tests/support/models/dify-server.ts'
import { difyIds } from '#tests/support/models/dify-form.ts'
import type { Answer, Behaviour } from '#tests/support/models/model-behaviours.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import { dependable } from '../wrappers/dependable.ts'
import type { Input, Model, ModelRequest } from '../model.ts'
import { noRoom } from '../seeing.ts'
import { difyApp } from './dify.ts'

const apiKey = 'app-secret-of-the-school'
const chunks = ['Kế hoạch ', 'bài dạy']
const quick = { does: 'answer', text: chunks, gapMs: 0 } as const satisfies Behaviour
const says = (...events: Answer['events'] & object): Behaviour => ({ does: 'answer', events, gapMs: 0 })
const event = (name: string, fields: object = {}) => ({ event: name, ...difyIds, ...fields })
const end = event('message_end', { metadata: {} })
const picture = { mediaType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x00]) } as const

let server: DifyServer
afterEach(() => server.close())

async function startApp(app: DifyApp, behaviour: Behaviour = quick) {
  server = await startDifyServer(app, { usual: behaviour })
  return difyApp({ baseUrl: server.url, apiKey })
}

async function run(app: DifyApp, behaviour: Behaviour = quick, request: Partial<ModelRequest> = {}) {
  return readModel(await startApp(app, behaviour), { request })
}

/** Answers in the form of a generation, to questions without choices. */
const inputsOf = (answers: Record<string, Input['answer']>) =>
  new Map(Object.entries(answers).map(([key, answer]) => [key, { answer, labels: [] }] as const))

const sent = () => server.requests.at(-1)!
const asidePaths = () => server.asides.map(({ path }) => path)

test.each([
  ['chat', '/v1/chat-messages'],
  ['agent-chat', '/v1/chat-messages'],
  ['advanced-chat', '/v1/chat-messages'],
  ['agent', '/v1/chat-messages'],
  ['completion', '/v1/completion-messages'],
  ['workflow', '/v1/workflows/run'],
] as const)('calls an app of mode %s as such, and returns its text once', async (mode, path) => {
  const { text, failure, done } = await run({ mode })
  expect(failure).toBeNull()
  expect(text).toBe('Kế hoạch bài dạy')
  expect(done).toMatchObject({ usage: { total: 16 } })
  expect(sent()).toMatchObject({ path, headers: { authorization: `Bearer ${apiKey}` } })
  expect(sent().body).toMatchObject({ user: 'teacher-1', response_mode: 'streaming' })
})

test.each(['chat', 'completion', 'workflow'] as const)(
  'tries every kind if Dify does not report its app’s kind: %s',
  async (mode) => {
    const model = await startApp({ mode, tellsMode: false })
    expect(await readModel(model)).toMatchObject({ failure: null, text: 'Kế hoạch bài dạy' })
    const tries = asidePaths().length
    expect(await readModel(model)).toMatchObject({ failure: null })
    expect(asidePaths()).toHaveLength(tries)
  },
)

test('tries every kind with all answers if Dify does not describe its app at all', async () => {
  const none = difyFailure(404, 'not_found', 'Not found')
  const instead = { '/v1/info': none, '/v1/parameters': none }
  const { failure } = await run({ mode: 'completion', instead }, quick, { inputs: inputsOf({ topic: 7 }) })
  expect(failure).toBeNull()
  expect(sent().body).toMatchObject({ inputs: { topic: '7' }, query: 'Answer in English.\n\nChào bạn' })
})

test.each([
  [difyFailure(401, 'unauthorized', 'Access token is invalid'), 'config'],
  [{ status: 502, body: '<html>Bad Gateway' }, 'upstream'],
])('does not generate if Dify refuses to describe its app', async (behaviour, kind) => {
  const { failure } = await run({ mode: 'chat', instead: { '/v1/info': behaviour } })
  expect(failure).toMatchObject({ kind, status: behaviour.status })
  expect(server.requests).toEqual([])
})

test('generates although Dify fails to describe its form, and reads the form again later', async () => {
  const failing = { '/v1/parameters': difyFailure(500, 'internal_server_error', 'x') }
  const model = await startApp({ mode: 'workflow', form: [{ paragraph: { variable: 'text' } }], instead: failing })
  const request = { inputs: inputsOf({ topic: 'x' }) }
  expect(await model.room()).toEqual(noRoom)
  expect((await readModel(model, { request })).failure).toBeNull()
  expect(sent()).toMatchObject({ path: '/v1/workflows/run', body: { inputs: { topic: 'x' } } })
  server.app = { ...server.app, instead: {} }
  await readModel(model, { request })
  expect(sent().body.inputs).toEqual({ text: 'Answer in English.\n\nChào bạn' })
})

test('reads the kind of app once', async () => {
  const model = await startApp({ mode: 'chat' })
  await model.room()
  await readModel(model)
  await readModel(model)
  expect(asidePaths().toSorted()).toEqual(['/v1/info', '/v1/parameters'])
})

test('reads the kind of app once for parallel requests', async () => {
  const model = await startApp({ mode: 'chat', upload: { enabled: true, allowed_file_types: ['image'] } })
  const conversations = await Promise.all(Array.from({ length: 20 }, () => model.room()))
  expect(conversations.map(({ pictures }) => pictures)).toEqual(Array.from({ length: 20 }, () => 3))
  expect(asidePaths().toSorted()).toEqual(['/v1/info', '/v1/parameters'])
})

test('answers the other requests when the first one that reads the kind of app leaves', async () => {
  const info = Promise.withResolvers<{ status: number; body: object }>()
  const model = await startApp({ mode: 'completion', instead: { '/v1/info': info.promise } })
  const leaving = new AbortController()
  const first = readModel(model, { signal: leaving.signal })
  const second = readModel(model)
  await expect.poll(() => asidePaths().includes('/v1/info')).toBe(true)
  leaving.abort()
  expect((await first).failure).toMatchObject({ kind: 'cancelled' })
  info.resolve({ status: 200, body: { mode: 'completion' } })
  expect(await second).toMatchObject({ failure: null })
  expect(server.requests).toHaveLength(1)
  expect(asidePaths().toSorted()).toEqual(['/v1/info', '/v1/parameters'])
})

/** Skips delays of these lengths and never ends others. */
function passing(passes: (milliseconds: number) => boolean) {
  const never = new AbortController().signal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => (passes(time) ? AbortSignal.abort() : never))
  onTestFinished(() => void vi.restoreAllMocks())
}

test('does not delay a generation when Dify describes its app too late, and sends no files', async () => {
  const model = await startApp({ mode: 'chat', instead: { '/v1/info': 'hang' } })
  passing((time) => time <= 5000)
  expect(await model.room()).toEqual(noRoom)
})

test('does not report a network error when Dify never describes its app', async () => {
  const model = await startApp({ mode: 'chat', instead: { '/v1/info': 'hang' } })
  const { signal } = new AbortController()
  passing((time) => time > 15_000)
  expect((await readModel(model, { signal })).failure).toMatchObject({ kind: 'timeout', retryable: false })
})

test.each(['/v1/info', '/v1/parameters'])('uses what is known of an app while Dify fails at %s', async (path) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const model = await startApp({ mode: 'completion', form: [{ paragraph: { variable: 'topic' } }] })
  const request = { inputs: inputsOf({ topic: 'x', other: 'y' }) }
  expect(await readModel(model, { request })).toMatchObject({ failure: null })
  server.app = { ...server.app, instead: { [path]: difyFailure(500, 'internal_server_error', 'x') } }
  vi.advanceTimersByTime(300_000)
  expect(await readModel(model, { request })).toMatchObject({ failure: null })
  expect(sent()).toMatchObject({ path: '/v1/completion-messages', body: { inputs: { topic: 'x' } } })
  expect(asidePaths()).toHaveLength(4)
})

test('sends documents as files to an app that turns out to be no chat', async () => {
  const upload = { enabled: true, allowed_file_types: ['document'] }
  const model = await startApp({ mode: 'completion', tellsMode: false, upload })
  expect((await model.room()).documents.inputs).toEqual([])
  await readModel(model)
  expect((await model.room()).documents.inputs).toHaveLength(1)
})

test('tries every kind for an app of an unknown mode', async () => {
  const info = { status: 200, body: { mode: 'constructor' } }
  expect((await run({ mode: 'completion', instead: { '/v1/info': info } })).failure).toBeNull()
})

test('sends the rules and the whole prompt as the query, without continuing or naming a conversation', async () => {
  await run({ mode: 'chat' })
  expect(sent().body).toMatchObject({
    query: 'Answer in English.\n\nChào bạn',
    conversation_id: '',
    auto_generate_name: false,
    inputs: {},
  })
})

test('sends earlier turns in the query', async () => {
  await run({ mode: 'chat' }, quick, {
    messages: [
      { role: 'user', text: 'One?' },
      { role: 'assistant', text: 'Two.' },
      { role: 'user', text: 'Three?' },
    ],
  })
  expect(sent().body.query).toBe('Answer in English.\n\nUser: One?\n\nAssistant: Two.\n\nUser: Three?')
})

/** Returns the conversation id of an answer. */
async function conversationOf(model: Model, request: Partial<ModelRequest> = {}): Promise<string> {
  const { done } = await readModel(model, { request })
  return done?.conversation ?? ''
}

const continued = (conversation: string) => ({
  conversation,
  messages: [
    { role: 'user', text: 'Chào bạn' },
    { role: 'assistant', text: 'Chào thầy cô' },
    { role: 'user', text: 'Tiếp' },
  ] as const,
})

test('names a conversation that Dify stores, and continues it with only the new message', async () => {
  const model = await startApp({ mode: 'advanced-chat' })
  const conversation = await conversationOf(model)
  expect(await conversationOf(model, continued(conversation))).toBe(conversation)
  expect(sent().body).toMatchObject({ query: 'Tiếp', conversation_id: 'conversation-1' })
})

test.each([
  ['is gone', difyFailure(404, 'not_found', 'Conversation Not Exists.')],
  ['is closed', difyFailure(400, 'conversation_completed', 'The conversation has ended.')],
])('resends a conversation that %s in a new one', async (_, behaviour) => {
  const model = await startApp({ mode: 'chat' })
  const conversation = await conversationOf(model)
  server.script(behaviour)
  const next = await conversationOf(model, continued(conversation))
  expect(next).not.toBe(conversation)
  expect(server.requests.map(({ body }) => body.conversation_id)).toEqual(['', 'conversation-1', ''])
  expect(sent().body.query).toBe('Answer in English.\n\nUser: Chào bạn\n\nAssistant: Chào thầy cô\n\nUser: Tiếp')
})

test('never continues the conversation of another app, or its own under other settings', async () => {
  const model = await startApp({ mode: 'chat' })
  const conversation = await conversationOf(model)
  expect(conversation).not.toContain(apiKey)
  const another = difyApp({ baseUrl: server.url, apiKey: 'app-of-another-school' })
  await readModel(another, { request: continued(conversation) })
  await readModel(model, { request: { ...continued(conversation), system: 'Answer in Vietnamese.' } })
  expect(server.requests.map(({ body }) => body.conversation_id)).toEqual(['', '', ''])
  expect(sent().body.query).toContain('Chào thầy cô')
})

test('sends everything to a completion app, whatever it continues', async () => {
  const model = await startApp({ mode: 'chat' })
  const conversation = await conversationOf(model)
  server.app = { mode: 'completion' }
  await readModel(difyApp({ baseUrl: server.url, apiKey }), { request: continued(conversation) })
  expect(sent()).toMatchObject({ path: '/v1/completion-messages' })
  expect(sent().body.query).toContain('Chào thầy cô')
  expect(sent().body).not.toHaveProperty('conversation_id')
})

const form = [
  { 'text-input': { variable: 'topic', required: true } },
  { paragraph: { variable: 'goals' } },
  { number: { variable: 'pupils', required: true } },
  { select: { variable: 'level', required: true, options: ['Easy', 'hArd', 'Hard'] } },
  { select: { variable: 'mood', options: ['Calm'] } },
  { paragraph: { variable: 'prompt', required: true } },
  { checkbox: { variable: 'agree' } },
]

test('fills the app’s form with answers in the required types', async () => {
  const answers = { topic: 5, goals: ['a', 'b'], pupils: '1,5', level: 'Hard', mood: 'calm', agree: 'yes', other: 'x' }
  const { failure } = await run({ mode: 'workflow', form }, quick, { inputs: inputsOf(answers) })
  expect(failure).toBeNull()
  expect(sent().body.inputs).toEqual({
    topic: '5',
    goals: 'a, b',
    pupils: 1.5,
    level: 'Hard',
    mood: 'Calm',
    prompt: 'Answer in English.\n\nChào bạn',
  })
})

test('omits an answer that the form does not accept, and tells only administrators about a refusal', async () => {
  const answers = { topic: 'x', pupils: 'many', level: 'Hard' }
  const { failure } = await run({ mode: 'workflow', form }, quick, { inputs: inputsOf(answers) })
  expect(failure).toMatchObject({ kind: 'config', status: 400 })
  expect(failure!.getProviderText()).toContain('pupils')
})

test('puts the prompt into the first text field if nothing in the form matches', async () => {
  const own = [{ number: { variable: 'n' } }, { paragraph: { variable: 'notes', required: true } }]
  const { failure } = await run({ mode: 'completion', form: own }, quick, { inputs: inputsOf({ topic: 'x' }) })
  expect(failure).toBeNull()
  expect(sent().body.inputs).toEqual({ notes: 'Answer in English.\n\nChào bạn' })
})

test('reads an edited form again after a refusal', async () => {
  const topic = { paragraph: { variable: 'topic' } }
  const model = await startApp({ mode: 'workflow', form: [topic] })
  const again = () => readModel(model, { request: { inputs: inputsOf({ topic: 'x' }) } })
  expect((await again()).failure).toBeNull()
  server.app = { mode: 'workflow', form: [topic, { paragraph: { variable: 'text', required: true } }] }
  expect((await again()).failure).toMatchObject({ kind: 'config', status: 400 })
  expect((await again()).failure).toBeNull()
})

test('uploads pictures as the same user, up to the app’s limit', async () => {
  const upload = { enabled: true, allowed_file_types: ['image'], number_limits: 2 }
  const model = await startApp({ mode: 'chat', upload })
  expect(await model.room()).toMatchObject({ files: 2, pictures: 2, pdfs: 0 })
  const messages = [{ role: 'user', text: 'Look', pictures: [picture, picture, picture] }] as const
  const { failure } = await readModel(model, { request: { messages } })
  expect(failure).toBeNull()
  const uploads = server.asides.filter(({ path }) => path === '/v1/files/upload')
  expect(uploads).toHaveLength(2)
  expect(uploads[0]).toMatchObject({ user: 'teacher-1', key: `Bearer ${apiKey}` })
  expect(sent().body.files).toEqual([
    { type: 'image', transfer_method: 'local_file', upload_file_id: 'file-1' },
    { type: 'image', transfer_method: 'local_file', upload_file_id: 'file-2' },
  ])
})

test('puts a picture into the form field that requires one', async () => {
  const model = await startApp({ mode: 'workflow', form: [{ file: { variable: 'photo', required: true } }] })
  const messages = [{ role: 'user', text: 'Look', pictures: [picture] }] as const
  expect(await readModel(model, { request: { messages, inputs: inputsOf({}) } })).toMatchObject({ failure: null })
  expect(sent().body.inputs).toEqual({
    photo: { type: 'image', transfer_method: 'local_file', upload_file_id: 'file-1' },
  })
  expect(sent().body).not.toHaveProperty('files')
})

test('sends no pictures to an app that accepts none or cannot be described', async () => {
  const model = await startApp({ mode: 'chat', upload: { enabled: false, image: { enabled: false } } })
  expect(await model.room()).toMatchObject({ files: 0, pictures: 0 })
  const gone = difyApp({ baseUrl: 'http://127.0.0.1:9/v1', apiKey })
  expect(await gone.room()).toEqual(noRoom)
})

test('replaces the text when the app replaces it', async () => {
  const { events, text } = await run(
    { mode: 'chat' },
    says(
      event('message', { answer: 'Bad ' }),
      event('message', { answer: 'words' }),
      event('message_replace', { answer: 'Withheld.', reason: 'output_moderation' }),
      end,
    ),
  )
  expect(text).toBe('Withheld.')
  expect(events.filter(({ type }) => type === 'replace')).toEqual([{ type: 'replace', text: 'Withheld.' }])
})

test.each(['One two', ''])(
  'does not count the closing message of an agent as a second answer: "%s"',
  async (answer) => {
    const { text } = await run(
      { mode: 'agent' },
      says(
        event('agent_thought', { thought: 'One two' }),
        event('agent_message', { answer: 'One ' }),
        event('agent_message', { answer: 'two' }),
        event('message', { answer }),
        end,
      ),
    )
    expect(text).toBe('One two')
  },
)

const finished = (data: object) =>
  event('workflow_finished', { data: { status: 'succeeded', total_tokens: 9, ...data } })

test('accepts both end events of a chatflow in either order', async () => {
  const usage = { prompt_tokens: 2, completion_tokens: 3, total_tokens: 5 }
  const closing = [event('message_end', { metadata: { usage } }), finished({ outputs: { answer: 'Hi' } })]
  for (const ends of [closing, closing.toReversed()]) {
    const { text, done } = await run({ mode: 'advanced-chat' }, says(event('message', { answer: 'Hi' }), ...ends))
    expect(text).toBe('Hi')
    expect(done).toMatchObject({ usage: { input: 2, output: 3, total: 5 } })
    await server.close()
  }
  server = await startDifyServer()
})

test.each([
  ['failed', finished({ status: 'failed', error: 'Run failed: [openai] Rate limit reached' }), 'busy'],
  ['failed without a reason', finished({ status: 'failed' }), 'upstream'],
  ['was stopped by somebody else', finished({ status: 'stopped' }), 'upstream'],
  ['waits for somebody', event('workflow_paused', { data: {} }), 'config'],
  ['asks somebody', event('human_input_required', { data: {} }), 'config'],
])('a workflow that %s', async (_, ending, kind) => {
  const { failure, done } = await run({ mode: 'workflow' }, says(event('workflow_started'), ending))
  expect(failure).toMatchObject({ kind })
  expect(done).toBeNull()
})

test('counts pings and work without text as signs of life, and nothing else', async () => {
  const { events, text } = await run(
    { mode: 'advanced-chat' },
    says(
      'event: ping',
      event('node_started', { data: {} }),
      event('tts_message', { audio: 'xx' }),
      event('message', { answer: 'Hi' }),
      end,
    ),
  )
  expect(text).toBe('Hi')
  expect(events.filter(({ type }) => type !== 'meta').map(({ type }) => type)).toEqual(['reasoning', 'delta'])
})

const patience = { turn: 9000, headers: 9000, firstText: 9000, idle: 9000, whole: 9000, pauses: [], longestPause: 0 }
const pings = Array.from({ length: 8 }, () => 'event: ping')

test('pings neither start an answer nor keep a started one alive', async () => {
  const slow = (...events: Answer['events'] & object): Behaviour => ({ does: 'answer', events, gapMs: 200 })
  const hi = event('message', { answer: 'Hi' })
  const model = await startApp({ mode: 'chat' }, slow(hi, ...pings, hi, end))
  const idle = dependable(model, { limits: { ...patience, idle: 1_000 } })
  expect(await readModel(idle)).toMatchObject({ failure: { kind: 'cut' }, text: 'Hi' })
  // After a node has started, the first text may take as long as in an app without such events.
  server.script(slow(event('node_started', { data: {} }), ...pings, hi, end))
  expect(await readModel(idle)).toMatchObject({ failure: null, text: 'Hi' })
  server.script(slow(...pings, hi, end))
  const firstText = dependable(model, { limits: { ...patience, firstText: 1_000 } })
  expect((await readModel(firstText)).failure).toMatchObject({ kind: 'timeout' })
})

test.each(['/v1/info', '/v1/files/upload'])('gives up on a Dify that is silent at %s', async (path) => {
  const upload = { enabled: true, allowed_file_types: ['image'] }
  const model = await startApp({ mode: 'chat', upload, instead: { [path]: 'hang' } })
  const hasty = dependable(model, { limits: { ...patience, headers: 300 } })
  const messages = [{ role: 'user', text: 'Look', pictures: [picture] }] as const
  expect((await readModel(hasty, { request: { messages } })).failure).toMatchObject({ kind: 'timeout' })
  expect(server.requests).toEqual([])
})

test('waits for a workflow that works without sending text', async () => {
  const events = [
    ...Array.from({ length: 8 }, () => event('node_started', { data: {} })),
    finished({ outputs: { text: 'Hi' } }),
  ]
  const model = await startApp({ mode: 'workflow' }, { does: 'answer', events, gapMs: 200 })
  const hasty = dependable(model, { limits: { ...patience, firstText: 1_000 } })
  expect(await readModel(hasty)).toMatchObject({ failure: null, text: 'Hi' })
})

const usage = (fields: object) => event('message_end', { metadata: { usage: fields } })
const tokens = { prompt_tokens: 12, completion_tokens: 4, total_tokens: 16 }

test.each<[string, object, object]>([
  ['a price', { ...tokens, total_price: '0.0012345', currency: 'USD' }, { cost: 1_234_500 }],
  ['a price of many places', { ...tokens, total_price: '0.00000000049', currency: 'USD' }, { cost: null }],
  ['a price as Python writes it', { ...tokens, total_price: '1E-7', currency: 'USD' }, { cost: 100 }],
  ['no price', { ...tokens, total_price: '0E-7', currency: 'USD' }, { cost: null }],
  ['another currency', { ...tokens, total_price: '0.5', currency: 'RMB' }, { cost: null }],
  ['nonsense for a price', { ...tokens, total_price: 'free', currency: 'USD' }, { cost: null }],
  ['nothing counted', { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }, { usage: null, cost: null }],
])('reads usage figures with %s', async (_, fields, expected) => {
  const { done } = await run({ mode: 'chat' }, says(event('message', { answer: 'Hi' }), usage(fields)))
  const usual = { usage: { input: 12, output: 4, total: 16 } }
  expect(done).toMatchObject({ ...usual, ...expected })
})

test.each([
  ['chat', '/v1/chat-messages/task-1/stop'],
  ['completion', '/v1/completion-messages/task-1/stop'],
  ['workflow', '/v1/workflows/tasks/task-1/stop'],
] as const)('stops the work of a %s app when the client leaves', async (mode, path) => {
  const model = await startApp({ mode }, { ...quick, ends: 'stall' })
  const leaving = new AbortController()
  await readModel(model, {
    signal: leaving.signal,
    onEvent({ type }) {
      if (type === 'delta') leaving.abort()
    },
  })
  await expect
    .poll(() => server.asides)
    .toContainEqual({ method: 'POST', path, user: 'teacher-1', key: `Bearer ${apiKey}` })
  expect(sent().aborted).toBe(true)
})

test('stops an interrupted answer, but not one that ended or failed', async () => {
  const model = await startApp({ mode: 'chat' })
  const stops = () => asidePaths().filter((path) => path.endsWith('/stop'))
  server.script(
    quick,
    { ...quick, ends: { error: { status: 500, code: 'x', message: 'y' } } },
    { ...quick, ends: 'cut' },
  )
  await readModel(model)
  expect((await readModel(model)).failure).toMatchObject({ kind: 'upstream', status: 500 })
  expect(stops()).toEqual([])
  await readModel(model)
  await expect.poll(() => stops()).toHaveLength(1)
})

test.each([
  [400, 'app_unavailable', 'App unavailable', 'config'],
  [400, 'not_chat_app', 'Please check if your app mode matches the right API route.', 'config'],
  [400, 'not_workflow_app', 'Please check if your app mode matches the right API route.', 'config'],
  [400, 'constructor', 'No code of ours', 'config'],
  [400, 'agent_not_published', 'The agent has not been published.', 'config'],
  [400, 'provider_not_initialize', 'No valid model provider credentials found.', 'config'],
  [400, 'completion_request_error', '[openai] Error code: 500', 'upstream'],
  [400, 'completion_request_error', '[openai] insufficient_quota', 'quota'],
  [400, 'completion_request_error', '[azure] content_filter', 'refused'],
  [429, 'rate_limit_error', 'Upgrade your plan', 'quota'],
  [500, 'unknown', 'list index out of range', 'upstream'],
])('HTTP %i %s "%s" is %s, also as an event', async (status, code, message, kind) => {
  expect((await run({ mode: 'chat' }, difyFailure(status, code, message))).failure).toMatchObject({ kind, status })
  // Closed last, so that the second server gets another port: a connection to the first may still be kept.
  const first = server
  onTestFinished(() => first.close())
  const inside = says(event('message', { answer: 'Hi' }), { event: 'error', status, code, message })
  expect((await run({ mode: 'chat' }, inside)).failure).toMatchObject({ kind, status })
})
