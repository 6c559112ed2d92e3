import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { users } from '../../contract/users.ts'
import { startProduct } from '#tests/support/server/product.ts'

const real = [
  'lan@truong.edu.vn',
  'lan+tieng.viet@mail.truong.edu.vn',
  "o'brien_42@x-y.co",
  'nguyễn@trường.vn',
  'lan@xn--trng-jua.vn',
  'a@b.co',
  '{lan}!#$%&*/=?^`|~@b.co',
]
const unreal = [
  '<x@b.co>',
  '"x"@b.co',
  'x,y@b.co',
  'x;y@b.co',
  'Lan <x@b.co>',
  'mailto:x@b.co',
  'x\u0007@b.co',
  'x\u202e@b.co',
  'x@b.co>',
  'x@b,co.vn',
  'x@"b".co',
  'x@.b.co',
  'x@b.co.',
  'x@b..co',
  'x@b\u200b.co',
  'x@[192.168.1.1]',
  'x@(b).co',
]

test('a new account has an address that can receive email', async () => {
  const { guest } = await startProduct()
  const register = async (email: string, language: 'en' | 'vi' = 'en') => {
    const { status, body } = await guest
      .as(language)
      .call(auth.register, { body: { name: 'Lan', email, password: 'secret1' } })
    return [email, status, body.fields?.['email']]
  }
  for (const email of real) expect(await register(email)).toEqual([email, 200, undefined])
  for (const email of unreal) expect(await register(email)).toEqual([email, 400, 'Please enter a valid email address'])
  expect(await register('<x@b.co>', 'vi')).toEqual(['<x@b.co>', 400, 'Vui lòng nhập địa chỉ email hợp lệ'])
})

test('an existing account with an unusual address works, but no one gets a new one', async () => {
  const { db, guest, admin, teacher } = await startProduct()
  const [boss, someone] = [await admin(), await teacher('vi')]
  const email = '<x@b.co>'
  await db.updateTable('users').set({ email, email_key: email }).where('id', '=', someone.id).execute()
  expect((await guest.call(auth.login, { body: { email, password: 'secret1' } })).status).toBe(200)
  const params = { id: someone.id }
  const profile = await someone.call(users.update, { params, body: { name: 'Lan', email, school: 'THPT Lê Lợi' } })
  expect([profile.status, profile.body.user.email]).toEqual([200, email])
  const other = await someone.call(users.update, { params, body: { email: '<y@b.co>' } })
  expect([other.status, other.body.fields]).toEqual([400, { email: 'Địa chỉ email không hợp lệ' }])
  const byBoss = await boss.call(users.update, { params, body: { email: '<y@b.co>' } })
  expect([byBoss.status, byBoss.body.fields]).toEqual([400, { email: 'Invalid email address' }])
  const mended = await boss.call(users.update, { params, body: { email: 'x@b.co', isActive: false } })
  expect([mended.status, mended.body.user.email]).toEqual([200, 'x@b.co'])
})
