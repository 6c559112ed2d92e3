import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { agentVersions } from '../../contract/agent-versions.ts'
import { quickEdits } from '../../contract/quick-edits.ts'
import { aQuickEdit } from '#app/contract/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function anAssistant() {
  const product = await startProduct()
  const [boss, teacher] = [await product.admin(), await product.teacher()]
  const category = await product.makeCategory()
  const questions = [await product.makeQuestion({ key: 'topic' }), await product.makeQuestion({ key: 'grade' })]
  const agent = await product.makeAgent({ prompt: 'One {{topic}}.', category_id: category.id, questions })
  const params = { id: agent.id }
  const versions = async () => (await boss.call(agentVersions.list, { params })).body.versions
  const at = async (number: number) => (await boss.call(agentVersions.get, { params, query: { number } })).body.state
  const save = async (body: object) => {
    const { status } = await boss.call(agents.update, { params, body })
    expect(status).toBe(200)
  }
  return { ...product, boss, teacher, category, questions, agent, params, versions, at, save }
}

test('records the result, author and note of each save; an unchanged one makes no version', async () => {
  const { db, questions, category, boss, versions, at, save } = await anAssistant()
  await save({ prompt: 'Two {{topic}}.', note: '  Shorter ', questionIds: [questions[1]!.id, questions[0]!.id] })
  await save({ prompt: 'Two {{topic}}.' })
  await save({ isActive: false })
  await save({ isActive: true, note: 'On again' })
  const { name } = await db.selectFrom('users').select('name').where('id', '=', boss.id).executeTakeFirstOrThrow()
  const madeAt = '2026-03-02T08:00:00.000Z'
  const saved = { cause: 'saved', restoredFrom: null, madeAt, madeBy: name }
  expect(await versions()).toEqual([
    { ...saved, number: 3, note: 'On again' },
    { ...saved, number: 2, note: 'Shorter' },
    { ...saved, number: 1, cause: 'made', note: null, madeBy: null },
  ])
  const first = await at(1)
  expect(first).toMatchObject({
    name: 'Lesson plan',
    category: { id: category.id, name: 'Planning' },
    prompt: 'One {{topic}}.',
    questions: [{ key: 'topic' }, { key: 'grade' }],
    sharedConnection: true,
    apiKey: null,
  })
  expect(await at(2)).toEqual({
    ...first,
    prompt: 'Two {{topic}}.',
    questions: first.questions.toReversed(),
  })
})

test('stores no key in a version, only its preview', async () => {
  const { db, versions, at, save } = await anAssistant()
  await save({ apiKey: 'sk-abcdefghijkl', sharedConnection: false, model: 'gpt-4o' })
  expect(await versions()).toHaveLength(2)
  expect(await at(2)).toMatchObject({ apiKey: 'sk-abcde…', sharedConnection: false, model: 'gpt-4o' })
  const stored = await db.selectFrom('agent_versions').select('state').execute()
  expect(JSON.stringify(stored)).not.toContain('sk-abcdef')
})

test('records list changes and separately saved quick edits as versions too', async () => {
  const { boss, agent, params, makeCategory, makeAgent, versions, at } = await anAssistant()
  const [category, other] = [await makeCategory({ name: 'Exams' }), await makeAgent()]
  const changes = [agent, other].map(({ id }) => ({ id, categoryId: category.id }))
  await boss.call(agents.changeMany, { body: { changes } })
  await boss.call(quickEdits.save, { params, body: { was: [], quickEdits: [aQuickEdit()] } })
  expect((await versions()).map(({ number }) => number)).toEqual([3, 2, 1])
  expect((await at(2)).category).toMatchObject({ name: 'Exams' })
  expect((await at(3)).quickEdits).toEqual([aQuickEdit()])
  const { body } = await boss.call(agentVersions.list, { params: { id: other.id } })
  expect(body.versions).toHaveLength(2)
})

test('numbers parallel saves as consecutive versions', async () => {
  const { boss, params, versions } = await anAssistant()
  const prompts = Array.from({ length: 6 }, (_, index) => `Prompt ${index}`)
  await Promise.all(prompts.map((prompt) => boss.call(agents.update, { params, body: { prompt } })))
  expect((await versions()).map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])
})

test('deletes versions with their assistant, and reports unknown ones', async () => {
  const { db, boss, teacher, params } = await anAssistant()
  const lost = await boss.as('vi').call(agentVersions.get, { params, query: { number: 9 } })
  expect([lost.status, lost.body.error]).toEqual([404, 'Trợ lí này không có phiên bản đó.'])
  expect((await teacher.call(agentVersions.list, { params })).status).toBe(403)
  await boss.call(agents.remove, { params })
  expect((await boss.call(agentVersions.list, { params })).status).toBe(404)
  expect(await db.selectFrom('agent_versions').selectAll().execute()).toEqual([])
})
