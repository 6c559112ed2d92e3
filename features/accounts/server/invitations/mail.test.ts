import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { users } from '../../contract/users.ts'
import { invitations } from '../../contract/invitations.ts'
import { welcome } from '../../contract/welcome.ts'
import { withoutAudit } from '#features/school/server/audit/testing.ts'
import { linkIn, startMailServer } from '#tests/support/server/mail-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { makeAccounts } from './make-accounts.ts'

const minh = { name: 'Trần Minh', email: 'minh@truong.edu.vn', role: 'USER', method: 'link' }
const secondMs = 1_000
const hourMs = 3_600_000

async function openSchool(options: Parameters<typeof startMailServer>[0] = {}) {
  const mails = await startMailServer(options)
  onTestFinished(() => mails.close())
  const lines: string[] = []
  const product = await startProduct({ mail: mails.mailSettings, log: (line) => void lines.push(line) })
  return { ...product, mails, lines, boss: await product.admin('vi') }
}

const tokenIn = (mail: Parameters<typeof linkIn>[0]) => linkIn(mail).split('#')[1]!

test('mails an invitation in the administrator’s language, with a working link and no tracking', async () => {
  const { db, guest, boss, mails } = await openSchool()
  const { body } = await boss.call(invitations.create, { body: minh })
  expect(body.invitation).toMatchObject({ method: 'link', mailed: true })
  await expect.poll(() => mails.received.length).toBe(1)
  const [mail] = mails.received
  expect([mail!.to, mail!.subject]).toEqual(['minh@truong.edu.vn', 'Tài khoản của thầy cô tại Trợ Giảng'])
  expect(mail!.text).toContain('Kính gửi Trần Minh,')
  expect(mail!.text).toContain('Liên kết chỉ dùng được một lần, trong vòng 14 ngày.')
  expect(linkIn(mail!)).toMatch(/^https:\/\/trogiang\.truong\.edu\.vn\/welcome#/)
  expect(mail!.html).toContain(linkIn(mail!))
  expect(mail!.html).not.toMatch(/<img|<script|src=/)
  const params = { id: body.user.id }
  await expect.poll(async () => (await boss.call(invitations.get, { params })).body.mail?.state).toBe('sent')
  expect(await db.selectFrom('mails').select(['state', 'content']).execute()).toEqual([
    { state: 'sent', content: null },
  ])
  const entered = await guest.call(welcome.enter, { body: { token: tokenIn(mail!), password: 'new one' } })
  expect(entered.body.user.id).toBe(body.user.id)
})

test('encrypts queued emails and retries an unavailable server until it accepts them', async () => {
  const { db, boss, mails, pass } = await openSchool()
  await mails.close()
  const { body } = await boss.call(invitations.create, { body: minh })
  const params = { id: body.user.id }
  const mail = async () => (await boss.call(invitations.get, { params })).body.mail
  await expect.poll(async () => (await mail())?.problem).toBe('Không kết nối được với máy chủ thư.')
  const [row] = await db.selectFrom('mails').selectAll().execute()
  expect(row!.content).toMatch(/^v2\./)
  expect(JSON.stringify(row)).not.toContain('minh')
  const back = await startMailServer({ port: mails.port })
  onTestFinished(() => back.close())
  pass(11 * secondMs)
  await expect.poll(() => back.received.length).toBe(1)
  await expect.poll(async () => (await mail())?.state).toBe('sent')
  expect((await mail())!.problem).toBeNull()
})

test('reports a permanent failure, and retries a temporary one for a day', async () => {
  const refuses = (to: string) => (to.startsWith('nobody') ? 550 : to.startsWith('later') ? 451 : null)
  const { boss, mails, lines, pass } = await openSchool({ refuses })
  const made = async (email: string) => {
    const { user } = (await boss.call(invitations.create, { body: { ...minh, email } })).body
    return async () => (await boss.call(invitations.get, { params: { id: user.id } })).body.mail
  }
  const nobody = await made('nobody@truong.edu.vn')
  await expect.poll(async () => (await nobody())?.state).toBe('failed')
  expect((await nobody())!.problem).toBe('Máy chủ thư từ chối thư này. Vui lòng kiểm tra lại địa chỉ email.')
  const later = await made('later@truong.edu.vn')
  await expect.poll(async () => (await later())?.problem).toBe('Máy chủ thư tạm hoãn nhận thư này.')
  expect((await later())!.state).toBe('queued')
  pass(25 * hourMs)
  await expect.poll(async () => (await later())?.state).toBe('failed')
  expect(mails.received).toEqual([])
  const warnings = lines.filter((line) => line.includes('not tried again'))
  expect(warnings).toHaveLength(2)
  expect(warnings.join('')).not.toContain('@truong.edu.vn')
})

test('sends many emails once each, with several processes', async () => {
  const { db, clock, boss, mails } = await openSchool()
  for (let index = 0; index < 12; index += 1)
    await boss.call(invitations.create, { body: { ...minh, email: `gv${index}@truong.edu.vn` } })
  await expect
    .poll(async () => (await db.selectFrom('mails').select('id').where('state', '=', 'sent').execute()).length)
    .toBe(12)
  expect(new Set(mails.received.map(({ to }) => to)).size).toBe(12)
  expect(mails.received).toHaveLength(12)
  // Without mail settings the invitation is not mailed.
  const how = { method: 'link', madeBy: boss.id, fieldOf: () => 'email', from: withoutAudit } as const
  const [made] = await makeAccounts({ db, clock, mail: null }, [{ name: 'An', email: 'an@x.vn', role: 'USER' }], how)
  expect(made!.invitation).toMatchObject({ mailed: false })
})

test('cancels an unsent email when its link is revoked', async () => {
  const { db, boss, mails } = await openSchool()
  await mails.close()
  const { user } = (await boss.call(invitations.create, { body: minh })).body
  await boss.call(invitations.withdraw, { params: { id: user.id } })
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('a forgotten password gets a link for 30 minutes, which ends other sessions', async () => {
  const { guest, teacher, mails, pass } = await openSchool()
  const someone = await teacher()
  const request = await guest.call(welcome.forgotten, { body: { email: ' PERSON2@example.com ' } })
  expect(request.status).toBe(200)
  await expect.poll(() => mails.received.length).toBe(1)
  const [mail] = mails.received
  expect(mail!.subject).toBe('Choose a new password for Teaching Assistant')
  const token = tokenIn(mail!)
  const login = (password: string) => guest.call(auth.login, { body: { email: 'person2@example.com', password } })
  expect((await login('secret1')).status).toBe(200)
  const entered = await guest.call(welcome.enter, { body: { token, password: 'new one' } })
  expect(entered.status).toBe(200)
  expect((await someone.call(auth.me)).status).toBe(401)
  expect([(await login('secret1')).status, (await login('new one')).status]).toEqual([401, 200])
  expect((await guest.call(welcome.enter, { body: { token, password: 'again!' } })).body.code).toBe('welcome.used')
  await guest.call(welcome.forgotten, { body: { email: 'person2@example.com' } })
  await expect.poll(() => mails.received.length).toBe(2)
  pass(31 * 60 * secondMs)
  const late = await guest.call(welcome.view, { body: { token: tokenIn(mails.received[1]!) } })
  expect(late.body.code).toBe('welcome.expired')
})

test('reveals nothing to strangers: unknown and closed accounts get the same answer and no email, and no mailbox is flooded', async () => {
  const { db, guest, boss, teacher, mails } = await openSchool()
  const closed = await teacher()
  await boss.call(users.update, { params: { id: closed.id }, body: { isActive: false } })
  await teacher()
  const ask = async (email: string) => {
    const { status, body } = await guest.as('vi').call(welcome.forgotten, { body: { email } })
    return { status, body }
  }
  const answers = [await ask('person3@example.com'), await ask('person2@example.com'), await ask('who@example.com')]
  expect(answers).toEqual(
    Array.from({ length: 3 }, () => ({
      status: 200,
      body: {
        message:
          'Nếu có tài khoản dùng địa chỉ này, thư kèm liên kết đang được gửi đi. Liên kết có hiệu lực trong 30 phút.',
      },
    })),
  )
  for (let times = 0; times < 6; times += 1) await ask('person3@example.com')
  await expect.poll(() => mails.received.length).toBe(3)
  await expect
    .poll(async () => (await db.selectFrom('mails').select('id').where('state', '=', 'queued').execute()).length)
    .toBe(0)
  expect(new Set(mails.received.map(({ to }) => to))).toEqual(new Set(['person3@example.com']))
  const bad = await guest.call(welcome.forgotten, { body: { email: 'nobody' } })
  expect([bad.status, bad.body.fields]).toEqual([400, { email: 'Please enter a valid email address' }])
})

test('without email the message says whom to ask, and a forgotten password does not end an invitation', async () => {
  const without = await startProduct()
  const refused = await without.guest.call(welcome.forgotten, { body: { email: 'person1@example.com' } })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Forgot your password? Your school’s administrator can reset it for you.',
  ])
  const { guest, boss, mails } = await openSchool()
  const { invitation } = (await boss.call(invitations.create, { body: minh })).body
  await guest.call(welcome.forgotten, { body: { email: minh.email } })
  await expect.poll(() => mails.received.length).toBe(2)
  const token = invitation.method === 'link' ? invitation.token : ''
  expect((await guest.call(welcome.view, { body: { token } })).status).toBe(200)
})
