import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { presets } from '../../contract/presets.ts'
import { presetsMax } from './presets.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('saves a filled form under a name, changes and deletes it', async () => {
  const { teacher, makeAgent, makeQuestion } = await startProduct()
  const lan = await teacher()
  const agent = await makeAgent({ questions: [await makeQuestion({ key: 'topic' })] })
  const params = { id: agent.id }
  const answers = { topic: 'Phân số', tiers: ['core'], rows: [{ a: 1 }] }
  const made = (await lan.call(presets.create, { params, body: { name: ' Đề 15 phút ', answers, language: 'vi' } }))
    .body.preset
  expect(made).toMatchObject({ name: 'Đề 15 phút', agentId: agent.id, language: 'vi', answers, version: 1 })
  await lan.call(presets.create, { params, body: { name: 'Đề 9 phút', answers: {} } })
  const list = async () => (await lan.call(presets.own)).body.presets.map(({ name }) => name)
  expect(await list()).toEqual(['Đề 9 phút', 'Đề 15 phút'])
  const own = { params: { id: made.id } }
  const changed = (await lan.call(presets.update, { ...own, body: { answers: { topic: 'Hình thang' }, version: 1 } }))
    .body
  expect(changed.preset).toMatchObject({ name: 'Đề 15 phút', answers: { topic: 'Hình thang' }, version: 2 })
  expect((await lan.call(presets.update, { ...own, body: { name: 'Khác', version: 1 } })).status).toBe(409)
  expect((await lan.call(presets.get, own)).body.preset.answers).toEqual({ topic: 'Hình thang' })
  expect((await lan.call(presets.remove, own)).body.message).toBe('Preset deleted')
  expect((await lan.call(presets.get, own)).body.error).toBe('Preset not found')
  expect(await list()).toEqual(['Đề 9 phút'])
})

test('hides an inactive assistant’s presets and favourite until it is active again', async () => {
  const { teacher, admin, makeAgent } = await startProduct()
  const [lan, boss, agent] = [await teacher(), await admin(), await makeAgent()]
  const params = { id: agent.id }
  await lan.call(presets.create, { params, body: { name: 'Mẫu', answers: {} } })
  await lan.call(presets.setFavourite, { params, body: { favourite: true } })
  const shown = async () => [
    (await lan.call(presets.own)).body.presets.length,
    (await lan.call(presets.own)).body.favourites.length,
  ]
  expect(await shown()).toEqual([1, 1])
  await boss.call(agents.update, { params, body: { isActive: false } })
  expect(await shown()).toEqual([0, 0])
  expect((await lan.call(presets.create, { params, body: { name: 'Nữa', answers: {} } })).status).toBe(404)
  await boss.call(agents.update, { params, body: { isActive: true } })
  expect(await shown()).toEqual([1, 1])
  await boss.call(agents.remove, { params })
  expect(await shown()).toEqual([0, 0])
})

test('lists the newest favourite first; repeating a change has no effect', async () => {
  const { teacher, makeAgent, pass } = await startProduct()
  const lan = await teacher()
  const [one, other] = [await makeAgent(), await makeAgent()]
  const star = (id: string, favourite: boolean) =>
    lan.call(presets.setFavourite, { params: { id }, body: { favourite } })
  await star(one.id, true)
  pass(1000)
  await star(other.id, true)
  await star(one.id, true)
  const starred = async () => (await lan.call(presets.own)).body.favourites
  expect(await starred()).toEqual([other.id, one.id])
  await star(other.id, false)
  await star(other.id, false)
  expect(await starred()).toEqual([one.id])
})

test('protects other people’s presets and limits their number', async () => {
  const { teacher, admin, makeAgent, db } = await startProduct()
  const [lan, boss, agent] = [await teacher(), await admin(), await makeAgent()]
  const params = { id: agent.id }
  const { id } = (await lan.call(presets.create, { params, body: { name: 'Mẫu', answers: {} } })).body.preset
  expect((await boss.call(presets.get, { params: { id } })).status).toBe(404)
  expect((await boss.call(presets.update, { params: { id }, body: { name: 'x' } })).status).toBe(404)
  expect((await boss.call(presets.remove, { params: { id } })).status).toBe(404)
  const row = await db.selectFrom('presets').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('presets')
    .values(Array.from({ length: presetsMax - 1 }, () => ({ ...row, id: newId() })))
    .execute()
  const { status, body } = await lan.call(presets.create, { params, body: { name: 'Nữa', answers: {} } })
  expect([status, body.error]).toEqual([409, `You already have ${presetsMax} presets. Delete some first.`])
})
