import { expect, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { startProduct } from '#tests/support/server/product.ts'

const dayMs = 86_400_000

test('sums tokens and known costs: in total, by assistant, by day in UTC', async () => {
  const { pass, teacher, makeAgent, makeEntry } = await startProduct()
  const [someone, other] = [await teacher(), await teacher()]
  const [quiz, plan] = [await makeAgent({ name: 'Quiz', name_vi: 'Trắc nghiệm' }), await makeAgent({ name: 'Plan' })]
  await makeEntry(someone.id, quiz, { tokens: 100, cost_nanodollars: 1_500_000 })
  await makeEntry(someone.id, plan, { tokens: 20, cost_nanodollars: null })
  // The last second of that day in the teacher's time zone.
  await makeEntry(someone.id, quiz, { tokens: 7, cost_nanodollars: 500_000, created_at: '2026-03-02T23:59:59.999Z' })
  pass(dayMs)
  await makeEntry(someone.id, quiz, { tokens: null, cost_nanodollars: null, status: 'failed' })
  await makeEntry(other.id, plan, { tokens: 9_999 })

  const { body } = await someone.call(history.usage)
  expect(body.totals).toEqual({ generations: 4, tokens: 127, cost: 0.002 })
  expect(body.byAgent).toEqual([
    { agentId: quiz.id, agentName: 'Quiz', agentNameVi: 'Trắc nghiệm', generations: 3, tokens: 107, cost: 0.002 },
    { agentId: plan.id, agentName: 'Plan', agentNameVi: 'Kế hoạch bài dạy', generations: 1, tokens: 20, cost: null },
  ])
  expect(body.byDay).toEqual([
    { date: '2026-03-03', generations: 1, tokens: 0, cost: null },
    { date: '2026-03-02', generations: 3, tokens: 127, cost: 0.002 },
  ])
})

test('a deleted entry no longer counts; without entries everything is empty', async () => {
  const { guest, teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const { id } = await makeEntry(someone.id, await makeAgent())
  await someone.call(history.remove, { params: { id } })
  const empty = { totals: { generations: 0, tokens: 0, cost: null }, byAgent: [], byDay: [] }
  expect((await someone.call(history.usage)).body).toEqual(empty)
  const refused = await guest.as('vi').call(history.usage)
  expect([refused.status, refused.body.error]).toEqual([401, 'Vui lòng đăng nhập để tiếp tục.'])
})

test('sums a long history in portions without losing or counting anything twice', async () => {
  const { db, teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const agent = await makeAgent()
  const first = await makeEntry(someone.id, agent)
  // One day has more rows than a slice; the days around it have a few.
  const days = [3, 2, 6_000, 1, 4]
  const rows = days.flatMap((count, day) =>
    Array.from({ length: count }, (_, n) => ({
      ...first,
      id: `00000000-0000-7000-8000-${String(day * 10_000 + n).padStart(12, '0')}`,
      tokens: 1,
      cost_nanodollars: 1_000_000,
      created_at: new Date(Date.UTC(2026, 0, 1 + day) + n).toISOString(),
    })),
  )
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('documents')
      .values(rows.slice(from, from + 500))
      .execute()
  const { body } = await someone.call(history.usage)
  expect(body.totals).toMatchObject({ generations: 6_011, tokens: 6_040 })
  expect(body.byDay.map(({ generations }) => generations)).toEqual([1, 4, 1, 6_000, 2, 3])
})
