import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '../../contract/groups.ts'
import { staff, type StaffImport } from '../../contract/staff.ts'
import { users } from '../../contract/users.ts'
import { welcome } from '../../contract/welcome.ts'
import { emailKey } from '#platform/model/email.ts'
import { judgeList } from '../../model/staff/judge.ts'
import { staffListIn } from '../../model/staff/list.ts'
import { clientOf, type Client } from '#tests/support/server/client.ts'
import { linkIn, startMailServer } from '#tests/support/server/mail-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { dropOldImports } from './imports.ts'

const an = { name: 'Nguyễn Hoài An', email: 'an@lequydon.edu.vn', role: 'USER' } as const
const sy = { name: 'Lê Văn Sỹ', email: 'sy@lequydon.edu.vn', role: 'ADMIN' } as const
const link = { method: 'link' } as const

async function school(options: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct(options)
  const boss = await product.admin()
  const emails = async () =>
    (await boss.call(users.list)).body.users.map(({ email }) => email).filter((email) => !email.startsWith('person'))
  return { ...product, boss, emails }
}

async function ended(boss: Client, { id }: StaffImport): Promise<StaffImport> {
  for (;;) {
    const now = (await boss.call(staff.get, { params: { id } })).body.import
    if (now.state !== 'making') return now
    await pause(20)
  }
}

const loadInvitations = async (boss: Client, { id }: StaffImport) =>
  (await boss.call(staff.invitations, { params: { id } })).body.people

test('creates accounts with working links for a whole list, and creates and fills its departments', async () => {
  const { boss, guest, makeGroup, emails } = await school()
  await makeGroup('Ngữ văn')
  const people = [
    { ...an, phone: '0912 345 118', school: 'THPT Lê Quý Đôn', group: 'Toán – Tin' },
    { ...sy, group: 'ngữ  văn' },
  ]
  const started = await boss.call(staff.make, { body: { people, ...link, makesGroups: true } })
  expect([started.status, started.body.import]).toMatchObject([200, { state: 'making', method: 'link', total: 2 }])
  expect(await ended(boss, started.body.import)).toMatchObject({ state: 'made', done: 2 })
  expect((await boss.call(staff.current)).body.import).toMatchObject({ id: started.body.import.id, state: 'made' })
  expect(await emails()).toEqual(expect.arrayContaining([an.email, sy.email]))
  const found = (await boss.call(users.list)).body.users.find(({ email }) => email === an.email)
  expect(found).toMatchObject({ phone: '0912 345 118', school: 'THPT Lê Quý Đôn', role: 'USER' })
  const all = (await boss.call(groups.list)).body.groups
  expect(all.map(({ name, memberCount }) => [name, memberCount])).toEqual([
    ['Ngữ văn', 1],
    ['Toán – Tin', 1],
  ])
  const [method] = await loadInvitations(boss, started.body.import)
  expect(method).toEqual({
    name: an.name,
    email: an.email,
    group: 'Toán – Tin',
    invitation: { method: 'link', token: expect.any(String), expiresAt: expect.any(String), mailed: false },
    mail: null,
  })
  const { token } = method!.invitation as { token: string }
  const entered = await guest.call(welcome.enter, { body: { token, password: 'secret1' } })
  expect([entered.status, entered.body.user.email]).toEqual([200, an.email])
})

test('mails links if requested and set up, and reports undeliverable ones', async () => {
  const mails = await startMailServer({ refuses: (to) => (to === sy.email ? 550 : null) })
  onTestFinished(() => mails.close())
  const { boss, guest } = await school({ mail: mails.mailSettings })
  const body = { people: [an, sy], ...link, mails: true }
  const started = (await boss.as('vi').call(staff.make, { body })).body.import
  await ended(boss, started)
  const states = async () =>
    (await loadInvitations(boss, started)).map(({ email, mail }) => [email, mail?.state, mail?.problem])
  await expect.poll(states).toEqual([
    [an.email, 'sent', null],
    [sy.email, 'failed', 'The mail server rejected the email. Check the address.'],
  ])
  const [mail] = mails.received
  expect([mails.received.length, mail!.to, mail!.subject]).toEqual([1, an.email, 'Tài khoản của thầy cô tại Trợ Giảng'])
  const [, token] = linkIn(mail!).split('#')
  const entered = await guest.call(welcome.enter, { body: { token: token!, password: 'secret1' } })
  expect([entered.status, entered.body.user.email]).toEqual([200, an.email])
})

test('without an email server refuses a list to be mailed and creates nobody', async () => {
  const { boss, emails } = await school()
  const refused = await boss.call(staff.make, { body: { people: [an], ...link, mails: true } })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'The server is not set up to send email. Choose another way to invite people.',
  ])
  expect(await emails()).toEqual([])
})

