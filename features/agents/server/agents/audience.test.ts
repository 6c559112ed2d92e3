import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { history } from '#features/documents/contract/history.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { slides } from '#features/slides/contract/slides.ts'
import { quickEdits } from '../../contract/quick-edits.ts'
import { refinements } from '#features/documents/contract/refinements.ts'
import { settled } from '#features/school/server/audit/testing.ts'
import { connected } from '#features/chat/server/testing.ts'
import type { Client } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const namesFor = async (reader: Client) =>
  (await reader.call(agents.list, { query: { isActive: true } })).body.agents.map(({ name }) => name).toSorted()

test('shows teachers assistants for everyone and for their groups, and editors all assistants', async () => {
  const { admin, editor, teacher, makeAgent, makeGroup } = await startProduct()
  const [boss, nam, lan, minh] = [await admin(), await editor(), await teacher(), await teacher()]
  const [math, physics] = [await makeGroup('Tổ Toán', [lan.id]), await makeGroup('Tổ Lí', [lan.id, minh.id])]
  await makeAgent({ name: 'Open' })
  await makeAgent({ name: 'Math', audience: 'groups', groups: [math] })
  await makeAgent({ name: 'Both', audience: 'groups', groups: [math, physics] })
  await makeAgent({ name: 'No members yet', audience: 'groups' })
  // The groups of an assistant count only while its audience is `groups`.
  await makeAgent({ name: 'Draft', audience: 'editors', groups: [physics] })
  await makeAgent({ name: 'Off', audience: 'groups', groups: [math], is_active: 0 })
  expect(await namesFor(lan)).toEqual(['Both', 'Math', 'Open'])
  expect(await namesFor(minh)).toEqual(['Both', 'Open'])
  for (const writer of [boss, nam])
    expect(await namesFor(writer)).toEqual(['Both', 'Draft', 'Math', 'No members yet', 'Open'])
  const paged = await minh.call(agents.list, { query: { page: 1, search: 'math' } })
  expect(paged.body.pagination!.total).toBe(0)
  await boss.call(groups.changePeople, { params: { id: math.id }, body: { add: [minh.id], remove: [lan.id] } })
  expect([await namesFor(lan), await namesFor(minh)]).toEqual([
    ['Both', 'Open'],
    ['Both', 'Math', 'Open'],
  ])
  await boss.call(groups.remove, { params: { id: math.id } })
  expect([await namesFor(lan), await namesFor(minh)]).toEqual([
    ['Both', 'Open'],
    ['Both', 'Open'],
  ])
})

test('hides an assistant from users outside its audience in every call', async () => {
  const { teacher, makeAgent, makeGroup, makeQuestion } = await startProduct()
  const [lan, minh] = [await teacher('vi'), await teacher('vi')]
  const source = await makeQuestion({ key: 'source', type: 'DOCUMENT' })
  const group = await makeGroup('Tổ Toán', [lan.id])
  const { id } = await makeAgent({ audience: 'groups', groups: [group], questions: [source] })
  const form = () => {
    const body = new FormData()
    body.set('questionKey', 'source')
    body.set('file', new File(['Phân số'], 'nguon.txt'))
    return body
  }
  const params = { id }
  for (const ask of [
    (by: Client) => by.call(agents.get, { params }),
    (by: Client) => by.call(agents.example, { params }),
    (by: Client) => by.call(quickEdits.list, { params }),
    (by: Client) => by.call(files.upload, { params, body: form() }),
    (by: Client) => by.call(exams.estimate, { params, body: { answers: {} } }),
    (by: Client) => by.call(slides.estimate, { params, body: { answers: {} } }),
    (by: Client) => by.call(generation.generate, { params, body: { answers: {} } }),
  ]) {
    const refused = await ask(minh)
    expect([refused.status, refused.body.error]).toEqual([404, 'Không tìm thấy trợ lí'])
    expect((await ask(lan)).status).toBe(200)
  }
})

