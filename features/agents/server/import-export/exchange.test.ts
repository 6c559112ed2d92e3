import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { agentVersions } from '../../contract/agent-versions.ts'
import { exchange, type ExchangeFile } from '../../contract/exchange.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { isFull } from '#tests/support/full.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { agentServerTexts } from '../texts.ts'

const about = { description: 'About', description_vi: 'Về' }

/** Creates a school with one assistant that asks two questions, and its file. */
async function startSchool() {
  const product = await startProduct()
  const boss = await product.admin()
  const category = await product.makeCategory({ name: 'Planning', name_vi: 'Soạn bài', ...about })
  const topic = await product.makeQuestion({ key: 'topic', title: 'Topic', title_vi: 'Chủ đề', ...about })
  const level = await product.makeQuestion({ key: 'level', title: 'Level', title_vi: 'Mức độ', position: 2, ...about })
  const plan = await product.makeAgent({
    name: 'Plan',
    name_vi: 'Giáo án',
    ...about,
    category_id: category.id,
    prompt: 'On {{topic}} for {{level}}.',
    prompt_vi: 'Về {{topic}} cho {{level}}.',
    template: '# {{topic}}',
    questions: [topic, level],
    api_key: 'sealed',
    api_key_preview: 'app-12345…',
    model: 'gpt-4o',
  })
  const take = async (ids?: string[]) => {
    const { status, body } = await boss.call(exchange.take, { body: ids ? { ids } : {} })
    expect(status).toBe(200)
    return JSON.parse(body.text) as ExchangeFile
  }
  const compare = async (file: unknown) =>
    boss.call(exchange.compare, { body: { text: typeof file === 'string' ? file : JSON.stringify(file) } })
  const bring = async (file: unknown, choices: Record<string, 'ours' | 'new' | 'skip'> = {}, more: object = {}) =>
    boss.call(exchange.bring, {
      body: {
        text: JSON.stringify(file),
        seen: (await compare(file)).body.seen,
        skipped: [],
        questions: choices,
        isActive: false,
        ...more,
      },
    })
  const agentOf = async (id: string) => (await boss.call(agents.get, { params: { id } })).body.agent
  return { ...product, boss, plan, topic, level, take, compare, bring, agentOf }
}

test('a file contains complete assistants, and no key, model or group', async () => {
  const { take } = await startSchool()
  const file = await take()
  expect(file).toMatchObject({
    format: 'tro-giang-assistants',
    version: 2,
    categories: [{ name: 'Planning' }],
    questions: [{ key: 'topic' }, { key: 'level' }],
    assistants: [{ name: 'Plan', category: 'Planning', questions: ['topic', 'level'], template: '# {{topic}}' }],
  })
  expect(JSON.stringify(file)).not.toMatch(/sealed|app-12345|gpt-4o|apiKey|group/)
})

test('imports assistants from another school unchanged, once for two clicks', async () => {
  const from = await startSchool()
  const file = await from.take([from.plan.id])
  const there = await startProduct()
  const boss = await there.admin()
  const text = JSON.stringify(file)
  const seen = (await boss.call(exchange.compare, { body: { text } })).body
  expect(seen.questions.map(({ state }) => state)).toEqual(['new', 'new'])
  expect([seen.categories[0]?.isNew, seen.assistants[0]?.conflict]).toEqual([true, false])
  const body = { text, seen: seen.seen, skipped: [], questions: {}, isActive: true }
  const pressed = clientOf({ url: there.url, token: boss.token, key: crypto.randomUUID() })
  const [one, other] = [await pressed.call(exchange.bring, { body }), await pressed.call(exchange.bring, { body })]
  expect(one.status).toBe(200)
  expect(other.body).toEqual(one.body)
  const { agents: all } = (await boss.call(agents.list)).body
  expect(all).toHaveLength(1)
  const { agent } = (await boss.call(agents.get, { params: { id: all[0]!.id } })).body
  expect(agent).toMatchObject({
    name: 'Plan',
    prompt: 'On {{topic}} for {{level}}.',
    category: { name: 'Planning' },
    sharedConnection: true,
    isActive: true,
  })
  expect(agent.questions.map(({ key }) => key)).toEqual(['topic', 'level'])
  const { versions } = (await boss.call(agentVersions.list, { params: { id: agent.id } })).body
  expect(versions.map(({ cause, number }) => [number, cause])).toEqual([[1, 'made']])
})