test('a temporary password signs in and must be changed', async () => {
  const { boss, url } = await school()
  const started = (await boss.call(staff.make, { body: { people: [an], method: 'password' } })).body.import
  await ended(boss, started)
  const [method] = await loadInvitations(boss, started)
  const { password } = method!.invitation as { password: string }
  const signedIn = await clientOf({ url }).call(auth.login, { body: { email: an.email, password } })
  expect([signedIn.status, signedIn.body.user.mustChangePassword]).toEqual([200, true])
})

test('rejects a list with problems as a whole and reports each at its field', async () => {
  const { boss, emails } = await school()
  const failure = async (people: object[], by: Client = boss) => {
    const { status, body } = await by.call(staff.make, { body: { people, ...link } })
    return [status, body.error, body.fields]
  }
  const invalid = 'Please check your input and try again.'
  expect(await failure([an, { ...sy, email: 'AN@lequydon.edu.vn' }])).toEqual([
    400,
    invalid,
    { 'people.1.email': 'Same email as row 1' },
  ])
  expect(
    await failure(
      [
        { ...an, name: "=cmd|'/c calc'!A1" },
        { ...sy, email: 'sy@lequydon' },
      ],
      boss.as('vi'),
    ),
  ).toEqual([400, 'Vui lòng kiểm tra lại thông tin đã nhập.', { 'people.1.email': expect.any(String) }])
  expect(await failure([{ ...an, name: "=cmd|'/c calc'!A1" }])).toEqual([
    400,
    invalid,
    { 'people.0.name': 'A formula, not text' },
  ])
  expect((await failure([]))[0]).toBe(400)
  expect(await failure(Array.from({ length: 10_001 }, () => an))).toEqual([
    400,
    invalid,
    { people: 'The list has more than 10,000 rows. Split it into smaller lists.' },
  ])
  expect(await failure([sy, { ...an, email: 'Person1@example.com' }])).toEqual([
    409,
    'Someone on the list was given an account in the meantime. Nobody was added. Please review the list again.',
    { 'people.1.email': 'User already exists' },
  ])
  expect(await emails()).toEqual([])
})

test('a repeated submission creates the accounts once', async () => {
  const { boss, url, emails } = await school()
  const again = clientOf({ url, token: boss.token!, key: 'a press' })
  const click = () => again.call(staff.make, { body: { people: [an, sy], ...link } })
  const [first, second] = await Promise.all([click(), click()])
  await ended(boss, first.body.import)
  const third = await click()
  expect([second.body.import.id, third.body.import]).toMatchObject([first.body.import.id, { state: 'made' }])
  expect((await emails()).toSorted()).toEqual([an.email, sy.email])
})

test('of two simultaneous lists with the same person, one is created and the other not at all', async () => {
  const { boss, admin, emails } = await school()
  const other = await admin()
  const body = (more: string) => ({
    people: [...Array.from({ length: 300 }, (_, at) => ({ ...an, email: `${more}${at}@x.vn` })), an],
    ...link,
  })
  const both = await Promise.all([
    boss.call(staff.make, { body: body('a') }),
    other.call(staff.make, { body: body('b') }),
  ])
  const ends = await Promise.all(both.map(({ body }, at) => ended(at === 0 ? boss : other, body.import)))
  const failed = ends.findIndex(({ state }) => state === 'failed')
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['failed', 'made'])
  expect(ends[failed]!.fault).toBe(
    'Someone on the list was given an account in the meantime. Nobody was added. Please review the list again.',
  )
  const lost = failed === 0 ? /^a\d/ : /^b\d/
  expect((await emails()).filter((email) => lost.test(email))).toEqual([])
})

