import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { usage, type UsageRow } from '../../contract/usage.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { addUses } from './counters.ts'

type Use = Partial<Schema['documents']>
const failed = { status: 'failed', problem: 'provider.busy', tokens: null, cost_nanodollars: null } as const
const at = (day: string): Use => ({ created_at: `${day}T03:00:00.000Z`, finished_at: `${day}T03:00:00.000Z` })

/** Two teachers and two assistants, one of each deleted, with usage in February and in March 2026, the current month. */
async function school() {
  const product = await startProduct()
  const { db, usage: used, makeAgent, makeGroup, makeEntry, admin, teacher } = product
  const [boss, lan, gone] = [await admin('vi'), await teacher(), await teacher()]
  await db
    .updateTable('users')
    .set({ name: 'Nguyễn Thị Lan', search_text: 'nguyen thi lan' })
    .where('id', '=', lan.id)
    .execute()
  const [plan, quiz] = [
    await makeAgent({ name: 'Plan', name_vi: 'Kế hoạch' }),
    await makeAgent({ name: '=Quiz', name_vi: '=Đề kiểm tra' }),
  ]
  const group = await makeGroup('Tổ Toán')
  await db.insertInto('group_members').values({ user_id: lan.id, group_id: group.id }).execute()
  const uses: [string, typeof plan, Use][] = [
    [lan.id, plan, at('2026-03-01')],
    [lan.id, plan, at('2026-03-02')],
    [lan.id, quiz, { ...at('2026-03-02'), ...failed }],
    [gone.id, quiz, { ...at('2026-03-02'), model: null }],
    [boss.id, plan, { ...at('2026-03-02'), model: 'ours', cost_nanodollars: null }],
    [boss.id, plan, at('2026-02-10')],
  ]
  for (const [user, agent, fields] of uses) {
    const row = await makeEntry(user, agent, fields)
    const model = { name: row.model, template: false }
    const use = { run: row.id, userId: user, agentId: agent.id, model, kind: 'document' } as const
    await addUses(db, [used.countedAs(use, { consumed: row, ended: row, at: row.finished_at! })])
  }
  await db.deleteFrom('users').where('id', '=', gone.id).execute()
  const rows = async (query: object) => (await boss.call(usage.rows, { query: { by: 'people', ...query } })).body.rows
  return { ...product, boss, lan, plan, quiz, group, rows }
}

const named = (rows: readonly UsageRow[]) => rows.map(({ name, runs, failed: bad, cost }) => [name, runs, bad, cost])

test('sums a month by day with its highest usage, and unknown prices are not free', async () => {
  const { boss, plan, quiz, lan, group } = await school()
  const month = async (query = {}) => (await boss.call(usage.month, { query })).body
  const all = await month()
  expect(all).toMatchObject({
    month: '2026-03',
    today: '2026-03-02',
    firstMonth: '2026-02',
    of: null,
    totals: { runs: 5, failed: 1, tokens: 120, unpricedTokens: 30, cost: 0.0411 },
    counts: { assistants: 2, people: 3, groups: 1, models: 3, failures: 1 },
    days: [
      { day: '2026-03-01', runs: 1, cost: 0.0137, parts: { documents: { runs: 1, cost: 0.0137 }, chat: { runs: 0 } } },
      { day: '2026-03-02', runs: 4, failed: 1, tokens: 90 },
    ],
  })
  expect(named(all.top.rows)).toEqual([
    ['Plan', 3, 0, 0.0274],
    ['=Quiz', 2, 1, 0.0137],
  ])
  expect(named(all.models)).toEqual([
    ['gpt-4o-mini', 3, 1, 0.0274],
    ['Dify', 1, 0, 0.0137],
    ['ours', 1, 0, null],
  ])
  expect((await month({ month: '2026-02' })).totals).toMatchObject({ runs: 1, cost: 0.0137 })
  expect(await month({ assistant: plan.id })).toMatchObject({
    of: { name: 'Plan', nameVi: 'Kế hoạch' },
    totals: { runs: 3 },
    top: {
      by: 'people',
      rows: [
        { id: lan.id, runs: 2 },
        { id: boss.id, runs: 1 },
      ],
    },
  })
  expect(await month({ person: lan.id })).toMatchObject({
    totals: { runs: 3, failed: 1 },
    top: { by: 'assistants', rows: [{ id: plan.id }, { id: quiz.id }] },
  })
  expect(await month({ group: group.id })).toMatchObject({ of: { name: 'Tổ Toán' }, totals: { runs: 3, failed: 1 } })
  expect(await month({ model: 'ours' })).toMatchObject({ of: { name: 'ours' }, totals: { runs: 1, cost: null } })
  const { status, body } = await boss.call(usage.month, { query: { month: '2026-13' } })
  expect([status, body.fields]).toEqual([400, { month: 'Giá trị này không hợp lệ' }])
})

