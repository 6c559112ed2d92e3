import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { agentVersions } from '../../contract/agent-versions.ts'
import { categories } from '../../contract/categories.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { aQuickEdit } from '#app/contract/testing.ts'
import { settled } from '#features/school/server/audit/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'

const counted = (key: string) => ({
  check: 'codes' as const,
  severity: 'warning' as const,
  settings: { list: [key] },
})

/** An assistant with two versions that differ in all fields. */
async function anAssistant(fields: object = {}) {
  const product = await startProduct()
  const { makeAgent, makeCategory, makeGroup, makeQuestion } = product
  const boss = await product.admin()
  const category = await makeCategory({ name: 'Exams', name_vi: 'Đề thi' })
  const group = await makeGroup('Tổ Toán')
  const [topic, grade] = [await makeQuestion({ key: 'topic', title: 'Topic' }), await makeQuestion({ key: 'grade' })]
  const { id } = await makeAgent({
    prompt: 'On {{topic}} for {{grade}}.',
    prompt_vi: 'Về {{topic}}.',
    template: '# {{topic}}',
    category_id: category.id,
    questions: [topic, grade],
    groups: [group],
    audience: 'groups',
    quick_edits: JSON.stringify([aQuickEdit()]),
    temperature: 0.3,
    ...fields,
  })
  const params = { id }
  const now = async () => (await boss.call(agents.get, { params })).body.agent
  const save = async (body: object) => {
    const { status } = await boss.call(agents.update, { params, body })
    expect(status).toBe(200)
  }
  const restore = async (number: number, body: object = {}) =>
    boss.call(agentVersions.restore, { params, body: { number, version: (await now()).version, ...body } })
  const at = async (number: number) => (await boss.call(agentVersions.get, { params, query: { number } })).body.state
  return { ...product, boss, category, group, topic, grade, params, now, save, restore, at }
}

test('restores an assistant as a new version, and keeps the versions in between', async () => {
  const { boss, params, topic, save, restore, at, now } = await anAssistant()
  const other = { prompt: 'Other.', promptVi: null, questionIds: [topic.id], groupIds: [], audience: 'everyone' }
  await save({ ...other, temperature: 1, name: 'Another' })
  const { status, body } = await restore(1, { note: 'Too short' })
  expect([status, body.lost]).toEqual([200, []])
  expect(body.agent).toEqual(await now())
  expect(await at(3)).toEqual(await at(1))
  expect(await at(2)).toMatchObject({ prompt: 'Other.', name: 'Another', questions: [{ key: 'topic' }] })
  const { versions } = (await boss.call(agentVersions.list, { params })).body
  expect(versions[0]).toMatchObject({ number: 3, cause: 'restored', restoredFrom: 1, note: 'Too short' })
  const event = (await settled(boss, 2)).find(({ event }) => event === 'assistant-restored')
  expect(event).toMatchObject({ subject: { id: params.id } })
})

test('names a deleted question, uses renamed keys in the prompts, and restores the rest', async () => {
  const { boss, topic, grade, category, save, restore, now } = await anAssistant()
  await save({ checks: [counted('topic'), counted('grade')] })
  await save({ prompt: 'Other.', promptVi: null, checks: [] })
  await boss.call(questions.update, { params: { id: topic.id }, body: { key: 'theme' } })
  await boss.call(questions.remove, { params: { id: grade.id } })
  await boss.call(categories.remove, { params: { id: category.id } })
  const { body } = await restore(2)
  expect(body.lost).toEqual([
    { what: 'renamed', name: 'topic', nameVi: 'topic', now: 'theme' },
    { what: 'question', name: grade.title, nameVi: grade.title_vi, now: null },
    { what: 'check', name: 'codes', nameVi: 'codes', now: null },
    { what: 'category', name: 'Exams', nameVi: 'Đề thi', now: null },
  ])
  expect(await now()).toMatchObject({
    prompt: 'On {{theme}} for {{grade}}.',
    promptVi: 'Về {{theme}}.',
    questionIds: [topic.id],
    checks: [counted('theme')],
    temperature: 0.3,
  })
})

test('names an old document template that cannot be read, and keeps the current one', async () => {
  const { boss, params, save, restore, now, at } = await anAssistant({ template: '# {{#topic}}', template_vi: '# Cũ' })
  await save({ template: '# {{topic}}', templateVi: null })
  const { body } = await restore(1)
  expect(body.lost).toEqual([{ what: 'template', name: 'template', nameVi: 'template', now: null }])
  expect(await now()).toMatchObject({ template: '# {{topic}}', templateVi: '# Cũ' })
  expect((await at(1)).template).toBe('# {{#topic}}')
  const { body: copy } = await boss.call(agentVersions.copy, { params, body: { number: 1 } })
  expect(copy.lost.map(({ what }) => what)).toEqual(['template'])
  expect(copy.agent).toMatchObject({ template: '# {{topic}}', templateVi: '# Cũ' })
})

test('restores no old key and loses none', async () => {
  const { db, params, save, restore, now } = await anAssistant({ apiKey: 'sk-first-key-of-all', model: 'gpt-4o' })
  await save({ apiKey: 'sk-other-key', model: 'gpt-4.1', temperature: 1 })
  const row = () => db.selectFrom('agents').select('api_key').where('id', '=', params.id).executeTakeFirstOrThrow()
  const { api_key } = await row()
  const { body } = await restore(1)
  expect(body.lost).toEqual([{ what: 'connection', name: 'sk-first…', nameVi: 'sk-first…', now: 'sk-other…' }])
  expect(await now()).toMatchObject({ apiKey: 'sk-other…', model: 'gpt-4.1', temperature: 0.3 })
  expect(await row()).toEqual({ api_key })
})

test('rejects a restore that overlooks a version published in the meantime, and changes nothing', async () => {
  const { boss, params, save, restore, now } = await anAssistant()
  await save({ prompt: 'Theirs.' })
  const late = await restore(1, { version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await now()).prompt).toBe('Theirs.')
  expect((await restore(7)).status).toBe(404)
  const gone = { params: { id: '00000000-0000-7000-8000-000000000000' }, body: { number: 1, version: 1 } }
  expect((await boss.call(agentVersions.restore, gone)).status).toBe(404)
  expect((await boss.call(agents.get, { params })).body.agent.version).toBe(2)
})

test('duplicates an assistant or one of its versions: inactive, with its key, and with a separate history', async () => {
  const { boss, params, category, save, at, now } = await anAssistant({ apiKey: 'sk-first-key-of-all' })
  await save({ prompt: 'Other.' })
  const copied = await boss.call(agentVersions.copy, { params, body: {} })
  const original = await now()
  expect(copied.body.lost).toEqual([])
  expect(copied.body.agent).toMatchObject({
    name: 'Copy of Lesson plan',
    nameVi: 'Bản sao của Kế hoạch bài dạy',
    prompt: 'Other.',
    apiKey: original.apiKey,
    connected: true,
    isActive: false,
    categoryId: category.id,
    questionIds: original.questionIds,
    groupIds: original.groupIds,
    version: 1,
    generations: 0,
  })
  const older = await boss.call(agentVersions.copy, { params, body: { number: 1 } })
  expect(older.body.agent.prompt).toBe('On {{topic}} for {{grade}}.')
  const { versions } = (await boss.call(agentVersions.list, { params: { id: older.body.agent.id } })).body
  expect(versions).toMatchObject([{ number: 1, cause: 'copied' }])
  expect(await at(2)).toMatchObject({ name: 'Lesson plan' })
})
