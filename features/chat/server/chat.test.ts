import { expect, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import type { Client } from '#tests/support/server/client.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { answers, collected, connected, stalls } from './testing.ts'

test('a first question starts a conversation and uses the school’s connection', async () => {
  const usage = { prompt_tokens: 1000, completion_tokens: 2000, total_tokens: 3000 }
  const { teacher, models } = await connected({ does: 'answer', text: ['Dùng ', 'tranh.'], usage })
  const someone = await teacher('vi')
  const body = { prompt: '  Dạy phân số\nthế nào?', apiProvider: 'dify', model: 'gpt-3.5-turbo', temperature: 1 }
  const reply = await someone.call(chat.send, { body: { ...body, maxTokens: 1024, language: 'vi' } })
  expect(reply.status).toBe(200)
  const { conversation_id, message_id, content, message } = reply.body
  expect(content).toBe('Dùng tranh.')
  expect(message).toEqual({
    id: message_id,
    query: 'Dạy phân số\nthế nào?',
    answer: 'Dùng tranh.',
    created_at: Date.parse('2026-03-02T08:00:00Z') / 1000,
    parent_message_id: null,
    status: 'complete',
    problem: null,
    files: [],
    turnsLeftOut: 0,
    tokens: 3000,
    inputTokens: 1000,
    outputTokens: 2000,
    // 1,000 tokens in at $0.15 and 2,000 out at $0.60 a million.
    cost: 0.00135,
  })
  const sent = models.requests[0]!
  expect(sent.headers.authorization).toBe('Bearer sk-shared-secret')
  expect(sent.body).toMatchObject({ model: 'gpt-4o-mini', temperature: 1 })
  expect(sent.body).not.toHaveProperty('max_tokens')
  expect(sent.body.messages).toEqual([
    { role: 'system', content: expect.stringMatching(/tư vấn dạy học.*khối lớp.*Markdown/s) },
    { role: 'user', content: 'Dạy phân số\nthế nào?' },
  ])
  const { data } = (await someone.call(chat.messages, { query: { conversation_id } })).body
  expect(data).toEqual([message])
  const list = (await someone.call(chat.conversations)).body.data
  expect(list).toEqual([{ id: conversation_id, name: 'Dạy phân số', updated_at: message.created_at }])
})

test('applies a limit and a temperature other than the client’s default', async () => {
  const { teacher, models } = await connected(answers('Yes.'))
  const body = { prompt: 'Short, please', temperature: 0.2, maxTokens: 300, model: 'gpt-5' }
  await (await teacher()).call(chat.send, { body })
  expect(models.requests[0]!.body).toMatchObject({ model: 'gpt-4o-mini', temperature: 0.2, max_tokens: 300 })
  expect(models.requests[0]!.body.messages![0]!.content).toContain('You are a teaching consultant')
})

test('without AI rejects the question with a message and stores nothing', async () => {
  const { db, teacher } = await startProduct()
  const refused = await (await teacher()).call(chat.send, { body: { prompt: 'Hello?' } })
  expect([refused.status, refused.body]).toEqual([
    503,
    {
      code: 'chat.notConnected',
      error: 'Consultation is not available yet: no AI is connected. Please ask your administrator.',
    },
  ])
  expect(await db.selectFrom('conversations').selectAll().execute()).toEqual([])
})

test('rejects an invalid question at its field, and guests', async () => {
  const { db, guest, teacher } = await connected()
  const someone = await teacher('vi')
  const refused = async (body: object) => {
    const reply = await someone.call(chat.send, { body })
    return [reply.status, reply.body.fields]
  }
  const blank = [400, { prompt: 'Thầy cô hãy nhập câu hỏi trước' }]
  for (const prompt of [undefined, '', ' \n ']) expect(await refused({ prompt })).toEqual(blank)
  const tooLong = [400, { prompt: 'Vui lòng nhập không quá 100.000 kí tự' }]
  expect(await refused({ prompt: 'ă'.repeat(200_000) })).toEqual(tooLong)
  expect(await refused({ prompt: 'a', temperature: 2.1, maxTokens: 0, apiProvider: 'x', language: 'fr' })).toEqual([
    400,
    {
      temperature: expect.any(String),
      maxTokens: expect.any(String),
      apiProvider: expect.any(String),
      language: expect.any(String),
    },
  ])
  expect((await guest.call(chat.send, { body: { prompt: 'a' } })).status).toBe(401)
  expect(await db.selectFrom('conversations').selectAll().execute()).toEqual([])
})

test('streams the same call: start, text chunks, then the saved answer', async () => {
  const { teacher } = await connected({ does: 'answer', text: ['Một', ' hai', ' ba'], gapMs: 20 })
  const someone = await teacher()
  const steps = await collected(someone.stream(chat.send, { body: { prompt: 'Đếm' } }))
  const { data } = steps.at(-1)!
  expect(steps[0]).toEqual({
    event: 'progress',
    data: { type: 'started', conversation_id: data.conversation_id, message_id: data.message_id },
  })
  const text = steps.flatMap((step) => ('text' in step.data ? [step.data.text] : []))
  expect([text.length > 1, text.join('')]).toEqual([true, 'Một hai ba'])
  expect(data).toMatchObject({ content: 'Một hai ba', message: { status: 'complete', answer: 'Một hai ba' } })
})

test('finishes the answer when the browser disconnects, and lets it join again', async () => {
  const { promise: joined, resolve: proceed } = Promise.withResolvers<void>()
  const { teacher, jobs } = await connected({
    does: 'answer',
    text: ['Một', ' hai', ' ba'],
    pause: { after: 2, until: joined },
  })
  const someone = await teacher()
  let id = ''
  for await (const { data } of someone.stream(chat.send, { body: { prompt: 'Đếm' } })) {
    id = (data as { message_id: string }).message_id
    break
  }
  await expect.poll(() => jobs.get(id)?.buffer.text).toBe('Một hai')
  const late: { event: string; data: object }[] = []
  for await (const step of someone.stream(chat.stream, { params: { id } })) {
    late.push(step)
    if (late.length === 2) proceed()
  }
  expect(late.slice(0, 2).map(({ data }) => data)).toMatchObject([
    { type: 'started', message_id: id },
    { type: 'replace', text: 'Một hai' },
  ])
  expect(late.at(-1)).toMatchObject({ event: 'result', data: { message_id: id, content: 'Một hai ba' } })
  // The writing process removes the job shortly after it saves.
  await expect.poll(() => jobs.has(id)).toBe(false)
  const after = await collected(someone.stream(chat.stream, { params: { id } }))
  expect(after.map(({ event, data }) => [event, data.content])).toEqual([['result', 'Một hai ba']])
})

test('Stop reaches the model server and keeps what was written', async () => {
  const { guest, teacher, models, jobs } = await connected(stalls('Một', ' hai'))
  const someone = await teacher('vi')
  const reading = collected(someone.stream(chat.send, { body: { prompt: 'Đếm' } }))
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một hai')
  const params = { id: [...jobs.keys()][0]! }
  expect((await guest.call(chat.stop, { params })).status).toBe(401)
  expect((await (await teacher()).call(chat.stop, { params })).status).toBe(404)
  const stopped = await someone.call(chat.stop, { params })
  expect(stopped.body.message).toBe('Đã dừng. Phần đã viết vẫn được giữ lại.')
  expect((await reading).at(-1)).toMatchObject({
    event: 'result',
    data: { content: 'Một hai', message: { status: 'stopped', tokens: null, cost: null } },
  })
  await expect.poll(() => models.requests[0]!.aborted).toBe(true)
  const again = await someone.call(chat.stop, { params })
  expect([again.status, again.body.error]).toEqual([409, 'Câu trả lời này đã kết thúc.'])
})

test.for<[string, Behaviour, number, string]>([
  ['a refused key', refusals.badKey, 502, 'provider.config'],
  ['an empty purse', refusals.outOfQuota, 502, 'provider.quota'],
  ['too long a conversation', refusals.contextTooLong, 502, 'provider.context'],
  ['a provider that is too busy', refusals.rateLimited('60'), 503, 'provider.busy'],
  ['a page that is no model', refusals.htmlPage, 502, 'provider.upstream'],
])('reports %s in one message of ours, without the provider’s text', async ([, behaviour, status, code]) => {
  const { teacher } = await connected(behaviour, behaviour, behaviour)
  const someone = await teacher()
  const reply = await someone.call(chat.send, { body: { prompt: 'Hello?' } })
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(JSON.stringify(reply.body)).not.toMatch(/sk-|quota, please|8192|127\.0\.0\.1|nginx/)
  const [conversation] = (await someone.call(chat.conversations)).body.data
  const { data } = (await someone.call(chat.messages, { query: { conversation_id: conversation!.id } })).body
  expect(data[0]).toMatchObject({ query: 'Hello?', answer: '', status: 'failed', problem: reply.body.error })
})

test('an interrupted answer is marked and keeps its partial text', async () => {
  const { teacher } = await connected({ does: 'answer', text: ['Một', ' hai', ' ba'], ends: 'cut', endsAfter: 2 })
  const someone = await teacher('vi')
  const steps = await collected(someone.stream(chat.send, { body: { prompt: 'Đếm' } }))
  const problem = 'Dịch vụ AI dừng giữa chừng. Phần đã viết vẫn được giữ lại.'
  expect(steps.at(-1)).toEqual({ event: 'error', data: { code: 'provider.cut', error: problem } })
  const { message_id: id, conversation_id } = steps[0]!.data
  const { data } = (await someone.call(chat.messages, { query: { conversation_id } })).body
  expect(data[0]).toMatchObject({ answer: 'Một hai', status: 'failed', problem })
  const refused = await someone.call(chat.stream, { params: { id } })
  expect([refused.status, refused.body.error]).toEqual([409, problem])
})

test('saves an answer that ends while the database is unavailable once it is back', async () => {
  const { promise: away, resolve: proceed } = Promise.withResolvers<void>()
  const { db, teacher, jobs } = await connected({
    does: 'answer',
    text: ['Một', ' hai'],
    pause: { after: 1, until: away },
  })
  const reading = (await teacher()).call(chat.send, { body: { prompt: 'Đếm' } })
  const written = () => [...jobs.values()][0]?.buffer.text
  await expect.poll(written).toBe('Một')
  await db.schema.alterTable('chat_messages').renameTo('away').execute()
  proceed()
  await expect.poll(written).toBe('Một hai')
  await new Promise((resolve) => setTimeout(resolve, 200))
  await db.schema.alterTable('away').renameTo('chat_messages').execute()
  expect((await reading).body).toMatchObject({ content: 'Một hai', message: { status: 'complete' } })
  const rows = await db.selectFrom('chat_messages').select(['answer', 'status', 'problem']).execute()
  expect(rows).toEqual([{ answer: 'Một hai', status: 'complete', problem: null }])
})

test('saves an answer while it is written; a shutdown marks it as interrupted', async () => {
  const { teacher, jobs } = await connected(stalls('Một', ' hai'))
  const someone = await teacher('vi')
  const reading = someone.call(chat.send, { body: { prompt: 'Đếm' } })
  await expect.poll(() => jobs.size).toBe(1)
  const conversation_id = await firstConversation(someone)
  const saved = async () => (await someone.call(chat.messages, { query: { conversation_id } })).body.data[0]
  await expect.poll(saved).toMatchObject({ answer: 'Một hai', status: 'running' })
  const [answer] = jobs.values()
  answer!.ending.abort('interrupted')
  const { status, body } = await reading
  const problem = 'Máy chủ đã dừng giữa chừng. Phần đã viết vẫn được giữ lại.'
  expect([status, body.error]).toEqual([503, problem])
  expect(await saved()).toMatchObject({ answer: 'Một hai', status: 'interrupted', problem })
  expect((await someone.call(chat.conversations, { query: { search: 'mot hai' } })).body.data).toHaveLength(1)
})

async function firstConversation(someone: Client): Promise<string> {
  const list = async () => (await someone.call(chat.conversations)).body.data
  await expect.poll(list).toHaveLength(1)
  return (await list())[0]!.id
}

test('two windows cannot write into one conversation at the same time', async () => {
  const { teacher, jobs } = await connected(stalls('Một'), stalls('Hai'))
  const someone = await teacher('vi')
  const { conversation_id } = (await started(someone.stream(chat.send, { body: { prompt: 'Đếm' } }))).data
  const second = await someone.call(chat.send, { body: { prompt: 'Nữa', conversation_id } })
  expect([second.status, second.body.error]).toEqual([
    409,
    'Cuộc trò chuyện này vẫn đang được trả lời ở một cửa sổ khác. Thầy cô vui lòng chờ câu trả lời hoàn tất.',
  ])
  await Promise.all([...jobs.values()].map((answer) => answer.stop()))

  const body = { prompt: 'Lần nữa', conversation_id }
  const both = [1, 2].map(() => someone.call(chat.send, { body }))
  expect((await Promise.race(both)).body.code).toBe('chat.busy')
  await Promise.all([...jobs.values()].map((answer) => answer.stop()))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

async function started(stream: AsyncIterable<{ event: string; data: never }>) {
  for await (const step of stream) return step as { data: { conversation_id: string; message_id: string } }
  throw new Error('it never started')
}

test('questions and generations together cannot fill the server', async () => {
  const stall = stalls('x')
  const { teacher, makeAgent, jobs } = await connected(stall, stall, stall, stall, stall)
  const someone = await teacher()
  const ask = () => someone.call(chat.send, { body: { prompt: 'Hello?' } })
  const params = { id: (await makeAgent()).id }
  const five = [someone.call(generation.generate, { params, body: { answers: {} } }), ...Array.from({ length: 4 }, ask)]
  await expect.poll(() => jobs.size).toBe(5)
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect((await someone.call(generation.generate, { params, body: { answers: {} } })).status).toBe(429)
  await Promise.all([...jobs.values()].map((text) => text.stop()))
  expect((await Promise.all(five)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
