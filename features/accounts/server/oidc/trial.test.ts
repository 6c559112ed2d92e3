import { expect, test } from 'vitest'
import { oidc } from '../../contract/oidc.ts'
import { lan, openSignIn, publicUrl } from './testing.ts'

test('a test runs all steps, reports each and changes nothing', async () => {
  const groupRoles = [{ group: 'giao-vien', role: 'USER' as const }]
  const { boss, browser, db, provider, save } = await openSignIn({
    settings: { isOn: false, domains: ['truong.edu.vn'], groupRoles },
  })
  provider.knows({ ...lan, groups: ['giao-vien', 'to-toan'] })
  expect((await boss.call(oidc.trial)).body.trial).toBeNull()
  const { address } = (await boss.call(oidc.tryOut)).body
  expect((await boss.call(oidc.trial)).body.trial).toMatchObject({ isOver: false, version: 2, steps: [] })
  const own = browser()
  expect(await own.signIn(address)).toBe(`${publicUrl}/admin/settings/sign-in/trial`)
  const { trial } = (await boss.call(oidc.trial)).body
  expect(trial).toMatchObject({ isOver: true, version: 2 })
  expect(trial!.steps.map(({ step, problem, detail }) => [step, problem, detail])).toEqual([
    ['configuration', null, provider.issuer],
    ['person', null, 'Nguyễn Thị Lan'],
    ['email', null, 'Lan@truong.edu.vn'],
    ['domain', null, 'truong.edu.vn'],
    ['account', null, 'make'],
    ['role', null, JSON.stringify({ groups: 'giao-vien, to-toan', role: 'USER' })],
  ])
  expect((await own.comeIn()).status).toBe(401)
  expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'ADMIN' }])
  expect(await db.selectFrom('oidc_identities').selectAll().execute()).toEqual([])
  await save({ label: 'x' })
  expect((await boss.call(oidc.trial)).body.trial!.version).toBe(2)
})

test('a test stops where a sign-in would fail and gives the reason', async () => {
  const { boss, browser, provider, save } = await openSignIn()
  const tried = async () => {
    const own = browser()
    await own.signIn((await boss.call(oidc.tryOut)).body.address)
    return (await boss.call(oidc.trial)).body.trial!.steps.at(-1)
  }
  provider.knows({ ...lan, email_verified: false })
  expect(await tried()).toEqual({ step: 'email', problem: 'unverified', detail: null })
  provider.knows(lan)
  await save({ newcomers: 'none' })
  expect(await tried()).toEqual({ step: 'account', problem: 'noAccount', detail: null })
  await save({ clientSecret: 'wrong' })
  expect(await tried()).toEqual({
    step: 'person',
    problem: 'client',
    detail: expect.stringContaining('invalid_client') as unknown,
  })
  await save({ issuer: `${provider.issuer}/nowhere`, clientSecret: 'x' })
  expect(await tried()).toMatchObject({ step: 'configuration', problem: 'notProvider' })
})

test('only the administrator who started a test can run it, once and in time', async () => {
  const { boss, browser, save, pass } = await openSignIn()
  await save({ isOn: false })
  const { address } = (await boss.call(oidc.tryOut)).body
  expect(await browser().signIn('/api/oidc/start?trial=guessed')).toBe('off')
  pass(601_000)
  expect(await browser().signIn(address)).toBe('off')
})
