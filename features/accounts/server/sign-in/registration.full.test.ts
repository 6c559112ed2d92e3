import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { settings } from '#features/school/contract/settings.ts'
import { users } from '../../contract/users.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const account = (email = 'lan@example.com') => ({ name: 'Nguyễn Thị Lan', email, password: 'secret1' })

test('with approval, a new account waits and is told so until an administrator approves it', async () => {
  const { guest, admin } = await startProduct({ registration: 'approval' })
  const boss = await admin()
  const made = await guest.call(auth.register, { body: account() })
  expect([made.status, made.body]).toEqual([
    403,
    {
      error: 'Your account has been created. You can sign in as soon as an administrator approves it.',
      code: 'admission.registered',
    },
  ])
  const signIn = () => guest.as('vi').call(auth.login, { body: account() })
  const early = await signIn()
  expect([early.status, early.body.code, early.body.error]).toEqual([
    403,
    'admission.waiting',
    'Tài khoản của thầy cô vẫn đang chờ quản trị viên duyệt. Vui lòng thử lại sau hoặc liên hệ quản trị viên.',
  ])
  const wrong = await guest.call(auth.login, { body: { ...account(), password: 'another' } })
  expect(wrong.body.code).toBe('auth.invalidCredentials')
  expect((await guest.call(auth.register, { body: account() })).status).toBe(409)

  const list = async () => (await boss.call(users.list)).body.users.find(({ name }) => name === account().name)!
  const { id, ...waiting } = await list()
  expect(waiting).toMatchObject({ isActive: false, awaitsApproval: true, role: 'USER' })
  const params = { id }
  // Other changes do not approve it.
  await boss.call(users.update, { params, body: { name: account().name, isActive: false } })
  expect((await signIn()).body.code).toBe('admission.waiting')
  const approved = await boss.call(users.update, { params, body: { isActive: true } })
  expect([approved.body.user.isActive, approved.body.user.awaitsApproval]).toEqual([true, undefined])
  expect((await signIn()).status).toBe(200)
  // The approved account is now like any other.
  await boss.call(users.update, { params, body: { isActive: false } })
  expect((await signIn()).body.code).toBe('auth.deactivated')
})

test('no one approves themselves: a waiting account has no session', async () => {
  const { guest, db, url } = await startProduct({ registration: 'approval' })
  await guest.call(auth.register, { body: account() })
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const refused = await clientOf({ url }).call(users.update, { params: { id }, body: { isActive: true } })
  expect(refused.status).toBe(401)
})

test('with mail domains, others are told the allowed ones at the field', async () => {
  const { guest, admin } = await startProduct({ registration: 'domains', registrationDomains: ['truong.edu.vn'] })
  for (const email of ['lan@truong.edu.vn', ' Hoa@TRUONG.edu.vn ']) {
    expect([email, (await guest.call(auth.register, { body: account(email) })).status]).toEqual([email, 200])
  }
  for (const email of [
    'lan@example.com',
    'lan@mail.truong.edu.vn',
    'lan@xtruong.edu.vn',
    'truong.edu.vn@example.com',
  ]) {
    const { status, body } = await guest.call(auth.register, { body: account(email) })
    const error = 'You can only register with an email address from truong.edu.vn.'
    expect([email, status, body]).toEqual([
      email,
      403,
      { error, code: 'admission.foreignDomain', fields: { email: error } },
    ])
  }
  await (await admin()).call(settings.update, { body: { registrationDomains: 'trường.vn, example.com' } })
  expect((await guest.call(auth.register, { body: account('lan@Trường.vn') })).status).toBe(200)
  const vietnamese = await guest.as('vi').call(auth.register, { body: account('a@truong.edu.vn') })
  expect(vietnamese.body.error).toBe('Ở đây chỉ có thể đăng kí bằng email thuộc các tên miền: trường.vn, example.com.')
})

test('validates domains as a list and requires at least one', async () => {
  const { admin } = await startProduct()
  const boss = await admin()
  const save = (body: object) => boss.as('vi').call(settings.update, { body })
  const none = await save({ registration: 'domains' })
  expect([none.status, none.body.fields]).toEqual([400, { registrationDomains: 'Mục này là bắt buộc' }])
  for (const registrationDomains of ['truong', 'a@b.vn', 'https://truong.vn', 'truong.vn/x', ['truong.vn', '.vn']]) {
    const { status, body } = await save({ registrationDomains })
    expect([registrationDomains, status, body.fields]).toEqual([
      registrationDomains,
      400,
      { registrationDomains: 'Vui lòng nhập tên miền, ví dụ truong.edu.vn' },
    ])
  }
  const saved = await save({ registration: 'domains', registrationDomains: '@Truong.edu.vn\nexample.com; example.com' })
  expect(saved.body.settings).toMatchObject({
    registration: 'domains',
    registrationDomains: ['truong.edu.vn', 'example.com'],
  })
  const emptied = await save({ registrationDomains: ' ' })
  expect([emptied.status, emptied.body.fields]).toEqual([400, { registrationDomains: 'Mục này là bắt buộc' }])
})

test('limits accounts per network and day; an email in use counts too', async () => {
  const { url, db, pass } = await startProduct({ limits: { accountsPerDay: 3 } })
  const register = (name: string, address: string) =>
    clientOf({ url, address }).call(auth.register, { body: account(`${name}@example.com`) })
  expect((await register('a', '203.0.113.1')).status).toBe(200)
  expect((await register('a', '203.0.113.1')).status).toBe(409)
  expect((await register('b', '203.0.113.77')).status).toBe(200)
  const { status, body, headers } = await register('c', '203.0.113.200')
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'quota.accounts', String(9 * 3600)])
  expect(body.error).toBe(
    '3 accounts have been created from your network today, which is the limit. Try again in 9 hours, or ask your administrator.',
  )
  expect((await register('c', '203.0.114.200')).status).toBe(200)
  for (const name of ['d', 'e', 'h']) expect((await register(name, '2001:db8:1:2::7')).status).toBe(200)
  expect((await register('f', '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await register('f', '2001:db8:1:3::9')).status).toBe(200)
  expect((await db.selectFrom('users').select('id').execute()).length).toBe(7)
  pass(9 * 3_600_000)
  expect((await register('g', '203.0.113.1')).status).toBe(200)
})
