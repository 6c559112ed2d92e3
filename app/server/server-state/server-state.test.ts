import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { openSchoolMail } from '#tests/support/server/mail-server.ts'
import { serverState } from '../../contract/server-state.ts'
import { backupFailureKey } from './alerts.ts'
import { mailAlerts } from './mail-alerts.ts'

async function openSchool() {
  const product = await startProduct({ registration: 'approval' })
  const boss = await product.admin()
  const alerts = async () => {
    const { body } = await boss.call(serverState.get)
    return Object.fromEntries(body.alerts.map(({ kind, text }) => [kind, text]))
  }
  const join = (email: string) =>
    product.guest.call(auth.register, { body: { name: 'Phạm Hà', email, password: 'a long pass phrase' } })
  const failBackup = () =>
    product.db.insertInto('meta').values({ key: backupFailureKey, value: 'The disk is full' }).execute()
  return { ...product, boss, alerts, join, failBackup }
}

const calmBudgets = { groupBudgets: null, personBudgets: null, assistantBudgets: null }

test('administrators see the version, the database, the free space, mail and processes', async () => {
  const { boss, origin } = await openSchool()
  const { body } = await boss.call(serverState.get)
  expect(body).toMatchObject({ database: { engine: origin.engine }, backup: null, hasMail: false })
  expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(body.database.version).toMatch(/^\d+\./)
  expect(body.freeBytes).toBeGreaterThan(0)
  expect(body.processes).toBeGreaterThan(0)
})

test('alerts to a failed backup, failing connections and waiting accounts until they are resolved', async () => {
  const { db, alerts, join, failBackup, makeAgent, clock } = await openSchool()
  expect(await alerts()).toEqual({ backup: null, connections: null, budget: null, ...calmBudgets, accounts: null })
  await failBackup()
  await join('ha@truong.edu.vn')
  const { id } = await makeAgent()
  const now = clock().toISOString()
  await db
    .insertInto('connection_checks')
    .values({ agent_id: id, state: 'fails', since: now, checked_at: now, fingerprint: '', form_changes: '[]' })
    .execute()
  expect(await alerts()).toEqual({
    backup: 'The automatic backup failed: The disk is full',
    connections: 'The AI connection of 1 assistant fails.',
    budget: null,
    ...calmBudgets,
    accounts: '1 account is waiting for approval.',
  })
  await db.deleteFrom('connection_checks').execute()
  expect(await alerts()).toMatchObject({ connections: null })
})

const none = {
  spent_microdong: 0,
  spent_tokens: 0,
  reserved_nanodollars: 0,
  reserved_microdong: 0,
  reserved_tokens: 0,
  added_nanodollars: 0,
  added_microdong: 0,
  added_tokens: 0,
  estimated_tokens: 0,
  unpriced_tokens: 0,
}

/** Gives the school, a group, a person and an assistant one dollar each. */
async function openBudgets() {
  const product = await openSchool()
  const { db, boss, makeAgent } = product
  const { id: group_id } = (await boss.call(groups.create, { body: { name: 'Tổ Toán' } })).body.group
  const person = await product.teacher()
  const { id: agent_id } = await makeAgent({ name: 'Plans' })
  const nobody = { group_id: null, user_id: null, agent_id: null }
  const keys = { group: `group:${group_id}`, person: `person:${person.id}`, assistant: `assistant:${agent_id}` }
  const limits = { currency: 'USD', money: 1_000_000_000, tokens: null, version: 1 } as const
  await db
    .insertInto('budgets')
    .values([
      { key: 'school', scope: 'school', ...nobody, ...limits },
      { key: keys.group, scope: 'group', ...nobody, group_id, ...limits },
      { key: keys.person, scope: 'person', ...nobody, user_id: person.id, ...limits },
      { key: keys.assistant, scope: 'assistant', ...nobody, agent_id, ...limits },
    ])
    .execute()
  const spend = (key: string, spent_nanodollars: number, month = '2026-03') =>
    db
      .insertInto('budget_spending')
      .values({ month, key, ...none, spent_nanodollars })
      .onConflict((conflict) => conflict.columns(['month', 'key']).doUpdateSet({ spent_nanodollars }))
      .execute()
  return { ...product, keys, spend }
}

test('alerts at 80% of the school’s budget', async () => {
  const { alerts, spend } = await openBudgets()
  await spend('school', 790_000_000)
  expect(await alerts()).toMatchObject({ budget: null })
  await spend('school', 800_000_000)
  expect(await alerts()).toMatchObject({ budget: 'The school has used 80% of its AI budget for this month.' })
  await spend('school', 999_900_000)
  expect(await alerts()).toMatchObject({ budget: 'The school has used 99% of its AI budget for this month.' })
})

