import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { createOutbox } from '#platform/server/mail/outbox.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
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
  expect(await alerts()).toEqual({ backup: null, connections: null, budget: null, accounts: null })
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
    accounts: '1 account is waiting for approval.',
  })
  await db.deleteFrom('connection_checks').execute()
  expect(await alerts()).toMatchObject({ connections: null })
})

test('alerts at 80% of the school’s budget', async () => {
  const { db, alerts } = await openSchool()
  const limits = { currency: 'USD', money: 1_000_000_000, tokens: null, version: 1 } as const
  await db
    .insertInto('budgets')
    .values({ key: 'school', scope: 'school', group_id: null, user_id: null, agent_id: null, ...limits })
    .execute()
  const spend = async (nanodollars: number) => {
    const nothing = { spent_microdong: 0, spent_tokens: 0, reserved_nanodollars: 0, reserved_microdong: 0 }
    const none = { reserved_tokens: 0, added_nanodollars: 0, added_microdong: 0, added_tokens: 0 }
    const unknown = { estimated_tokens: 0, unpriced_tokens: 0 }
    await db.deleteFrom('budget_spending').execute()
    await db
      .insertInto('budget_spending')
      .values({ month: '2026-03', key: 'school', spent_nanodollars: nanodollars, ...nothing, ...none, ...unknown })
      .execute()
  }
  await spend(790_000_000)
  expect(await alerts()).toMatchObject({ budget: null })
  await spend(800_000_000)
  expect(await alerts()).toMatchObject({ budget: 'The school has used 80% of its AI budget for this month.' })
})

/** Runs rounds of mails through a real mail server. */
async function openMail({ db, clock, key }: Pick<Awaited<ReturnType<typeof openSchool>>, 'db' | 'clock' | 'key'>) {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const log = { error: () => {}, warn: () => {} }
  const outbox = createOutbox({ db, clock, encryption: createEncryption(key), mailSettings: mails.mailSettings, log })
  onTestFinished(() => outbox.close())
  const mail = { outbox, publicUrl: 'https://trogiang.truong.edu.vn' }
  return { received: mails.received, round: () => mailAlerts({ db, clock, timeZone: 'Asia/Ho_Chi_Minh', mail }) }
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
