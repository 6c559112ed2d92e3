import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { oidc } from '../../contract/oidc.ts'
import { sessions } from '../../contract/sessions.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { lan, openSignIn, publicUrl } from './testing.ts'

test('a teacher signs in through the school’s provider and is recognised after a change of address', async () => {
  const { comesIn, db } = await openSignIn()
  const first = await comesIn(lan)
  expect([first.outcome, first.status]).toEqual(['done', 200])
  expect(first.body).toMatchObject({
    user: { name: 'Nguyễn Thị Lan', email: 'Lan@truong.edu.vn', role: 'USER', isActive: true },
    path: null,
    joined: false,
  })
  expect((await first.client!.call(auth.me)).body.user).toEqual(first.body!.user)
  const married = await comesIn({ ...lan, email: 'lan.tran@truong.edu.vn' })
  expect(married.body!.user).toEqual(first.body!.user)
  expect(await db.selectFrom('oidc_identities').select(['subject', 'user_id']).execute()).toEqual([
    { subject: 'lan-1', user_id: first.body!.user.id },
  ])
})

test('a colleague’s former address does not give access to their account', async () => {
  const { comesIn } = await openSignIn()
  await comesIn(lan)
  const hoa = await comesIn({ sub: 'hoa-2', name: 'Hoa', email: 'lan@truong.edu.vn' })
  expect(hoa.outcome).toBe('otherPerson')
})

test('links an existing account by its verified address, from then on to that person only', async () => {
  const { comesIn, db, guest, nextUrl } = await openSignIn()
  const credentials = { email: 'lan@truong.edu.vn', password: 'secret1' }
  const registered = await guest.call(auth.register, { body: { name: 'Someone', ...credentials } })
  const before = clientOf({ url: nextUrl, token: registered.body.token })
  const { body, client } = await comesIn(lan)
  expect(body).toMatchObject({ user: { id: registered.body.user.id, name: 'Someone' }, joined: true })
  expect((await before.call(auth.me)).status).toBe(401)
  expect((await guest.call(auth.login, { body: credentials })).status).toBe(401)
  expect((await client!.call(sessions.list)).body.sessions).toHaveLength(1)
  expect((await comesIn(lan)).body!.joined).toBe(false)
  expect(await db.selectFrom('users').select('id').where('role', '=', 'USER').execute()).toHaveLength(1)
})

test('an administrator who signs in through the provider keeps the password', async () => {
  const { comesIn, guest } = await openSignIn()
  const { body } = await comesIn({ sub: 'boss', email: 'person1@example.com' })
  expect(body).toMatchObject({ user: { role: 'ADMIN' }, joined: false })
  const credentials = { email: 'person1@example.com', password: 'secret1' }
  expect((await guest.call(auth.login, { body: credentials })).status).toBe(200)
})

test('two simultaneous windows of a new person create one account', async () => {
  const { browser, db } = await openSignIn()
  const [one, other] = [browser(), browser()]
  expect(await Promise.all([one.signIn(), other.signIn()])).toEqual(['done', 'done'])
  expect(await db.selectFrom('users').select('id').where('role', '=', 'USER').execute()).toHaveLength(1)
})

test('two attempts in one browser do not overwrite each other', async () => {
  const { browser } = await openSignIn()
  const own = browser()
  const first = (await own.visit(`${publicUrl}/api/oidc/start`)).headers.get('location')!
  expect(await own.signIn()).toBe('done')
  expect((await own.follow(first)).at(-1)).toBe(`${publicUrl}/login#sign-in=done`)
})

test('the session is fetched once, within a minute, by a cookie that scripts cannot read', async () => {
  const { browser, pass } = await openSignIn()
  const own = browser()
  const method = await own.follow('/api/oidc/start')
  const code = own.jars.ours.get('signed-in')!
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(method.join(' ')).not.toContain(code)
  expect((await own.comeIn()).status).toBe(200)
  const again = await own.comeIn()
  expect([again.status, again.body.error]).toEqual([
    401,
    'This sign-in attempt expired, was already used, or was started in another browser. Please try again.',
  ])
  await own.signIn()
  pass(61_000)
  expect((await own.comeIn()).status).toBe(401)
})

