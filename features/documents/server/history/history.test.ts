import { expect, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('a teacher pages through their own history, newest first', async () => {
  const { pass, teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const other = await teacher()
  const agent = await makeAgent()
  for (let n = 1; n <= 5; n += 1) {
    pass(1000)
    await makeEntry(someone.id, agent, { content: `# ${n}` })
  }
  await makeEntry(other.id, agent, { content: 'you do not have access to it' })

  const { body } = await someone.call(history.list, { query: { page: 2, limit: 2 } })
  expect(body.pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3 })
  expect(body.data.map(({ content }) => content)).toEqual(['# 3', '# 2'])
  expect(body.data[0]).toMatchObject({ agentName: 'Lesson plan', tokens: 30, cost: 0.0137, answers: {} })
})

test('omits content and answers in a summary and includes the preview', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  await makeEntry(someone.id, await makeAgent(), { content: 'long', preview: 'short' })
  const { body } = await someone.call(history.list, { query: { view: 'summary' } })
  expect(body.data[0]).toMatchObject({ preview: 'short' })
  expect(body.data[0]).not.toHaveProperty('content')
  expect(body.data[0]).not.toHaveProperty('answers')
})

test('filters entries by agent, with that agent’s total', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const [quiz, plan] = [await makeAgent({ name: 'Quiz' }), await makeAgent({ name: 'Plan' })]
  await makeEntry(someone.id, quiz)
  await makeEntry(someone.id, plan)
  await makeEntry(someone.id, plan)
  const { body } = await someone.call(history.list, { query: { agentId: plan.id } })
  expect([body.pagination.total, body.data.map(({ agentName }) => agentName)]).toEqual([2, ['Plan', 'Plan']])
})

test('returns the first twenty without a page and a limit', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const agent = await makeAgent()
  for (let n = 1; n <= 21; n += 1) await makeEntry(someone.id, agent)
  const { data, pagination } = (await someone.call(history.list)).body
  expect([data.length, pagination]).toEqual([20, { page: 1, limit: 20, total: 21, pages: 2 }])
})

test('rejects an invalid page number', async () => {
  const { guest, teacher } = await startProduct()
  const someone = await teacher('vi')
  for (const query of [{ page: 0 }, { page: -1 }, { page: 1e12 }, { limit: 101 }, { page: 'x' }, { limit: 1.5 }])
    expect((await someone.call(history.list, { query })).status).toBe(400)
  const { body } = await someone.call(history.list, { query: { limit: 101 } })
  expect(body.fields).toEqual({ limit: 'Giá trị lớn nhất được phép là 100' })
  expect((await guest.call(history.list)).status).toBe(401)
})

test('treats a document of another user as unknown', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const entry = await makeEntry((await teacher()).id, await makeAgent())
  const thief = await teacher()
  const params = { id: entry.id }
  expect((await thief.call(history.get, { params })).status).toBe(404)
  expect((await thief.call(history.update, { params, body: { content: 'mine' } })).status).toBe(404)
  expect((await thief.call(history.stop, { params })).status).toBe(404)
  expect((await thief.call(history.stream, { params })).status).toBe(404)
})

test('stores edits beside the generated text, and can undo them', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const { id } = await makeEntry(someone.id, await makeAgent(), { content: '# Generated' })
  const edited = await someone.call(history.update, { params: { id }, body: { content: '# **Mine**\n\nA text.' } })
  expect(edited.body.entry).toMatchObject({ edited: true, title: 'Mine', preview: 'A text.' })
  const restored = await someone.call(history.update, { params: { id }, body: { content: null } })
  expect(restored.body.entry).toMatchObject({ content: '# Generated', edited: false, preview: 'Generated' })
  expect((await someone.call(history.update, { params: { id }, body: { content: 7 } })).status).toBe(400)
})

test('follows a generation of another process by its saves', async () => {
  const { db, teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher('vi')
  const { id } = await makeEntry(someone.id, await makeAgent(), { status: 'running', content: 'Một' })
  const save = (row: object) => db.updateTable('documents').set(row).where('id', '=', id).execute()
  const seen: unknown[] = []
  for await (const { event, data } of someone.stream(history.stream, { params: { id } })) {
    const { type, text, content } = data as { type?: string; text?: string; content?: string }
    seen.push([event, type ?? content, text])
    if (text === 'Một') await save({ content: 'Một hai' })
    if (text === ' hai') await save({ content: 'Một hai ba', status: 'complete' })
  }
  expect(seen).toEqual([
    ['progress', 'started', undefined],
    ['progress', 'replace', 'Một'],
    ['progress', 'text', ' hai'],
    ['result', 'Một hai ba', undefined],
  ])
})

test('reports the reason when joining a failed generation', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher('vi')
  const { id } = await makeEntry(someone.id, await makeAgent(), { status: 'failed', problem: 'provider.busy' })
  const refused = await someone.call(history.stream, { params: { id } })
  expect([refused.status, refused.body.error]).toEqual([409, 'Dịch vụ AI đang quá tải. Vui lòng thử lại sau ít phút.'])
})