test.runIf(isFull)('keeps, renames or omits a question whose key means something else here', async () => {
  const { take, compare, bring, agentOf, boss } = await startSchool()
  const file = await take()
  file.questions[0] = { ...file.questions[0]!, title: 'Their topic' }
  const { body } = await compare(file)
  expect(body.assistants).toMatchObject([{ name: 'Plan', conflict: true }])
  expect(body.questions).toMatchObject([
    { key: 'topic', state: 'other', ours: { title: 'Topic' }, differs: ['title'] },
    { key: 'level', state: 'same' },
  ])
  const importQuestion = async (choice: 'ours' | 'new' | 'skip') => {
    const made = await bring(file, { topic: choice })
    const agent = await agentOf(made.body.assistants[0]!.id)
    return { keys: agent.questions.map(({ key }) => key), prompt: agent.prompt }
  }
  expect(await importQuestion('ours')).toEqual({ keys: ['topic', 'level'], prompt: 'On {{topic}} for {{level}}.' })
  expect(await importQuestion('new')).toEqual({ keys: ['topic_2', 'level'], prompt: 'On {{topic_2}} for {{level}}.' })
  expect((await importQuestion('skip')).keys).toEqual(['level'])
  const bank = (await boss.call(questions.list)).body.questions
  expect(bank.map(({ key, title }) => `${key} ${title}`)).toEqual(['topic Topic', 'level Level', 'topic_2 Their topic'])
})

test.runIf(isFull)('omits a question that neither side has, and says so beforehand', async () => {
  const { take, compare, bring, agentOf } = await startSchool()
  const file = await take()
  file.assistants[0]!.questions = ['topic', 'unheard_of']
  const { body } = await compare(file)
  expect(body.questions.find(({ key }) => key === 'unheard_of')).toMatchObject({ state: 'missing' })
  const made = await bring(file)
  expect((await agentOf(made.body.assistants[0]!.id)).questions.map(({ key }) => key)).toEqual(['topic'])
})

test.runIf(isFull)('writes nothing if the school has changed since the comparison', async () => {
  const { take, bring, boss, makeQuestion } = await startSchool()
  const file = await take()
  file.questions[0] = { ...file.questions[0]!, key: 'fresh' }
  file.assistants[0]!.questions = ['fresh']
  const { seen } = (await boss.call(exchange.compare, { body: { text: JSON.stringify(file) } })).body
  await makeQuestion({ key: 'fresh', position: 9 })
  const { status, body } = await bring(file, {}, { seen })
  expect([status, body]).toMatchObject([409, { code: 'exchange.changed' }])
  expect((await boss.call(agents.list)).body.agents).toHaveLength(1)
})

test.runIf(isFull)('names the errors in a file, and imports nothing', async () => {
  const { take, compare, bring, boss } = await startSchool()
  const file = await take()
  const broken = structuredClone(file)
  broken.assistants[0]!.prompt = ''
  broken.questions.push({ ...broken.questions[0]! })
  const { status, body } = await compare(broken)
  expect([status, body]).toMatchObject([
    400,
    { code: 'exchange.faulty', fields: { 'Assistant “Plan”, English prompt': 'English prompt is required' } },
  ])
  const vi = await boss.as('vi').call(exchange.compare, { body: { text: JSON.stringify(broken) } })
  expect(Object.keys(vi.body.fields ?? {})).toContain('Trợ lí “Plan”, Câu lệnh tiếng Anh')
  const checks = structuredClone(file)
  checks.assistants[0]!.template = '{{#topic.answered}} never closed'
  expect((await compare(checks)).body).toMatchObject({ code: 'exchange.faulty' })
  expect((await bring(file, {}, { skipped: [0] })).body).toMatchObject({ code: 'exchange.nothing' })
  expect((await boss.call(agents.list)).body.agents).toHaveLength(1)
})

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
test.runIf(isFull).each([
  ['no JSON', '<html><script>alert(1)</script></html>', 400, 'exchange.otherFile'],
  ['another JSON', '{"assistants":[]}', 400, 'exchange.otherFile'],
  ['a list', deep, 400, 'exchange.otherFile'],
  ['nothing', 'null', 400, 'exchange.otherFile'],
  ['a newer version', '{"format":"tro-giang-assistants","version":3}', 400, 'exchange.newer'],
  ['depth', `{"format":"tro-giang-assistants","version":1,"assistants":${deep}}`, 400, 'error.validation'],
  ['a key by its name', '{"format":"tro-giang-assistants","version":1,"apiKey":"x"}', 400, 'exchange.holdsKey'],
  ['a key in a prompt', '{"prompt":"use app-0123456789abcdefXYZ"}', 400, 'exchange.holdsKey'],
  [
    'a key on a line of its own',
    JSON.stringify({ prompt: 'Use:\nsk-proj-0123456789abcdefXYZ' }),
    400,
    'exchange.holdsKey',
  ],
  [
    'a key in the sample of a question',
    JSON.stringify({ questions: [{ samples: ['x\u2028app-0123456789abcdefXYZ'] }] }),
    400,
    'exchange.holdsKey',
  ],
  ['a key as a name', JSON.stringify({ 'app-0123456789abcdefXYZ': 1 }), 400, 'exchange.holdsKey'],
  [
    'a key whose letters are apart',
    JSON.stringify({ template: Array.from('app-0123456789abcdefXYZ').join('\u00AD') }),
    400,
    'exchange.holdsKey',
  ],
  ['characters', '{"format":"tro-giang-assistants","version":1,"x":"\\u0000"}', 400, 'error.validation'],
])('a file with %s gets a message', async (_, text, status, code) => {
  const { boss } = await startSchool()
  const answer = await boss.call(exchange.compare, { body: { text } })
  expect([answer.status, answer.body]).toMatchObject([status, { code }])
  const vi = await boss.as('vi').call(exchange.compare, { body: { text } })
  expect(vi.body.error).not.toBe(answer.body.error)
})