test('its cookies are short-lived, hidden from scripts and not sent from other sites', async () => {
  const { browser } = await openSignIn()
  const own = browser()
  const started = await own.visit(`${publicUrl}/api/oidc/start`)
  const [startedRun] = started.headers.getSetCookie()
  expect(startedRun).toMatch(/^sign-in-[\w-]{8}=v2\.[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const back = (await own.follow(started.headers.get('location')!)).at(-2)!
  expect(back).toContain('/api/oidc/return?code=')
})

test('rejects a response from another browser, a second use and one after ten minutes', async () => {
  const { browser, pass } = await openSignIn()
  const attacker = browser()
  const started = await attacker.visit(`${publicUrl}/api/oidc/start`)
  const cookies = new Map(attacker.jars.ours)
  const answer = (await attacker.follow(started.headers.get('location')!)).at(-2)!
  const seen = async (who: ReturnType<typeof browser>) => (await who.visit(answer)).headers.get('location')
  expect(await seen(browser())).toBe('/login#sign-in=stale')
  const thief = browser()
  for (const [name, value] of cookies) thief.jars.ours.set(name, value)
  expect(await seen(thief)).toBe('/login#sign-in=code')
  pass(601_000)
  for (const [name, value] of cookies) thief.jars.ours.set(name, value)
  expect(await seen(thief)).toBe('/login#sign-in=stale')
})

test.for([
  ['/agents?search=toan', '/agents?search=toan'],
  ['/agents/0192-a/generate', '/agents/0192-a/generate'],
  ['https://evil.example.com/', null],
  ['//evil.example.com', null],
  ['/\\evil.example.com', null],
  ['/%09/evil.example.com', null],
  ['/api/oidc/start', null],
  ['/a/../api', null],
  ['javascript:alert(1)', null],
] as const)('a person who requested %s arrives at %s', async ([to, path]) => {
  const { browser } = await openSignIn()
  const own = browser()
  expect(await own.signIn(`/api/oidc/start?to=${encodeURIComponent(to)}`)).toBe('done')
  expect((await own.comeIn()).body.path).toBe(path)
})

test('tells a deactivated person, before and during the sign-in', async () => {
  const { comesIn, db, browser } = await openSignIn()
  const { body } = await comesIn(lan)
  const own = browser()
  await own.signIn()
  await db.updateTable('users').set({ is_active: 0 }).where('id', '=', body!.user.id).execute()
  const late = await own.comeIn()
  expect([late.status, late.body.code]).toEqual([403, 'auth.deactivated'])
  expect((await comesIn(lan)).outcome).toBe('deactivated')
  const hoa = { sub: 'hoa', email: 'hoa@truong.edu.vn' }
  const account = (await comesIn(hoa)).body!.user
  await db.deleteFrom('oidc_identities').execute()
  await db.updateTable('users').set({ is_active: 0, awaits_approval: 1 }).where('id', '=', account.id).execute()
  expect((await comesIn(hoa)).outcome).toBe('waiting')
})

test('a deleted account can be created again', async () => {
  const { comesIn, db } = await openSignIn()
  const { body } = await comesIn(lan)
  await db.deleteFrom('users').where('id', '=', body!.user.id).execute()
  expect((await comesIn(lan)).body!.user.id).not.toBe(body!.user.id)
})

test('while it is off, its addresses redirect to the sign-in page', async () => {
  const { browser, save, guest } = await openSignIn()
  await save({ isOn: false })
  expect(await browser().signIn()).toBe('off')
  expect(await browser().signIn('/api/oidc/return?code=1&state=2')).toBe('stale')
  expect(await browser().signIn('/api/oidc/return')).toBe('stale')
  expect((await guest.call(oidc.comeIn, { body: {} })).status).toBe(401)
})
