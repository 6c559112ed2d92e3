import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '../../contract/groups.ts'
import { openInvitations } from '../../contract/open-invitations.ts'
import { school } from '#features/school/contract/school.ts'
import { staff } from '../../contract/staff.ts'
import { users } from '../../contract/users.ts'
import { invitations } from '../../contract/invitations.ts'
import { welcome } from '../../contract/welcome.ts'
import { openSignIn } from '../oidc/testing.ts'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { accountServerTexts } from '../texts.ts'
import { staffTexts } from '../../texts/staff.ts'

const password = 'secret1'
const bad = [
  ['https://evil.example/win', 'address'],
  ['Lan evil.com', 'address'],
  ['Lan <b>', 'characters'],
  ['Lan\r\nBcc: x', 'characters'],
  ['Lan\u202Emoc.live', 'characters'],
] as const

test('no name may contain an address, brackets or invisible characters', async () => {
  const { guest, admin, teacher } = await startProduct()
  const [boss, someone] = [await admin(), await teacher()]
  const params = { id: someone.id }
  const { token } = (await boss.call(openInvitations.create, { body: {} })).body
  const email = 'new@truong.edu.vn'
  for (const [name, key] of bad) {
    const profile = { name, email: 'person2@example.com', phone: null, school: 'THCS Lê Lợi' }
    const refused = [
      await guest.call(auth.register, { body: { name, email, password } }),
      await guest.call(welcome.join, { body: { token, name, email, password } }),
      await someone.call(users.update, { params, body: profile }),
      await boss.call(users.update, { params, body: { name } }),
      await boss.call(invitations.create, { body: { name, email, role: 'USER', method: 'link' } }),
    ]
    for (const [at, { status, body }] of refused.entries())
      expect([name, at, status, body.fields?.name]).toEqual([name, at, 400, staffTexts.en.nameFault[key]])
    const list = { method: 'link', people: [{ name, email, role: 'USER' }] }
    const made = await boss.as('vi').call(staff.make, { body: list })
    expect([name, made.status, Object.values(made.body.fields!)]).toEqual([name, 400, [staffTexts.vi.nameFault[key]]])
  }
  const vietnamese = await guest.as('vi').call(auth.register, { body: { name: 'evil.com', email, password } })
  expect(vietnamese.body.fields).toEqual({ name: staffTexts.vi.nameFault.address })
})

test('cleans a name from school sign-in and never refuses the person for it', async () => {
  const { comesIn } = await openSignIn()
  const signUp = async (sub: string, name: string | undefined, email = `${sub}@truong.edu.vn`) => {
    const { body } = await comesIn({ sub, email, ...(name !== undefined && { name }) })
    return body?.user.name
  }
  expect(await signUp('a', 'Lan <lan@truong.vn>')).toBe('Lan')
  expect(await signUp('b', 'Lan\u202E\nhttps://evil.vn')).toBe('Lan')
  expect(await signUp('le.van.binh', 'le.van.binh@truong.edu.vn')).toBe('le van binh')
  expect(await signUp('c', 'www.evil.com', 'x@truong.edu.vn')).toBe('x truong edu vn')
})

test('names of schools and groups are reduced to one line', async () => {
  const { admin } = await startProduct()
  const boss = await admin()
  const saved = await boss.call(school.update, { body: { name: 'Le Loi\u202E\r\nSchool', nameVi: '\u200B' } })
  expect(saved.body.school).toMatchObject({ name: 'Le Loi School', nameVi: null })
  const made = await boss.call(groups.create, { body: { name: 'Tổ\u2028Toán\u200F' } })
  expect(made.body.group.name).toBe('Tổ Toán')
  expect((await boss.call(groups.create, { body: { name: '\u200B' } })).status).toBe(400)
})

test('emails contain no text from strangers', async () => {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const { db, guest, admin } = await startProduct({ mail: mails.mailSettings })
  const email = 'victim@example.com'
  const { user } = (await guest.call(auth.register, { body: { name: 'You have won', email, password } })).body
  // Accounts created before names were validated may have such a name.
  await db.updateTable('users').set({ name: 'https://evil.example' }).where('id', '=', user.id).execute()
  await db.updateTable('school').set({ school_name: 'Le Loi\r\nBcc: x@example.org' }).execute()
  await guest.call(welcome.forgotten, { body: { email } })
  await expect.poll(() => mails.received.length).toBe(1)
  await (await admin()).call(invitations.renew, { params: { id: user.id }, body: { method: 'link' } })
  await expect.poll(() => mails.received.length).toBe(2)
  for (const { raw, text, html, subject } of mails.received) {
    expect(`${raw}${text}${html}`).not.toMatch(/evil\.example|You have won/)
    expect(text).toContain(accountServerTexts.en.mail.greetingUnnamed)
    expect(subject).toContain('Le Loi Bcc: x@example.org')
    expect(raw).toMatch(/^To: victim@example\.com\r$/m)
    expect(raw).not.toMatch(/^Bcc:/im)
  }
})
