import { expect, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { accessGrants } from '../../contract/access-grants.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { fillWords } from './fill-words.ts'

/** A teacher with documents older than the word index, filled in as on startup. */
async function fillHistory() {
  const product = await startProduct()
  const { db, teacher, makeAgent, makeEntry } = product
  const [an, binh] = [await teacher(), await teacher()]
  const agent = await makeAgent({ name: 'Plan', name_vi: 'Kế hoạch bài dạy' })
  const physics = await makeEntry(an.id, agent, {
    content: '# Áp suất\n\nHọc sinh đo **áp lực** lên mặt bàn.',
    title: '',
    preview: '# Áp suất',
    answers: '{"grade":"Lớp 8","topics":["Chất lỏng","Bình thông nhau"]}',
  })
  const biology = await makeEntry(an.id, agent, {
    content: '# Quang hợp\n\nLá cây hấp thụ ánh sáng.',
    title: 'Quang hợp',
  })
  const other = await makeEntry(binh.id, agent, { content: '# Áp suất khí quyển', title: 'Áp suất khí quyển' })
  await fillWords({ db })
  const found = async (search: string, query: object = {}) => {
    const { body } = await an.call(history.list, { query: { search, ...query } })
    return body.data.map(({ id }) => id)
  }
  return { ...product, an, binh, agent, physics, biology, other, found }
}

test('finds accented words without accents, exact ones with accents, in title, answers, assistant and text', async () => {
  const { found, physics, biology } = await fillHistory()
  const [one, both] = [[physics.id], [biology.id, physics.id]]
  expect(await found('ap suat')).toEqual(one)
  expect(await found('Áp suất')).toEqual(one)
  expect(await found('ấp suất')).toEqual([])
  expect(await found('ÁP LỰC')).toEqual(one)
  expect(await found('lớp 8')).toEqual(one)
  expect(await found('binh thong')).toEqual(one)
  expect(await found('ke hoach bai day')).toEqual(both)
  expect(await found('suất 8 kế')).toEqual(one)
  expect(await found('hap thu anh sa')).toEqual([biology.id])
  expect(await found('sáng ánh')).toEqual([])
  expect(await found('xoong')).toEqual([])
  expect(await found(`'"*:&|!() -- %`)).toEqual([])
  expect(await found('ap" OR "suat')).toEqual([])
})

test('searches own documents, an administrator all; pages and the assistant filter apply', async () => {
  const { admin, guest, found, binh, agent, physics, other, makeAgent } = await fillHistory()
  const boss = await admin()
  await boss.call(accessGrants.search, { body: { kind: 'requested', words: 'She looks for it herself.' } })
  const all = async (query: object) => (await boss.call(history.all, { query: { search: 'ap suat', ...query } })).body
  expect((await all({})).history.map(({ id }) => id)).toEqual([other.id, physics.id])
  expect((await all({ userId: binh.id })).history.map(({ id }) => id)).toEqual([other.id])
  const { history: second, pagination } = await all({ page: 2, limit: 1 })
  expect([second.map(({ id }) => id), pagination]).toEqual([[physics.id], { page: 2, limit: 1, total: 2, pages: 2 }])
  expect(await found('ap suat', { agentId: agent.id })).toEqual([physics.id])
  expect(await found('ap suat', { agentId: (await makeAgent()).id })).toEqual([])
  expect((await guest.call(history.list, { query: { search: 'ap suat' } })).status).toBe(401)
})

test('never uses the id of an assistant or a person as part of the query', async () => {
  const { admin, found, binh, agent } = await fillHistory()
  for (const agentId of [
    'Phân số',
    '"',
    `${agent.id}" OR "@${binh.id}`,
    `x" OR "@${binh.id}" AND "#${agent.id}`,
    `x' | '@${binh.id}`,
  ])
    expect(await found('ap suat', { agentId })).toEqual([])
  const boss = await admin()
  await boss.call(accessGrants.search, { body: { kind: 'requested', words: 'She looks for it herself.' } })
  const query = { search: 'ap suat', userId: `x" OR "@${binh.id}` }
  const { status, body } = await boss.call(history.all, { query })
  expect([status, body.history]).toEqual([200, []])
})

test('finds an edited document by its new words, and a deleted one no longer', async () => {
  const { an, found, physics } = await fillHistory()
  const params = { id: physics.id }
  await an.call(history.update, { params, body: { content: '# Lực đẩy\n\nArchimedes' } })
  expect(await found('luc day archim')).toEqual([physics.id])
  expect(await found('ap luc')).toEqual([])
  await an.call(history.remove, { params })
  expect(await found('luc day')).toEqual([])
})

test('adds titles and previews to old documents and keeps existing ones', async () => {
  const { an, biology, physics } = await fillHistory()
  const { data } = (await an.call(history.list)).body
  expect(data.map(({ id, title, preview }) => [id, title, preview])).toEqual([
    [biology.id, 'Quang hợp', 'Plan'],
    [physics.id, 'Áp suất', 'Học sinh đo áp lực lên mặt bàn.'],
  ])
})