test('only their creator reads links and passwords, until they are dismissed', async () => {
  const { boss, admin, db, clock, pass } = await school()
  const other = await admin()
  const begin = async (email: string) => {
    const started = (await boss.call(staff.make, { body: { people: [{ ...an, email }], method: 'password' } })).body
      .import
    await ended(boss, started)
    return { params: { id: started.id } }
  }
  const first = await begin('a@x.vn')
  const retained = await db.selectFrom('staff_imports').select('invitations').executeTakeFirstOrThrow()
  expect(retained.invitations).toMatch(/^v2\./)
  for (const call of [staff.get, staff.invitations, staff.putAway])
    expect((await other.call(call, first)).status).toBe(404)
  expect((await other.call(staff.current)).body.import).toBeNull()
  expect((await boss.call(staff.putAway, first)).body.message).toBe('Links and passwords deleted')
  const gone = await boss.as('vi').call(staff.invitations, first)
  expect([gone.status, gone.body.error]).toEqual([
    410,
    'Liên kết và mật khẩu này không còn nữa. Thầy cô có thể tạo mới ở trang của từng người.',
  ])
  expect((await boss.call(staff.current)).body.import).toBeNull()
  const second = await begin('b@x.vn')
  pass(23 * 3_600_000)
  await dropOldImports({ db, clock })
  expect((await boss.call(staff.invitations, second)).status).toBe(200)
  pass(2 * 3_600_000)
  await dropOldImports({ db, clock })
  expect((await boss.call(staff.invitations, second)).status).toBe(410)
  pass(30 * 24 * 3_600_000)
  await dropOldImports({ db, clock })
  expect((await db.selectFrom('staff_imports').selectAll().execute()).length).toBe(0)
})

test('a list of a killed server is reported as interrupted and can be dismissed', async () => {
  const { boss, db, clock, pass } = await school()
  const now = clock().toISOString()
  const id = '00000000-0000-7000-8000-000000000001'
  const started = {
    id,
    user_id: boss.id,
    state: 'making',
    first_access: 'link',
    total: 5,
    done: 2,
    problem: null,
  } as const
  await db
    .insertInto('staff_imports')
    .values({ ...started, invitations: null, is_dismissed: 0, created_at: now, seen_at: now })
    .execute()
  const still = await boss.call(staff.putAway, { params: { id } })
  expect([still.status, still.body.error]).toEqual([409, 'These accounts are still being created.'])
  pass(61_000)
  expect((await boss.call(staff.current)).body.import).toMatchObject({ id, state: 'interrupted', total: 5, done: 2 })
  expect((await boss.call(staff.putAway, { params: { id } })).status).toBe(200)
})

test('the audit log records the list, each account and the departments', async () => {
  const { boss } = await school()
  const people = [
    { ...an, group: 'Toán' },
    { ...sy, group: 'Toán' },
  ]
  await ended(boss, (await boss.call(staff.make, { body: { people, ...link, makesGroups: true } })).body.import)
  await expect
    .poll(async () => {
      const { auditEvents } = (await boss.call(audit.list)).body
      const logged = auditEvents.map(({ event, count, account, subject }) => [
        event,
        count ?? account?.name ?? subject?.name,
      ])
      return logged.toSorted((a, b) => a.join(' ').localeCompare(b.join(' ')))
    })
    .toEqual([
      ['account-created', sy.name],
      ['account-created', an.name],
      ['group-created', 'Toán'],
      ['group-joined', 2],
      ['staff-imported', 2],
    ])
})

test('finds 40 wrong rows among 3,000 and creates the rest', async () => {
  const { boss, emails } = await school()
  const wrong = ["=cmd|'/c calc'!A1,ok@x.vn", 'An,an@x', ',none@x.vn', 'Ba Ba,gv1@lequydon.edu.vn']
  const rows = Array.from({ length: 3000 }, (_, at) =>
    at % 75 === 74 ? wrong[at % wrong.length]! : `Giáo viên ${at},gv${at}@lequydon.edu.vn`,
  )
  const cells = [['Họ tên', 'Email'], ...rows.map((row) => row.split(','))]
  const list = staffListIn(cells)
  if ('fault' in list) throw new Error(list.fault)
  const judged = judgeList(list, { known: new Set(), groups: [], makesGroups: true })
  expect(judged.filter(({ state }) => state === 'fault')).toHaveLength(40)
  const people = judged.flatMap(({ state, person: { name, email } }) =>
    state === 'made' ? [{ name, email, role: 'USER' as const }] : [],
  )
  const started = (await boss.call(staff.make, { body: { people, method: 'password' } })).body.import
  expect(await ended(boss, started)).toMatchObject({ state: 'made', total: 2960, done: 2960 })
  expect(new Set((await emails()).map(emailKey)).size).toBe(2960)
  expect(await loadInvitations(boss, started)).toHaveLength(2960)
})

test('only administrators create accounts from lists', async () => {
  const { teacher, guest } = await school()
  const someone = await teacher()
  const params = { id: '00000000-0000-7000-8000-000000000001' }
  const calls = [
    [staff.make, { body: { people: [an], ...link } }],
    [staff.current, {}],
    [staff.get, { params }],
    [staff.invitations, { params }],
    [staff.putAway, { params }],
  ] as const
  for (const [call, input] of calls) {
    expect((await guest.call(call, input)).status).toBe(401)
    expect((await someone.call(call, input)).status).toBe(403)
  }
})