test('alerts at 80% of the budget of a group, a person or an assistant, with their names', async () => {
  const { alerts, spend, keys } = await openBudgets()
  for (const key of Object.values(keys)) await spend(key, 799_000_000)
  const calm = { groupBudgets: null, personBudgets: null, assistantBudgets: null }
  expect(await alerts()).toMatchObject(calm)
  for (const key of Object.values(keys)) await spend(key, 2_000_000_000, '2026-02')
  expect(await alerts()).toMatchObject(calm)
  await spend(keys.group, 800_000_000)
  await spend(keys.person, 1_200_000_000)
  await spend(keys.assistant, 855_000_000)
  expect(await alerts()).toMatchObject({
    budget: null,
    groupBudgets: 'Groups that have used at least 80% of their AI budget for this month: Tổ Toán (80%).',
    personBudgets: 'People who have used at least 80% of their AI budget for this month: Person 2 (120%).',
    assistantBudgets: 'Assistants that have used at least 80% of their AI budget for this month: Plans (85%).',
  })
})

test('names five people with a budget that is nearly used up, and counts the others', async () => {
  const { alerts, spend, db, teacher } = await openBudgets()
  for (let index = 0; index < 7; index += 1) {
    const { id } = await teacher()
    const key = `person:${id}`
    const owner = { group_id: null, user_id: id, agent_id: null, scope: 'person' } as const
    await db
      .insertInto('budgets')
      .values({ key, ...owner, currency: 'USD', money: 1_000_000_000, tokens: null, version: 1 })
      .execute()
    await spend(key, 800_000_000 + index * 10_000_000)
  }
  const { personBudgets } = await alerts()
  expect(personBudgets).toContain('(86%)')
  expect(personBudgets).toMatch(/\(82%\) and 2 more\.$/)
})

/** Runs rounds of mails. */
async function openMail(product: Awaited<ReturnType<typeof openSchool>>) {
  const { received, mail } = await openSchoolMail(product)
  const { db, clock } = product
  return { received, round: () => mailAlerts({ db, clock, timeZone: 'Asia/Ho_Chi_Minh', mail }) }
}

test('mails a new alert to every administrator once, in both languages, and again when it returns', async () => {
  const product = await openSchool()
  const { received, round } = await openMail(product)
  await product.admin()
  await round()
  await product.join('ha@truong.edu.vn')
  await round()
  await round()
  await expect.poll(() => received.length).toBe(2)
  const [first] = received
  expect(first!.text).toContain('1 tài khoản đang chờ duyệt.')
  expect(first!.text).toContain('1 account is waiting for approval.')
  expect(first!.text).toContain('https://trogiang.truong.edu.vn/admin')
  await product.db.updateTable('users').set({ is_active: 1, awaits_approval: 0 }).execute()
  await round()
  await product.join('nam@truong.edu.vn')
  await round()
  await expect.poll(() => received.length).toBe(4)
})

test('does not mail an alert that is turned off until it is turned on again', async () => {
  const product = await openSchool()
  const { received, round } = await openMail(product)
  await product.failBackup()
  const turn = (isOn: boolean) => product.boss.call(serverState.setAlert, { body: { kind: 'backup', isOn } })
  const { alerts } = (await turn(false)).body
  expect(alerts.find(({ kind }) => kind === 'backup')).toMatchObject({ isOn: false })
  await round()
  expect(await product.db.selectFrom('mails').select('id').execute()).toEqual([])
  await turn(true)
  await round()
  await expect.poll(() => received.length).toBe(1)
})

test('mails a budget once per month and threshold, also when an increase lowered its share', async () => {
  const product = await openBudgets()
  const { spend, keys, db, pass } = product
  const { received, round } = await openMail(product)
  const sent = async (count: number) => {
    await round()
    await expect.poll(() => received.length).toBe(count)
    await round()
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(count)
  }
  await spend(keys.group, 850_000_000)
  await sent(1)
  expect(received[0]!.text).toContain('Tổ Toán (85%)')
  await db
    .updateTable('budget_spending')
    .set({ added_nanodollars: 1_000_000_000 })
    .where('key', '=', keys.group)
    .execute()
  await sent(1)
  await spend(keys.group, 1_700_000_000)
  await sent(1)
  await spend(keys.group, 2_000_000_000)
  await sent(2)
  expect(received[1]!.text).toContain('Tổ Toán (100%)')
  pass(31 * 86_400_000)
  await sent(2)
  await spend(keys.group, 800_000_000, '2026-04')
  await sent(3)
})

test('the audit log records who turned an alert on or off, once', async () => {
  const { boss } = await openSchool()
  const turn = (isOn: boolean) => boss.call(serverState.setAlert, { body: { kind: 'personBudgets', isOn } })
  await turn(false)
  await turn(false)
  await turn(true)
  const { auditEvents } = (await boss.call(audit.list, { query: { kind: 'settings' } })).body
  expect(auditEvents.map(({ event, by, changes }) => ({ event, by: by?.id, changes }))).toEqual([
    {
      event: 'settings-changed',
      by: boss.id,
      changes: [{ field: 'alertPersonBudgets', before: 'no', after: 'yes' }],
    },
    {
      event: 'settings-changed',
      by: boss.id,
      changes: [{ field: 'alertPersonBudgets', before: 'yes', after: 'no' }],
    },
  ])
})