test.runIf(isFull).each([
  ['a prompt', { prompt: 'Use:\r\nsk-ant-api03-0123456789abcdefXYZ' }],
  ['a template', { template: '# {{topic}}\n\n\tapp-0123456789abcdefXYZ' }],
  ['an example', { example: JSON.stringify({ answers: { topic: 'gsk_0123456789abcdefXYZ0' }, content: 'x' }) }],
])('does not export an assistant with a key in %s, and names it', async (_, fields) => {
  const { boss, plan, db } = await startSchool()
  await db.updateTable('agents').set(fields).where('id', '=', plan.id).execute()
  const { status, body } = await boss.as('vi').call(exchange.take, { body: {} })
  expect([status, body]).toMatchObject([
    409,
    { error: agentServerTexts.vi.exchange.keyInside.replace('{{name}}', 'Giáo án') },
  ])
})

test.runIf(isFull)('exports and imports 500 assistants as one file', async () => {
  const { take, bring } = await startSchool()
  const file = await take()
  const [one] = file.assistants
  file.assistants = Array.from({ length: 500 }, (_, at) => ({ ...one!, name: `Plan ${at}`, nameVi: `Giáo án ${at}` }))
  const made = await bring(file)
  expect([made.status, made.body.assistants.length]).toEqual([200, 500])
  const more = { ...file, assistants: [...file.assistants, one!] }
  expect((await bring(more)).status).toBe(400)
})

test.runIf(isFull)('editors import assistants; teachers cannot', async () => {
  const { editor, teacher, take } = await startSchool()
  const text = JSON.stringify(await take())
  expect((await (await editor()).call(exchange.compare, { body: { text } })).status).toBe(200)
  expect((await (await teacher()).call(exchange.take, { body: {} })).status).toBe(403)
})

test.runIf(isFull)('includes sample answers, which do not count as a difference; names an invalid one', async () => {
  const { boss, topic, take, compare, bring, db } = await startSchool()
  const samples = { sample: 'Light', sampleVi: 'Ánh sáng' }
  await boss.call(questions.update, { params: { id: topic.id }, body: samples })
  const file = await take()
  expect(file.questions[0]).toMatchObject(samples)
  const { sample: _sample, sampleVi: _sampleVi, ...bare } = file.questions[0]!
  const older = { ...file, version: 1, questions: [bare, file.questions[1]] }
  expect((await compare(older)).body.questions.map(({ state }) => state)).toEqual(['same', 'same'])
  await db.deleteFrom('questions').execute()
  expect((await bring(file)).status).toBe(200)
  const { questions: made } = (await boss.call(questions.list)).body
  expect(made.find(({ key }) => key === 'topic')).toMatchObject(samples)
  const wrong = await compare({ ...file, questions: [{ ...file.questions[0], type: 'URL' }, file.questions[1]] })
  expect(Object.keys(wrong.body.fields ?? {})).toEqual(['Question “topic”, Sample answer (English)'])
})

test.runIf(isFull)('includes a finished sample, with its answers under the new keys of its questions', async () => {
  const { boss, db, plan, take, bring } = await startSchool()
  const example = { answers: { topic: 'Light' }, content: '# Light' }
  await db
    .updateTable('agents')
    .set({ example: JSON.stringify(example) })
    .where('id', '=', plan.id)
    .execute()
  const file = await take()
  expect(file.assistants[0]).toMatchObject({ example, exampleVi: null })
  const other = { ...file, questions: [{ ...file.questions[0]!, title: 'Theme' }, file.questions[1]!] }
  const { id } = (await bring(other, { topic: 'new' })).body.assistants[0]!
  const { example: there } = (await boss.call(agents.example, { params: { id } })).body
  expect(there).toEqual({ answers: { topic_2: 'Light' }, content: '# Light' })
})
