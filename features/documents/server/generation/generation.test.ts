import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation, type GenerationEvent, type GenerationResult } from '../../contract/generation.ts'
import { history } from '../../contract/history.ts'
import type { ErrorBody } from '#platform/contract/shared.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function connected(...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  return { ...product, models }
}

type Step = { event: string; data: GenerationEvent & GenerationResult & ErrorBody }

async function collected(stream: AsyncIterable<{ event: string; data: never }>): Promise<Step[]> {
  const steps: Step[] = []
  for await (const step of stream) steps.push(step)
  return steps
}

test('fills the template immediately without AI, marks it, and stores it in the history', async () => {
  const { teacher, makeAgent, makeQuestion } = await startProduct()
  const topic = await makeQuestion({ key: 'topic', required: 1 })
  const agent = await makeAgent({ questions: [topic], template: '# {{topic}}', template_vi: '# Bài: {{topic}}' })
  const someone = await teacher('vi')
  const body = { answers: { topic: 'Phân số' } }
  const reply = await someone.call(generation.generate, { params: { id: agent.id }, body })
  expect(reply.body).toMatchObject({ content: '# Bài: Phân số', tokens: null, cost: null })
  expect(reply.body.metadata).toEqual({
    layout: 'plain',
    language: 'vi',
    promptUsed: 'en',
    filesUsed: 0,
    template: true,
    model: null,
    status: 'complete',
    problem: null,
    version: 1,
    title: 'Bài: Phân số',
    customTitle: null,
  })
  const { entry } = (await someone.call(history.get, { params: { id: reply.body.historyId } })).body
  expect(entry).toMatchObject({ content: '# Bài: Phân số', status: 'complete', template: true, answers: body.answers })
  const list = await someone.call(agents.list)
  expect(list.body.agents[0]).toMatchObject({ generations: 1, lastUsedAt: entry.createdAt })
})

test.each([
  ['length', 'Tài liệu dừng giữa chừng vì AI đã viết hết mức', 'The document ends early'],
  ['content_filter', 'Dịch vụ AI dừng ở đây', 'The AI service stopped here'],
])('marks a text that the model ends early (%s) as complete, with a note', async (finish, vi, en) => {
  const { teacher, makeAgent } = await connected({ does: 'answer', text: ['# Bài', ' 6. Khởi đ'], gapMs: 0, finish })
  const agent = await makeAgent({})
  const someone = await teacher('vi')
  const params = { id: agent.id }
  const { body } = await someone.call(generation.generate, { params, body: { answers: {}, language: 'en' } })
  expect(body.content).toBe('# Bài 6. Khởi đ')
  expect(body.metadata).toMatchObject({ status: 'complete', problem: expect.stringContaining(vi) })
  const saved = { params: { id: body.historyId } }
  expect((await someone.call(history.stream, saved)).body.metadata.problem).toContain(vi)
  expect((await someone.call(history.get, saved)).body.entry.problem).toContain(vi)
  expect((await someone.as('en').call(history.get, saved)).body.entry.problem).toContain(en)
})

test('streams the same call: text in chunks, then the result with real tokens and cost', async () => {
  const usage = { prompt_tokens: 1000, completion_tokens: 2000, total_tokens: 3000 }
  const { teacher, makeAgent, models } = await connected({
    does: 'answer',
    text: ['# Bài', ' 6', '\n\nXin chào'],
    gapMs: 20,
    usage,
  })
  const agent = await makeAgent({ prompt_vi: 'Soạn bài.' })
  const someone = await teacher('vi')
  const steps = await collected(
    someone.stream(generation.generate, { params: { id: agent.id }, body: { answers: {} } }),
  )
  expect(steps[0]).toMatchObject({ event: 'progress', data: { type: 'started' } })
  const text = steps.flatMap(({ data }) => (data.type === 'text' || data.type === 'replace' ? [data.text] : []))
  expect([text.length > 1, text.join('')]).toEqual([true, '# Bài 6\n\nXin chào'])
  const { data } = steps.at(-1)!
  // 1,000 tokens in at $0.15 and 2,000 out at $0.60 a million.
  expect(data).toMatchObject({ content: '# Bài 6\n\nXin chào', tokens: 3000, cost: 0.00135 })
  expect(data.metadata).toMatchObject({ language: 'vi', promptUsed: 'vi', template: false, model: 'gpt-4o-mini' })
  const { entry } = (await someone.call(history.get, { params: { id: data.historyId } })).body
  expect(entry).toMatchObject({ tokens: 3000, inputTokens: 1000, outputTokens: 2000, cost: 0.00135 })
  const sent = models.requests[0]!
  expect(sent.headers.authorization).toBe('Bearer sk-shared-secret')
  expect(sent.body.messages).toMatchObject([
    { role: 'system', content: expect.stringContaining('Viết bằng tiếng Việt') },
    { role: 'user', content: 'Soạn bài.' },
  ])
})