test('shows costs in đồng at each day’s rate in every list and export, or in dollars without a rate', async () => {
  const { boss, db, rows, plan, lan, group } = await school()
  const month = async (query = {}) => (await boss.call(usage.month, { query })).body
  expect(await month()).toMatchObject({
    rates: [],
    totals: { dong: null },
    days: [{ parts: { chat: { dong: null } } }, {}],
  })
  const january = { valid_from: '2026-01-10', centidong: 2_500_000 }
  const second = { valid_from: '2026-03-02', centidong: 2_600_000 }
  await db.insertInto('exchange_rates').values(january).execute()
  expect((await month()).totals.dong).toBeCloseTo(3 * 342.5)
  expect(inDong(await rows({ by: 'assistants', descending: true }))).toEqual([
    ['Plan', 685],
    ['=Quiz', 343],
  ])
  await db.insertInto('exchange_rates').values(second).execute()
  const all = await month()
  expect(all.rates).toEqual([
    { from: '2026-01-10', dong: 25_000 },
    { from: '2026-03-02', dong: 26_000 },
  ])
  expect([...all.days, all.totals].map(({ dong }) => Math.round(dong! * 10) / 10)).toEqual([342.5, 712.4, 1054.9])
  expect(all.days[0]!.parts.documents.dong).toBeCloseTo(342.5)
  expect((await month({ month: '2026-02' })).totals.dong).toBeCloseTo(342.5)
  expect((await month({ assistant: plan.id })).totals.dong).toBeCloseTo(698.7)
  const ofLan = ['Nguyễn Thị Lan', 699]
  expect(inDong(await rows({ descending: true }))).toEqual([ofLan, [null, 356], ['Person 1', null]])
  expect(inDong(await rows({ by: 'groups', descending: true }))).toEqual([
    ['Tổ Toán', 699],
    [null, 356],
  ])
  expect(inDong(await rows({ by: 'assistants', descending: true }))).toEqual([
    ['Plan', 699],
    ['=Quiz', 356],
  ])
  expect(inDong(await rows({ by: 'models', descending: true }))).toEqual([
    ['gpt-4o-mini', 699],
    ['Dify', 356],
    ['ours', null],
  ])
  expect((await month({ person: lan.id })).top.rows.map(({ dong }) => Math.round(dong!))).toEqual([699, 0])
  expect((await month({ group: group.id })).totals.dong).toBeCloseTo(698.7)
  const answer = await boss.call(usage.export, { query: { by: 'days' } })
  const [titles, first] = Buffer.from(answer.body as unknown as Uint8Array)
    .toString()
    .trim()
    .split('\r\n')
  expect(titles).toMatch(/Chi phí \(USD\),Chi phí \(đồng\),.*Chi phí tài liệu \(đồng\)/)
  expect(first).toMatch(/^2026-03-01,.*,0.0137,342.5,0.0137,342.5,0,0,0,0$/)
})

const inDong = (rows: readonly UsageRow[]) => rows.map(({ name, dong }) => [name, dong && Math.round(dong)])

test('lists are sorted, searched without accents and paged, with deleted people in one row', async () => {
  const { rows, group, plan, db } = await school()
  const people = await rows({ descending: true })
  expect(named(people)).toEqual([
    ['Nguyễn Thị Lan', 3, 1, 0.0274],
    [null, 1, 0, 0.0137],
    ['Person 1', 1, 0, null],
  ])
  expect(people[0]).toMatchObject({ groups: ['Tổ Toán'] })
  expect(named(await rows({ search: 'lan NGUYEN' }))).toHaveLength(1)
  expect(named(await rows({ group: group.id }))).toHaveLength(1)
  expect(named(await rows({ page: 2, limit: 2, descending: true }))).toEqual([['Person 1', 1, 0, null]])
  expect(named(await rows({ by: 'groups', descending: true }))).toEqual([
    ['Tổ Toán', 3, 1, 0.0274],
    [null, 2, 0, 0.0137],
  ])
  expect(await rows({ by: 'failures' })).toMatchObject([{ name: '=Quiz', reason: 'busy', failed: 1 }])
  expect(await rows({ by: 'failures', reason: 'quota' })).toEqual([])
  expect(named(await rows({ by: 'assistants', search: 'ke hoach' }))).toEqual([['Plan', 3, 0, 0.0274]])
  await db.insertInto('deleted_agents').values({ id: plan.id, name: 'Plan', name_vi: 'Kế hoạch' }).execute()
  await db.deleteFrom('agents').where('id', '=', plan.id).execute()
  expect(await rows({ by: 'assistants', search: 'plan' })).toMatchObject([{ name: 'Plan', isGone: true }])
})

test('exports every list and the days as tables without formulas, and logs it', async () => {
  const { boss } = await school()
  const table = async (query: object) =>
    Buffer.from(
      (await boss.call(usage.export, { query: { descending: true, ...query } })).body as unknown as Uint8Array,
    ).toString()
  expect(await table({ by: 'assistants' })).toContain("\r\n'=Đề kiểm tra,2,1,0,30,")
  expect(await table({ by: 'people', search: 'lan' })).toMatch(
    /Nguyễn Thị Lan,person2@example.com,Tổ Toán,3,1,0,60,.*,0.0274,\r\n$/,
  )
  expect(await table({ by: 'failures' })).toContain('Nhà cung cấp quá tải')
  expect((await table({ by: 'days' })).trim().split('\r\n')).toHaveLength(3)
  const expected = async () =>
    (await boss.call(audit.list)).body.auditEvents
      .filter(({ event }) => event === 'usage-exported')
      .map(({ count }) => count)
  await expect.poll(async () => (await expected()).toSorted((one = 0, other = 0) => one - other)).toEqual([1, 1, 2, 2])
})
