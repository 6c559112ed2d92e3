import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'
import { entriesWith } from './entry-search.ts'
import { keepWords } from '#platform/server/database/search/entry-words.ts'

/** Creates documents of one user with these texts, the last the newest, with ordinals as far apart as among a million others. */
async function fillHistory(texts: readonly string[], apart = 1) {
  const product = await startProduct()
  const { db, teacher, makeAgent, makeEntry } = product
  const [an, agent] = [await teacher(), await makeAgent({ name: 'Plan', name_vi: 'Bài' })]
  const ids: string[] = []
  for (const [index, content] of texts.entries()) {
    const row = await makeEntry(an.id, agent, { content, title: '', is_indexed: 1, ordinal: 1 + index * apart })
    await keepWords(db, row)
    ids.push(row.id)
  }
  return { db, an, agent, newest: ids.toReversed() }
}

test('finds the newest documents for words that all have, in order, however far apart', async () => {
  const { db, an, agent, newest } = await fillHistory(
    Array.from({ length: 60 }, (_, n) => `Giáo viên nêu tình huống ${n}`),
    3_000,
  )
  const find = (search: string, limit: number, of = {}) => entriesWith(db, { search, limit, ...of })
  expect(await find('giáo viên nêu tình huống', 10)).toEqual(newest.slice(0, 10))
  expect(await find('giao vien', 1_000)).toEqual(newest)
  expect(await find('giao', 1_000, { userId: an.id, agentId: agent.id })).toEqual(newest)
  expect(await find('tình huống 0', 1_000)).toEqual(newest.slice(-1))
  expect(await find('giao', 1_000, { userId: 'nobody' })).toEqual([])
})

test('finds an incomplete word, unless enough documents contain it as a whole word', async () => {
  const { db, an, agent, newest } = await fillHistory(['Bàn giao', 'Dụng cụ giao', 'Lời giaoước', 'Kí giao'])
  const find = (search: string, limit: number) => entriesWith(db, { search, limit })
  expect(await find('giao', 10)).toEqual(newest)
  expect(await find('giao', 3)).toEqual([newest[0], newest[2], newest[3]])
  expect(await find('giaou', 10)).toEqual([newest[1]])
  expect(await find('loi gia', 10)).toEqual([newest[1]])
  expect(await find('lời giaoư', 10)).toEqual([newest[1]])
  expect(await find('kí giaou', 10)).toEqual([])
  const own = { limit: 10, userId: an.id, agentId: agent.id }
  expect(await entriesWith(db, { search: 'gia', ...own })).toEqual(newest)
  expect(await entriesWith(db, { search: 'loi gia', ...own })).toEqual([newest[1]])
  expect(await entriesWith(db, { search: 'giaouoc lo', ...own, anyOrder: true })).toEqual([newest[1]])
})

test('finds failed documents among common words by their state, even after it changed', async () => {
  const { db, newest } = await fillHistory(['Giáo viên nêu', 'Giáo viên hỏi', 'Giáo viên kể'])
  const failed = newest[1]!
  const end = async (status: 'failed' | 'complete') =>
    keepWords(
      db,
      await db
        .updateTable('documents')
        .set({ status })
        .where('id', '=', failed)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  const find = () =>
    entriesWith(db, { search: 'giáo viên', limit: 10, status: 'failed', narrowed: sql`documents.status = 'failed'` })
  expect(await find()).toEqual([])
  await end('failed')
  expect(await find()).toEqual([failed])
  await end('complete')
  expect(await find()).toEqual([])
})
