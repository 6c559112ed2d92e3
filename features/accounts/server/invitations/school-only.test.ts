import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { invitations } from '../../contract/invitations.ts'
import { welcome } from '../../contract/welcome.ts'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** A school where everyone but administrators must use school sign-in. */
async function schoolOnly() {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const product = await startProduct({ mail: mails.mailSettings, publicUrl: 'https://truong.example' })
  const only = (is_required: 0 | 1) => product.db.updateTable('oidc').set({ is_active: 1, is_required }).execute()
  await only(1)
  return { ...product, only, mails }
}

async function invited({ admin }: Awaited<ReturnType<typeof schoolOnly>>, role: 'USER' | 'ADMIN') {
  const boss = await admin()
  const body = { name: 'Trần Minh', email: 'minh@truong.edu.vn', role, method: 'link' }
  const { invitation } = (await boss.call(invitations.create, { body })).body
  if (invitation.method !== 'link') throw new Error('no link')
  return invitation.token
}

test('with school sign-in only, a teacher’s link says so and works again afterwards', async () => {
  const school = await schoolOnly()
  const { guest, only } = school
  const token = await invited(school, 'USER')
  const sentence = 'Thầy cô vui lòng vào bằng tài khoản của trường: mật khẩu chỉ dành cho quản trị viên.'
  const seen = await guest.as('vi').call(welcome.view, { body: { token } })
  expect([seen.status, seen.body]).toEqual([403, { error: sentence, code: 'admission.onlyBySchool' }])
  const body = { token, password: 'mật khẩu mới' }
  expect((await guest.call(welcome.enter, { body })).status).toBe(403)
  await only(0)
  expect((await guest.call(welcome.enter, { body })).status).toBe(200)
  await only(1)
  const login = await guest.call(auth.login, { body: { email: 'minh@truong.edu.vn', password: 'mật khẩu mới' } })
  expect([login.status, login.body.code]).toEqual([403, 'admission.onlyBySchool'])
})

test('an administrator’s link still works', async () => {
  const school = await schoolOnly()
  const token = await invited(school, 'ADMIN')
  const body = { token, password: 'mật khẩu mới' }
  expect((await school.guest.call(welcome.enter, { body })).status).toBe(200)
})

test('a forgotten password gives a link to administrators, and no unusable one to teachers', async () => {
  const { guest, teacher, admin, mails, db } = await schoolOnly()
  await teacher()
  await admin()
  for (const email of ['person1@example.com', 'person2@example.com'])
    await guest.call(welcome.forgotten, { body: { email } })
  await expect.poll(() => mails.received.map(({ to }) => to)).toEqual(['person2@example.com'])
  expect(await db.selectFrom('password_links').select('kind').execute()).toEqual([{ kind: 'forgotten' }])
})