test('keeps documents of a hidden assistant readable for their owner, but allows no further use of the assistant', async () => {
  const { teacher, admin, makeAgent, makeGroup, makeEntry } = await connected({ does: 'answer', text: ['# Shorter'] })
  const [boss, lan] = [await admin(), await teacher()]
  const group = await makeGroup('Tổ Toán', [lan.id])
  const agent = await makeAgent({ audience: 'groups', groups: [group] })
  const params = { id: (await makeEntry(lan.id, agent, { status: 'stopped' })).id }
  const target = { kind: 'document' }
  const write = () =>
    lan.call(refinements.write, { params, body: { target, request: { quickEdit: 'shorter' }, version: 1 } })
  expect((await write()).status).toBe(200)
  await boss.call(groups.changePeople, { params: { id: group.id }, body: { remove: [lan.id] } })
  expect((await lan.call(history.get, { params })).body.entry.content).toBe('# Plan')
  expect((await lan.call(history.list)).body.data).toHaveLength(1)
  for (const refused of [await write(), await lan.call(history.continueWriting, { params })])
    expect([refused.status, refused.body.code]).toEqual([404, 'agent.notFound'])
  const edited = await lan.call(history.update, { params, body: { content: '# Mine' } })
  expect(edited.status).toBe(200)
})

test('saves the audience with the assistant, shows it only to editors, and records it in the audit log', async () => {
  const { admin, editor, teacher, makeAgent, makeGroup } = await startProduct()
  const [boss, nam, lan] = [await admin(), await editor(), await teacher()]
  const [math, physics] = [await makeGroup('Tổ Toán', [lan.id]), await makeGroup('Tổ Lí')]
  const { id } = await makeAgent()
  const params = { id }
  const save = async (body: object) => (await nam.call(agents.update, { params, body })).body.agent
  const unknownId = '00000000-0000-7000-8000-000000000000'
  const ids = [math.id, physics.id].toSorted()
  expect(await save({ audience: 'groups', groupIds: [...ids, ids[0], unknownId] })).toMatchObject({
    audience: 'groups',
    groupIds: ids,
    version: 2,
  })
  const listed = (await boss.call(agents.list)).body.agents[0]
  expect(listed).toMatchObject({ audience: 'groups', groupIds: ids })
  const seen = (await lan.call(agents.get, { params })).body.agent
  expect(seen).not.toHaveProperty('audience')
  expect(seen).not.toHaveProperty('groupIds')
  // The chosen groups stay stored.
  expect(await save({ audience: 'editors' })).toMatchObject({ audience: 'editors', groupIds: ids, version: 3 })
  expect((await lan.call(agents.get, { params })).status).toBe(404)
  expect((await nam.as('vi').call(agents.update, { params, body: { audience: 'friends' } })).status).toBe(400)
  const events = (await settled(boss, 2)).filter(({ event }) => event === 'assistant-changed')
  const changes = events.flatMap((auditEvent) => auditEvent.changes)
  expect(changes).toHaveLength(3)
  expect(changes).toContainEqual({ field: 'audience', before: 'everyone', after: 'groups' })
  expect(changes).toContainEqual({ field: 'groups', before: null, after: 'Tổ Lí\nTổ Toán' })
  expect(changes).toContainEqual({ field: 'audience', before: 'groups', after: 'editors' })
})

test('lets an editor create, change and delete assistants and see inactive ones and prompts, but never a key', async () => {
  const { editor, makeCategory, makeAgent } = await startProduct()
  const nam = await editor()
  const texts = { name: 'Quiz', nameVi: 'Đề', description: 'Makes quizzes.', descriptionVi: 'Soạn đề.' }
  const body = { ...texts, categoryId: (await makeCategory()).id, prompt: 'Write.', apiKey: 'sk-abcdefghijkl' }
  const { agent } = (await nam.call(agents.create, { body })).body
  expect(agent).toMatchObject({ prompt: 'Write.', apiKey: 'sk-abcde…', audience: 'everyone', groupIds: [] })
  const off = await makeAgent({ is_active: 0, apiKey: 'sk-secret-secret' })
  const seen = await nam.call(agents.get, { params: { id: off.id } })
  expect(seen.body.agent).toMatchObject({ isActive: false, apiKey: 'sk-secre…' })
  expect(JSON.stringify(seen.body)).not.toContain('sk-secret-')
  expect((await nam.call(agents.remove, { params: { id: agent.id } })).status).toBe(200)
})