test('prefers the body’s language over the reader’s, and asks an English prompt to answer in it', async () => {
  const { teacher, makeAgent, models } = await connected()
  const agent = await makeAgent({ prompt: 'Write.', prompt_vi: 'Viết.' })
  const body = { answers: {}, language: 'en' }
  const reply = await (await teacher('vi')).call(generation.generate, { params: { id: agent.id }, body })
  expect(reply.body.metadata).toMatchObject({ language: 'en', promptUsed: 'en' })
  expect(JSON.stringify(models.requests[0]!.body.messages)).toContain('Write in English')
})

test('prefers an agent’s own key and model', async () => {
  const { teacher, makeAgent, models } = await connected()
  const agent = await makeAgent({ apiKey: 'sk-of-the-agent', model: 'gpt-4.1', temperature: 0.3, max_tokens: 900 })
  await (await teacher()).call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  expect(models.requests[0]!.headers.authorization).toBe('Bearer sk-of-the-agent')
  expect(models.requests[0]!.body).toMatchObject({ model: 'gpt-4.1', temperature: 0.3, max_tokens: 900 })
})

test('validates answers by the agent’s questions, each problem at its question', async () => {
  const { guest, teacher, makeAgent, makeQuestion } = await startProduct()
  const questions = [
    await makeQuestion({ key: 'topic', required: 1 }),
    await makeQuestion({ key: 'count', type: 'NUMBER', min: 1, max: 60 }),
    await makeQuestion({ key: 'link', type: 'URL' }),
  ]
  const { id } = await makeAgent({ questions })
  const body = { answers: { topic: ' ', count: 99, link: 'ftp://x' } }
  const refused = await (await teacher('vi')).call(generation.generate, { params: { id }, body })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({
    topic: 'Mục này là bắt buộc',
    count: 'Giá trị lớn nhất được phép là 60',
    link: 'Vui lòng nhập đường dẫn hợp lệ',
  })
  expect((await guest.call(generation.generate, { params: { id }, body })).status).toBe(401)
  const someone = await teacher()
  for (const answers of [null, [], 'x', { topic: { a: 1 } }, { topic: [1] }])
    expect((await someone.call(generation.generate, { params: { id }, body: { answers } })).status).toBe(400)
  expect((await someone.call(history.list)).body.pagination.total).toBe(0)
})

test.for<[string, Behaviour, number, string]>([
  ['a refused key', refusals.badKey, 502, 'provider.config'],
  ['an empty purse', refusals.outOfQuota, 502, 'provider.quota'],
  ['a rest of an hour', refusals.rateLimited('3600'), 503, 'provider.busyForLong'],
  ['only thinking', { does: 'answer', text: [], reasoning: ['Hmm'], finish: 'length' }, 502, 'provider.length'],
  ['too long a prompt', refusals.contextTooLong, 502, 'provider.context'],
])('reports %s in one message of ours, without the provider’s text', async ([, behaviour, status, code]) => {
  const { teacher, makeAgent } = await connected(behaviour)
  const agent = await makeAgent()
  const someone = await teacher()
  const reply = await someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(JSON.stringify(reply.body)).not.toMatch(/sk-|quota, please|8192|127\.0\.0\.1/)
  const { data } = (await someone.call(history.list)).body
  expect(data[0]).toMatchObject({ status: 'failed', problem: reply.body.error, content: '' })
})

test('reports an interrupted stream and keeps the partial text', async () => {
  const { teacher, makeAgent } = await connected({
    does: 'answer',
    text: ['Một', ' hai', ' ba'],
    ends: 'cut',
    endsAfter: 2,
  })
  const agent = await makeAgent()
  const someone = await teacher('vi')
  const steps = await collected(
    someone.stream(generation.generate, { params: { id: agent.id }, body: { answers: {} } }),
  )
  expect(steps.at(-1)).toEqual({
    event: 'error',
    data: { code: 'provider.cut', error: 'Dịch vụ AI dừng giữa chừng. Phần đã viết vẫn được giữ lại.' },
  })
  const { data } = (await someone.call(history.list)).body
  expect(data[0]).toMatchObject({ status: 'failed', content: 'Một hai' })
})

test('finishes a generation after the browser disconnects, and stores it in the history', async () => {
  const { promise: left, resolve: proceed } = Promise.withResolvers<void>()
  const { teacher, makeAgent } = await connected({
    does: 'answer',
    text: ['Một', ' hai', ' ba'],
    pause: { after: 1, until: left },
  })
  const agent = await makeAgent()
  const someone = await teacher()
  let id = ''
  for await (const { data } of someone.stream(generation.generate, {
    params: { id: agent.id },
    body: { answers: {} },
  })) {
    id = (data as GenerationEvent & { historyId: string }).historyId
    break
  }
  const steps: { event: string; data: { type?: string } }[] = []
  for await (const step of someone.stream(history.stream, { params: { id } })) {
    steps.push(step)
    proceed()
  }
  expect(steps[0]!.data.type).toBe('started')
  expect(steps.at(-1)).toMatchObject({ event: 'result', data: { content: 'Một hai ba', historyId: id } })
  expect((await someone.call(history.get, { params: { id } })).body.entry.status).toBe('complete')
})

