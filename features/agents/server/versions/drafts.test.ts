import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { agentVersions } from '../../contract/agent-versions.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function anAssistant() {
  const product = await startProduct()
  const [boss, teacher] = [await product.admin(), await product.teacher()]
  const category = await product.makeCategory()
  const agent = await product.makeAgent({ category_id: category.id })
  const params = { id: agent.id }
  const keep = (fields: object, seen: object = {}, id = agent.id) =>
    boss.call(agentVersions.keepDraft, {
      params: { id },
      body: { fields, agentVersion: 1, version: null, ...seen },
    })
  const draft = async (id = agent.id) => (await boss.call(agentVersions.draft, { params: { id } })).body.draft
  const listed = async () => (await boss.call(agents.list, { query: { page: 1 } })).body
  return { ...product, boss, teacher, category, agent, params, keep, draft, listed }
}

test('a draft may be incomplete, is visible to all who edit assistants, and changes nothing for teachers', async () => {
  const { db, boss, teacher, agent, params, keep, draft, listed } = await anAssistant()
  const fields = { name: '', prompt: 'Half a sen', temperature: 'x', questionIds: [] }
  const stored = await keep({ ...fields, apiKey: 'sk-secret-key' })
  const { name } = await db.selectFrom('users').select('name').where('id', '=', boss.id).executeTakeFirstOrThrow()
  const savedAt = '2026-03-02T08:00:00.000Z'
  const shown = { fields, base: 1, agentVersion: 1, savedAt, savedBy: name, version: 1 }
  expect([stored.status, stored.body.draft]).toEqual([200, shown])
  expect(await draft()).toEqual(shown)
  expect((await listed()).agents).toMatchObject([{ id: agent.id, hasDraft: true }])
  const seen = (await teacher.call(agents.get, { params })).body.agent
  expect([seen.name, 'hasDraft' in seen]).toEqual(['Lesson plan', false])
  expect((await teacher.call(agentVersions.draft, { params })).status).toBe(403)
  expect(JSON.stringify(await db.selectFrom('agent_drafts').selectAll().execute())).not.toContain('sk-')
})

test('rejects the second of two parallel drafts; the same one sent twice counts once', async () => {
  const { keep, draft } = await anAssistant()
  await keep({ prompt: 'First.' })
  expect((await keep({ prompt: 'First.' })).status).toBe(200)
  const late = await keep({ prompt: 'Second.' })
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await keep({ prompt: 'Second.' }, { version: 1 })).body.draft).toMatchObject({ version: 2 })
  expect((await draft())?.fields).toEqual({ prompt: 'Second.' })
})

test('deletes a published draft, unless another one has been saved in the meantime', async () => {
  const { boss, agent, params, keep, draft } = await anAssistant()
  await keep({ prompt: 'One.' })
  await keep({ prompt: 'Two.' }, { version: 1 })
  const publish = (version: number) =>
    boss.call(agents.update, { params, body: { prompt: 'Live.', draft: { of: agent.id, version } } })
  await publish(1)
  expect(await draft()).toMatchObject({ version: 2 })
  await publish(2)
  expect(await draft()).toBeNull()
})

test('keeps a draft of a deleted or not yet existing assistant; both are listed', async () => {
  const { boss, category, agent, params, keep, draft, listed } = await anAssistant()
  await keep({ name: 'Plan', nameVi: 'Kế hoạch', prompt: 'Kept.' })
  const fresh = newId()
  await keep({ nameVi: 'Mới' }, { agentVersion: null }, fresh)
  await boss.call(agents.remove, { params })
  expect((await draft())?.fields.prompt).toBe('Kept.')
  expect((await listed()).totals).toMatchObject({ strayDrafts: 2 })
  const { drafts } = (await boss.call(agentVersions.strayDrafts)).body
  const found = new Map(drafts.map(({ id, nameVi, isNew }) => [id, [nameVi, isNew]]))
  expect(found).toEqual(
    new Map([
      [agent.id, ['Kế hoạch', false]],
      [fresh, ['Mới', true]],
    ]),
  )
  const named = { name: 'New', nameVi: 'Mới', description: 'd', descriptionVi: 'd', prompt: 'p' }
  const made = await boss.call(agents.create, {
    body: { ...named, categoryId: category.id, sharedConnection: true, draft: { of: fresh, version: 1 } },
  })
  expect([made.status, await draft(fresh)]).toEqual([200, null])
  expect((await boss.as('vi').call(agentVersions.dropDraft, { params })).body.message).toBe('Đã bỏ bản nháp')
  const again = await boss.as('vi').call(agentVersions.dropDraft, { params })
  expect([again.status, again.body.error]).toEqual([404, 'Bản nháp này không còn nữa.'])
})
