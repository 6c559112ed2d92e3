import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { settings } from '#features/school/contract/settings.ts'
import { lan, openSignIn } from './testing.ts'

test.for([
  ['open', 'registration', 'done'],
  ['approval', 'registration', 'registered'],
  ['domains', 'registration', 'domain'],
  ['closed', 'registration', 'noAccount'],
  ['closed', 'all', 'done'],
  ['open', 'none', 'noAccount'],
] as const)(
  'with registration %s and accounts for %s, a new person reads %s',
  async ([registration, newcomers, expected]) => {
    const rules = { registration, registrationDomains: ['other.edu.vn'] }
    const { comesIn, db } = await openSignIn({ ...rules, settings: { newcomers } })
    expect((await comesIn(lan)).outcome).toBe(expected)
    const made = await db.selectFrom('users').select('is_active').where('role', '=', 'USER').execute()
    expect(made).toEqual(expected === 'done' ? [{ is_active: 1 }] : expected === 'registered' ? [{ is_active: 0 }] : [])
  },
)

test('people with an account sign in whatever the rules for new people are', async () => {
  const { comesIn, save, boss } = await openSignIn()
  await comesIn(lan)
  await save({ newcomers: 'none' })
  await boss.call(settings.update, { body: { registration: 'closed' } })
  expect((await comesIn(lan)).outcome).toBe('done')
})

test('only the school’s mail domains may sign in, also with an existing account', async () => {
  const { comesIn, save } = await openSignIn({ settings: { domains: ['truong.edu.vn'] } })
  expect((await comesIn({ sub: 'x', email: 'x@gmail.com' })).outcome).toBe('domain')
  expect((await comesIn({ sub: 'y', email: 'y@sub.truong.edu.vn' })).outcome).toBe('domain')
  expect((await comesIn(lan)).outcome).toBe('done')
  await save({ domains: ['khac.edu.vn'] })
  expect((await comesIn(lan)).outcome).toBe('domain')
})

test('as the only way to sign in, it leaves passwords to administrators and closes registration', async () => {
  const { comesIn, save, guest, teacher } = await openSignIn()
  await teacher()
  const early = await save({ isRequired: true })
  expect([early.status, early.body.fields]).toEqual([
    400,
    { isRequired: 'An administrator must sign in this way once first, to make sure it works.' },
  ])
  await comesIn({ sub: 'boss', email: 'person1@example.com' })
  expect((await save({ isRequired: true })).status).toBe(200)
  const signIn = (email: string) => guest.as('vi').call(auth.login, { body: { email, password: 'secret1' } })
  const refused = await signIn('person2@example.com')
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'Thầy cô vui lòng vào bằng tài khoản của trường: mật khẩu chỉ dành cho quản trị viên.',
  ])
  expect((await signIn('person1@example.com')).status).toBe(200)
  const account = { name: 'Hoa', email: 'hoa@example.com', password: 'secret1' }
  expect((await guest.call(auth.register, { body: account })).body.code).toBe('admission.onlyBySchool')
  expect((await guest.call(settings.public)).body.schoolSignIn).toEqual({
    label: 'Sign in with your school account',
    isRequired: true,
  })
  expect((await comesIn(lan)).outcome).toBe('done')
  await save({ isOn: false })
  expect((await signIn('person2@example.com')).status).toBe(200)
})

test('another provider must be tested before it can be the only way to sign in', async () => {
  const { comesIn, save, usual } = await openSignIn()
  await comesIn({ sub: 'boss', email: 'person1@example.com' })
  await save({ isRequired: true })
  const elsewhere = await save({ issuer: 'https://sso.example.com', clientSecret: usual.clientSecret })
  expect(elsewhere.body.fields).toHaveProperty('isRequired')
})