test('a late follower gets the text so far at once, and one after the end gets the result', async () => {
  const { promise: joined, resolve: proceed } = Promise.withResolvers<void>()
  const { teacher, makeAgent, jobs } = await connected({
    does: 'answer',
    text: ['Một', ' hai', ' ba'],
    pause: { after: 2, until: joined },
  })
  const agent = await makeAgent()
  const someone = await teacher()
  const first = collected(someone.stream(generation.generate, { params: { id: agent.id }, body: { answers: {} } }))
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một hai')
  const [id] = [...jobs.keys()]
  const late: { data: GenerationEvent & { content?: string } }[] = []
  for await (const step of someone.stream(history.stream, { params: { id: id! } })) {
    late.push(step)
    if (late.length === 2) proceed()
  }
  expect(late[1]!.data).toEqual({ type: 'replace', text: 'Một hai' })
  expect(late.at(-1)!.data.content).toBe('Một hai ba')
  await first
  const after = await collected(someone.stream(history.stream, { params: { id: id! } }))
  expect(after.map(({ event, data }) => [event, data.content])).toEqual([['result', 'Một hai ba']])
})

test('removes characters that a database cannot store', async () => {
  const { teacher, makeAgent } = await connected({ does: 'answer', text: ['Một\0', ' hai'] })
  const agent = await makeAgent()
  const reply = await (await teacher()).call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  expect([reply.status, reply.body.content]).toEqual([200, 'Một hai'])
})

test('ends a generation without a problem if it was wrongly marked as interrupted', async () => {
  const { promise: marked, resolve: proceed } = Promise.withResolvers<void>()
  const { db, jobs, teacher, makeAgent } = await connected({
    does: 'answer',
    text: ['Một', ' hai'],
    pause: { after: 1, until: marked },
  })
  const agent = await makeAgent()
  const someone = await teacher()
  const reading = someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
  // The row is written in parallel with the model call and may appear after the first word.
  const mark = () =>
    db
      .updateTable('documents')
      .set({ status: 'interrupted', problem: 'generation.interrupted' })
      .executeTakeFirstOrThrow()
  await expect.poll(async () => Number((await mark()).numUpdatedRows)).toBe(1)
  proceed()
  const { historyId } = (await reading).body
  const { entry } = (await someone.call(history.get, { params: { id: historyId } })).body
  expect(entry).toMatchObject({ status: 'complete', problem: null, content: 'Một hai' })
})

test('stops the model server and keeps the text written so far', async () => {
  const { teacher, makeAgent, models, jobs } = await connected({
    does: 'answer',
    text: ['Một', ' hai', ' ba'],
    ends: 'stall',
    endsAfter: 2,
  })
  const agent = await makeAgent()
  const someone = await teacher('vi')
  const reading = collected(someone.stream(generation.generate, { params: { id: agent.id }, body: { answers: {} } }))
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một hai')
  const [id] = [...jobs.keys()]
  const other = await teacher()
  expect((await other.call(history.stop, { params: { id: id! } })).status).toBe(404)
  const stopped = await someone.call(history.stop, { params: { id: id! } })
  expect(stopped.body.message).toBe('Đã dừng. Phần đã viết vẫn được giữ lại.')
  expect((await reading).at(-1)).toMatchObject({
    event: 'result',
    data: { content: 'Một hai', tokens: null, cost: null },
  })
  expect((await someone.call(history.get, { params: { id: id! } })).body.entry.status).toBe('stopped')
  await expect.poll(() => models.requests[0]!.aborted).toBe(true)
  expect((await someone.call(history.stop, { params: { id: id! } })).status).toBe(409)
})

test('an inactive assistant writes for administrators only, even when its form is already open', async () => {
  const { admin, teacher, makeAgent, models } = await connected()
  const { id } = await makeAgent({})
  const [boss, someone] = [await admin(), await teacher('vi')]
  const params = { id }
  expect((await someone.call(agents.get, { params })).status).toBe(200)
  await boss.call(agents.update, { params, body: { isActive: false } })
  const refused = await someone.call(generation.generate, { params, body: { answers: {} } })
  expect([refused.status, refused.body.error]).toEqual([404, 'Không tìm thấy trợ lí'])
  await expect(collected(someone.stream(generation.generate, { params, body: { answers: {} } }))).rejects.toThrow('404')
  expect([models.requests, (await someone.call(history.list)).body.data]).toEqual([[], []])
  expect((await boss.call(generation.generate, { params, body: { answers: {} } })).status).toBe(200)
})

test('limits the parallel generations of one person', async () => {
  const stall: Behaviour = { does: 'answer', text: ['x'], ends: 'stall' }
  const { teacher, makeAgent, jobs } = await connected(stall, stall, stall, stall, stall)
  const agent = await makeAgent()
  const someone = await teacher()
  const generate = () => someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  const five = Array.from({ length: 5 }, generate)
  await expect.poll(() => jobs.size).toBe(5)
  expect((await generate()).status).toBe(429)
  for (const { ending } of jobs.values()) ending.abort('stopped')
  expect((await Promise.all(five)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
