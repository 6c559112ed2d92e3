import { expect, onTestFinished, test } from 'vitest'
import { presses } from '../../contract/presses.ts'
import { refinements } from '#features/documents/contract/refinements.ts'
import { aPress } from '#app/contract/testing.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** An assistant that was shipped with a quick edit. */
async function anAssistant() {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const original = aPress()
  const agent = await product.makeAgent({ quick_edits: JSON.stringify([original]) })
  const [boss, teacher] = [await product.admin(), await product.teacher('vi')]
  const params = { id: agent.id }
  const list = async (by = boss) => (await by.call(presses.list, { params })).body
  const save = (body: { presses: unknown; was?: unknown }, by: Pick<typeof boss, 'call'> = boss) =>
    by.call(presses.save, { params, body: { was: [original], ...body } })
  return { ...product, models, original, agent, boss, teacher, params, list, save }
}

test('teachers see what is offered, administrators also what is asked', async () => {
  const { teacher, list, original } = await anAssistant()
  const { ask: _ask, askVi: _askVi, ...offer } = original
  expect(await list()).toEqual({ presses: [original], changed: false })
  expect(await list(teacher)).toEqual({ presses: [offer], changed: false })
})

test('an administrator changes them, and goes back to what was shipped; nothing else of the assistant changes', async () => {
  const { db, agent, list, save, original } = await anAssistant()
  const own = [aPress({ label: ' Shorter steps ', labelVi: 'Ngắn gọn', places: ['section', 'row'] }), original]
  const saved = await save({ presses: own })
  const kept = [{ ...own[0], label: 'Shorter steps' }, original]
  expect([saved.status, saved.body]).toEqual([200, { presses: kept, changed: true }])
  // The client retries because it did not get the first answer.
  expect((await save({ presses: own })).status).toBe(200)
  const row = await db.selectFrom('agents').selectAll().where('id', '=', agent.id).executeTakeFirstOrThrow()
  expect(row).toEqual({ ...agent, own_quick_edits: JSON.stringify(kept) })
  expect((await save({ presses: null, was: kept })).body).toEqual({ presses: [original], changed: false })
  expect(await list()).toEqual({ presses: [original], changed: false })
  expect((await save({ presses: [] })).body).toEqual({ presses: [], changed: true })
})

test('what another administrator has saved meanwhile is not lost', async () => {
  const { save, list } = await anAssistant()
  await save({ presses: [] })
  const late = await save({ presses: [aPress({ label: 'Late' })] })
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await list()).presses).toEqual([])
})

test('a press that cannot be is refused, with the sentence where it belongs', async () => {
  const { boss, save } = await anAssistant()
  const five = ['A', 'B', 'C', 'D', 'E'].map((label) => aPress({ label, labelVi: label }))
  for (const [list, fields] of [
    [[aPress({ label: ' ' })], { 'presses.0.label': 'Vui lòng nhập tên nút bằng cả hai ngôn ngữ' }],
    [[aPress({ label: 'x'.repeat(41) })], { 'presses.0.label': 'Vui lòng nhập không quá 40 kí tự' }],
    [[aPress({ askVi: 'x'.repeat(501) })], { 'presses.0.askVi': 'Vui lòng nhập không quá 500 kí tự' }],
    [[aPress({ places: [] })], { 'presses.0.places': 'Vui lòng chọn ít nhất một vị trí' }],
    [[aPress({ places: ['row', 'row'] })], { 'presses.0.places': 'Mỗi vị trí chỉ chọn một lần' }],
    [[aPress(), aPress()], { presses: 'Hai nút sửa nhanh không thể trùng tên' }],
    [five, { presses: 'Mỗi vị trí có tối đa bốn nút sửa nhanh' }],
  ] as const) {
    const { status, body } = await save({ presses: list }, boss.as('vi'))
    expect([status, body.fields]).toEqual([400, fields])
  }
  expect((await save({ presses: [{ ...aPress(), places: ['cell'] }] })).status).toBe(400)
})

test('only administrators change them; who may not use an assistant does not see them', async () => {
  const { db, guest, teacher, agent, params, save } = await anAssistant()
  expect((await save({ presses: [] }, teacher)).status).toBe(403)
  expect((await guest.call(presses.list, { params })).status).toBe(401)
  await db.updateTable('agents').set({ is_active: 0 }).where('id', '=', agent.id).execute()
  expect((await teacher.call(presses.list, { params })).status).toBe(404)
})

test('a model is asked in the administrator’s words and the document’s language; what is not offered there is refused', async () => {
  const { models, teacher, agent, makeEntry, save } = await anAssistant()
  const { id } = await makeEntry(teacher.id, agent, { content: '# Plan\n\n## Goals\n\nName it.', language: 'vi' })
  const section = { kind: 'section', path: ['Plan', 'Goals'], nth: 0 } as const
  const write = (wish: object, target: object = section) =>
    teacher.call(refinements.write, { params: { id }, body: { target, wish, version: 1 } })
  models.script({ does: 'answer', text: ['Gọi tên.'] })
  expect((await write({ own: 'By hand' })).body.text).toBe('Gọi tên.')
  const requestText = JSON.stringify(models.requests[0]!.body)
  expect(requestText).toContain('Thêm một hoạt động thực hành.')
  expect(requestText).not.toContain('Add one hands-on activity.')
  for (const [wish, target] of [
    [{ own: 'By hand' }, { kind: 'document' }],
    [{ own: 'Gone' }, section],
  ] as const) {
    const { status, body } = await write(wish, target)
    expect([status, body.error]).toEqual([400, 'Trợ lí không còn nút sửa nhanh này. Thầy cô hãy chọn nút khác.'])
  }
  await save({ presses: [] })
  expect((await write({ own: 'By hand' })).status).toBe(400)
  expect(models.requests).toHaveLength(1)
})
