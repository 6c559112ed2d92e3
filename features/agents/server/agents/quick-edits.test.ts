import { expect, onTestFinished, test } from 'vitest'
import { quickEdits } from '../../contract/quick-edits.ts'
import { refinements } from '#features/documents/contract/refinements.ts'
import { aQuickEdit } from '#app/contract/testing.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** An assistant that was shipped with a quick edit. */
async function anAssistant() {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const original = aQuickEdit()
  const agent = await product.makeAgent({ quick_edits: JSON.stringify([original]) })
  const [boss, teacher] = [await product.admin(), await product.teacher('vi')]
  const params = { id: agent.id }
  const list = async (by = boss) => (await by.call(quickEdits.list, { params })).body
  const save = (body: { quickEdits: unknown; was?: unknown }, by: Pick<typeof boss, 'call'> = boss) =>
    by.call(quickEdits.save, { params, body: { was: [original], ...body } })
  return { ...product, models, original, agent, boss, teacher, params, list, save }
}

test('shows teachers the labels of quick edits, administrators also the instructions', async () => {
  const { teacher, list, original } = await anAssistant()
  const { ask: _ask, askVi: _askVi, ...offer } = original
  expect(await list()).toEqual({ quickEdits: [original], changed: false })
  expect(await list(teacher)).toEqual({ quickEdits: [offer], changed: false })
})

test('lets an administrator change quick edits and reset them to the release; nothing else of the assistant changes', async () => {
  const { db, agent, list, save, original } = await anAssistant()
  const own = [aQuickEdit({ label: ' Shorter steps ', labelVi: 'Ngắn gọn', targets: ['section', 'row'] }), original]
  const saved = await save({ quickEdits: own })
  const stored = [{ ...own[0], label: 'Shorter steps' }, original]
  expect([saved.status, saved.body]).toEqual([200, { quickEdits: stored, changed: true }])
  // The client retries because it did not get the first answer.
  expect((await save({ quickEdits: own })).status).toBe(200)
  const row = await db.selectFrom('agents').selectAll().where('id', '=', agent.id).executeTakeFirstOrThrow()
  expect(row).toEqual({ ...agent, own_quick_edits: JSON.stringify(stored) })
  expect((await save({ quickEdits: null, was: stored })).body).toEqual({ quickEdits: [original], changed: false })
  expect(await list()).toEqual({ quickEdits: [original], changed: false })
  expect((await save({ quickEdits: [] })).body).toEqual({ quickEdits: [], changed: true })
})

test('never overwrites what another administrator has saved in the meantime', async () => {
  const { save, list } = await anAssistant()
  await save({ quickEdits: [] })
  const late = await save({ quickEdits: [aQuickEdit({ label: 'Late' })] })
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await list()).quickEdits).toEqual([])
})

test('rejects an invalid quick edit with the message at its field', async () => {
  const { boss, save } = await anAssistant()
  const five = ['A', 'B', 'C', 'D', 'E'].map((label) => aQuickEdit({ label, labelVi: label }))
  for (const [list, fields] of [
    [[aQuickEdit({ label: ' ' })], { 'quickEdits.0.label': 'Vui lòng nhập tên nút bằng cả hai ngôn ngữ' }],
    [[aQuickEdit({ label: 'x'.repeat(41) })], { 'quickEdits.0.label': 'Vui lòng nhập không quá 40 kí tự' }],
    [[aQuickEdit({ askVi: 'x'.repeat(501) })], { 'quickEdits.0.askVi': 'Vui lòng nhập không quá 500 kí tự' }],
    [[aQuickEdit({ targets: [] })], { 'quickEdits.0.targets': 'Vui lòng chọn ít nhất một vị trí' }],
    [[aQuickEdit({ targets: ['row', 'row'] })], { 'quickEdits.0.targets': 'Mỗi vị trí chỉ chọn một lần' }],
    [[aQuickEdit(), aQuickEdit()], { quickEdits: 'Hai nút sửa nhanh không thể trùng tên' }],
    [five, { quickEdits: 'Mỗi vị trí có tối đa bốn nút sửa nhanh' }],
  ] as const) {
    const { status, body } = await save({ quickEdits: list }, boss.as('vi'))
    expect([status, body.fields]).toEqual([400, fields])
  }
  expect((await save({ quickEdits: [{ ...aQuickEdit(), targets: ['cell'] }] })).status).toBe(400)
})

test('only administrators change them; users outside the audience do not see them', async () => {
  const { db, guest, teacher, agent, params, save } = await anAssistant()
  expect((await save({ quickEdits: [] }, teacher)).status).toBe(403)
  expect((await guest.call(quickEdits.list, { params })).status).toBe(401)
  await db.updateTable('agents').set({ is_active: 0 }).where('id', '=', agent.id).execute()
  expect((await teacher.call(quickEdits.list, { params })).status).toBe(404)
})

test('sends the administrator’s words in the document’s language, and rejects a quick edit that is not offered there', async () => {
  const { models, teacher, agent, makeEntry, save } = await anAssistant()
  const { id } = await makeEntry(teacher.id, agent, { content: '# Plan\n\n## Goals\n\nName it.', language: 'vi' })
  const section = { kind: 'section', path: ['Plan', 'Goals'], nth: 0 } as const
  const write = (request: object, target: object = section) =>
    teacher.call(refinements.write, { params: { id }, body: { target, request, version: 1 } })
  models.script({ does: 'answer', text: ['Gọi tên.'] })
  expect((await write({ own: 'By hand' })).body.text).toBe('Gọi tên.')
  const requestText = JSON.stringify(models.requests[0]!.body)
  expect(requestText).toContain('Thêm một hoạt động thực hành.')
  expect(requestText).not.toContain('Add one hands-on activity.')
  for (const [request, target] of [
    [{ own: 'By hand' }, { kind: 'document' }],
    [{ own: 'Gone' }, section],
  ] as const) {
    const { status, body } = await write(request, target)
    expect([status, body.error]).toEqual([400, 'Trợ lí không còn nút sửa nhanh này. Thầy cô hãy chọn nút khác.'])
  }
  await save({ quickEdits: [] })
  expect((await write({ own: 'By hand' })).status).toBe(400)
  expect(models.requests).toHaveLength(1)
})
