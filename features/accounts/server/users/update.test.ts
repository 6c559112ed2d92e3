import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { users } from '../../contract/users.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('a teacher changes their profile; omitted fields stay', async () => {
  const { db, guest, teacher } = await startProduct()
  const someone = await teacher()
  const params = { id: someone.id }
  const profile = {
    name: ' Nguyễn Thị Lan ',
    email: 'Lan@Truong.edu.vn',
    phone: '0912 345 678',
    school: 'THCS Chu Văn An',
  }
  const { status, body } = await someone.call(users.update, {
    params,
    body: { ...profile, currentPassword: 'secret1' },
  })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ ...profile, name: 'Nguyễn Thị Lan', role: 'USER', isActive: true, version: 2 })
  expect((await someone.call(auth.me)).body.user).toEqual(body.user)
  const phoneless = await someone.call(users.update, { params, body: { phone: ' ' } })
  expect(phoneless.body.user).toEqual({ ...body.user, phone: null, version: 3 })
  const { search_text } = await db.selectFrom('users').select('search_text').executeTakeFirstOrThrow()
  expect(search_text).toBe('nguyen thi lan lan@truong.edu.vn thcs chu van an')
  const signIn = await guest.call(auth.login, { body: { email: 'lan@truong.EDU.vn', password: 'secret1' } })
  expect(signIn.status).toBe(200)
})

test('the profile rejects each invalid field with its message, in the reader’s language', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher()
  const params = { id: someone.id }
  const blank = { name: ' ', email: 'lan@', phone: '1'.repeat(41) }
  expect((await someone.call(users.update, { params, body: blank })).body.fields).toEqual({
    name: 'Name is required',
    email: 'Invalid email address',
    phone: 'Must be no more than 40 characters',
  })
  const short = await someone.as('vi').call(users.update, { params, body: { name: 'A', school: ' ' } })
  expect([short.status, short.body.fields]).toEqual([
    400,
    { name: 'Họ tên phải có ít nhất 2 kí tự', school: 'Vui lòng nhập tên trường' },
  ])
  expect((await someone.call(auth.me)).body.user).toMatchObject({ name: 'Person 1', version: 1 })
})

test('in user management administrators may leave their own profile fields empty', async () => {
  const { admin } = await startProduct()
  const boss = await admin()
  const params = { id: boss.id }
  const { user } = (await boss.call(auth.me)).body
  const echoed = await boss.call(users.update, { params, body: { ...user, name: 'B' } })
  expect([echoed.status, echoed.body.user]).toEqual([200, { ...user, name: 'B', version: 2 }])
  const profile = await boss.call(users.update, { params, body: { name: 'Boss', email: user.email, school: '' } })
  expect([profile.status, profile.body.fields]).toEqual([400, { school: 'School is required' }])
  const unfit = { name: '', email: 'boss@', role: '', isActive: true }
  expect((await boss.call(users.update, { params, body: unfit })).body.fields).toEqual({
    name: 'Name is required',
    email: 'Invalid email address',
    role: 'Role is required',
  })
})

test('rejects an email that is in use, ignoring case, at its field', async () => {
  const { teacher } = await startProduct()
  const other = await teacher()
  const someone = await teacher()
  const params = { id: someone.id }
  const refused = await someone.call(users.update, {
    params,
    body: { name: 'New', email: 'PERSON1@example.com', currentPassword: 'secret1' },
  })
  expect([refused.status, refused.body]).toEqual([
    409,
    { error: 'User already exists', code: 'auth.userExists', fields: { email: 'User already exists' } },
  ])
  expect((await someone.call(auth.me)).body.user).toMatchObject({ name: 'Person 2', version: 1 })
  const own = await other.call(users.update, { params: { id: other.id }, body: { email: 'PERSON1@example.com' } })
  expect([own.status, own.body.user.email]).toEqual([200, 'PERSON1@example.com'])
})

test('changing one’s own email requires the current password, for administrators too', async () => {
  const { admin, teacher } = await startProduct()
  const [someone, boss] = [await teacher(), await admin('vi')]
  const update = async (who: typeof boss, body: object) => {
    const reply = await who.call(users.update, { params: { id: who.id }, body })
    return [reply.status, reply.body.fields ?? reply.body.user.email]
  }
  expect(await update(someone, { email: 'thief@example.com' })).toEqual([
    400,
    { currentPassword: 'Enter your current password to change your email' },
  ])
  expect(await update(someone, { email: 'thief@example.com', currentPassword: 'wrong!' })).toEqual([
    400,
    { currentPassword: 'The current password is not correct' },
  ])
  expect(await update(boss, { email: 'thief@example.com', role: 'ADMIN' })).toEqual([
    400,
    { currentPassword: 'Vui lòng nhập mật khẩu hiện tại để đổi email' },
  ])
  expect(await update(boss, { email: 'new@example.com', currentPassword: 'secret1' })).toEqual([200, 'new@example.com'])
  const theirs = await boss.call(users.update, { params: { id: someone.id }, body: { email: 'theirs@example.com' } })
  expect(theirs.status).toBe(200)
})

