import { expect, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { pageTextBytes } from '#platform/model/limits.ts'
import { startProduct } from '#tests/support/server/product.ts'

const megabyte = 1024 * 1024

test('limits a page of long documents: counts correctly, shortens the rest, and returns each in full separately', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const agent = await makeAgent()
  const long = { content: 'ệ'.repeat(megabyte / 2), answers: '{"topic":"Phân số"}', preview: 'Một kế hoạch dài' }
  const oldest = await makeEntry(someone.id, agent, long)
  for (let n = 0; n < 11; n += 1) await makeEntry(someone.id, agent, long)
  await makeEntry(someone.id, agent, { content: '# Short', answers: '{"topic":"Số"}' })

  const { body } = await someone.call(history.list, { query: { limit: 100 } })
  expect(body.pagination).toEqual({ page: 1, limit: 100, total: 13, pages: 1 })
  expect(body.data.map(({ shortened = false }) => shortened)).toEqual([false, false, false, ...Array(10).fill(true)])
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(pageTextBytes + megabyte)
  expect(body.data[0]).toMatchObject({ content: '# Short', answers: { topic: 'Số' } })
  expect(body.data[1]).toMatchObject({ content: long.content, answers: { topic: 'Phân số' } })
  expect(body.data.at(-1)).toMatchObject({ id: oldest.id, content: 'Một kế hoạch dài', preview: 'Một kế hoạch dài' })
  expect(body.data.at(-1)).not.toHaveProperty('answers')

  const { entry } = (await someone.call(history.get, { params: { id: oldest.id } })).body
  expect([entry.content, entry.answers, entry.shortened]).toEqual([long.content, { topic: 'Phân số' }, undefined])
})

test('fills a page independently of the order: a short document after a long one is complete', async () => {
  const { admin, makeAgent, makeEntry } = await startProduct()
  const boss = await admin()
  const agent = await makeAgent()
  await makeEntry(boss.id, agent, { content: '# Short' })
  await makeEntry(boss.id, agent, { content: 'a', edited_content: 'e'.repeat(3 * megabyte) })
  await makeEntry(boss.id, agent, { content: 'b'.repeat(3 * megabyte) })
  const mine = (await boss.call(history.list)).body.data
  const all = (await boss.call(history.all)).body.history
  for (const entries of [mine, all])
    expect(entries.map(({ shortened }) => shortened)).toEqual([undefined, true, undefined])
  expect(all[1]!.owner).toMatchObject({ id: boss.id })
})