test('teachers may send their role and state back, but not change them', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher('vi')
  const params = { id: someone.id }
  const { user } = (await someone.call(auth.me)).body
  const echoed = await someone.call(users.update, { params, body: { ...user, school: 'THPT Lê Lợi' } })
  expect([echoed.status, echoed.body.user.school]).toEqual([200, 'THPT Lê Lợi'])
  for (const body of [{ role: 'ADMIN' }, { isActive: false }, { name: 'Boss', role: 'ADMIN' }]) {
    const refused = await someone.call(users.update, { params, body })
    expect([refused.status, refused.body.code]).toEqual([403, 'error.unauthorized'])
  }
  const { body } = await someone.call(auth.me)
  expect(body.user).toMatchObject({ name: 'Person 1', role: 'USER', isActive: true, version: 2 })
})

test('ignores unknown fields', async () => {
  const { db, teacher } = await startProduct()
  const someone = await teacher()
  const before = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const body = {
    name: before.name,
    id: newId(),
    password: 'other-secret',
    password_hash: 'x',
    passwordHash: 'x',
    email_key: 'x',
    created_at: 'x',
    createdAt: 'x',
    search_text: 'x',
  }
  const reply = await someone.call(users.update, { params: { id: someone.id }, body })
  expect(reply.status).toBe(200)
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([{ ...before, version: 2 }])
})

test('an administrator changes anyone, which applies to their next request', async () => {
  const { admin, teacher } = await startProduct()
  const boss = await admin()
  const someone = await teacher()
  const params = { id: someone.id }
  const body = { name: 'X', email: 'new@example.com', role: 'ADMIN', isActive: true, phone: '1', school: null }
  const changed = await boss.call(users.update, { params, body })
  expect([changed.status, changed.body.user]).toMatchObject([200, { ...body, version: 2 }])
  expect((await someone.call(users.list)).status).toBe(200)
  await boss.call(users.update, { params, body: { role: 'USER' } })
  expect((await someone.call(users.list)).status).toBe(403)
  const bad = await boss.call(users.update, { params, body: { role: 'GOD', isActive: 'no' } })
  expect(bad.body.fields).toEqual({ role: 'Role is required', isActive: 'This value is not valid' })
  const nobody = await boss.call(users.update, { params: { id: newId() }, body: { name: 'Nobody' } })
  expect(nobody.status).toBe(404)
})

test('refuses a deactivated teacher’s next call, and requires a new sign-in after activation', async () => {
  const { guest, admin, teacher } = await startProduct()
  const boss = await admin()
  const someone = await teacher('vi')
  const params = { id: someone.id }
  await boss.call(users.update, { params, body: { isActive: false } })
  const refused = await someone.call(auth.me)
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'Tài khoản này đã bị khoá. Vui lòng liên hệ quản trị viên.',
  ])
  await boss.call(users.update, { params, body: { isActive: true } })
  expect((await someone.call(auth.me)).status).toBe(401)
  const again = await guest.call(auth.login, { body: { email: 'person2@example.com', password: 'secret1' } })
  expect(again.status).toBe(200)
})

test('another person’s account does not exist for a teacher, and no account for a guest', async () => {
  const { db, guest, teacher } = await startProduct()
  const other = await teacher()
  const someone = await teacher()
  const call = { params: { id: other.id }, body: { name: 'Changed' } }
  expect((await someone.call(users.update, call)).status).toBe(404)
  expect((await guest.call(users.update, call)).status).toBe(401)
  expect(await db.selectFrom('users').select('name').where('id', '=', other.id).execute()).toEqual([
    { name: 'Person 1' },
  ])
})

test('rejects a change of an older version; without a version the last one wins', async () => {
  const { admin, teacher } = await startProduct()
  const boss = await admin()
  const { id } = await teacher()
  const rename = (name: string, version?: number) =>
    boss.call(users.update, { params: { id }, body: { name, ...(version && { version }) } })
  const answers = await Promise.all([rename('One', 1), rename('Two', 1)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.body.error).toBe('This was changed elsewhere after you opened it.')
  expect((await rename('Three')).body.user).toMatchObject({ name: 'Three', version: 3 })
  expect((await rename('Four', 3)).body.user).toMatchObject({ name: 'Four', version: 4 })
  const phone = boss.call(users.update, { params: { id }, body: { phone: '0912' } })
  const both = await Promise.all([rename('Five'), phone])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { user } = (await boss.call(users.get, { params: { id } })).body
  expect(user).toMatchObject({ name: 'Five', phone: '0912', version: 6 })
})
