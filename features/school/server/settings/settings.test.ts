import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { settings } from '../../contract/settings.ts'
import { personalMaxima } from '#platform/model/limits.ts'
import { openSchool, schoolKey } from './testing.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { schoolServerTexts } from '../texts.ts'
import { signInTexts } from '#features/accounts/texts/sign-in.ts'

const lan = { name: 'Nguyễn Thị Lan', email: 'lan@example.com', password: 'secret1' }
const outcomes = 'https://example.com/outcomes'

test('applies the environment as long as no setting is stored', async () => {
  const { read, guest } = await openSchool()
  expect(await read()).toEqual({
    connection: 'environment',
    provider: null,
    apiKey: null,
    model: null,
    instructions: null,
    instructionsVi: null,
    learningOutcomesUrl: null,
    registration: 'open',
    registrationDomains: null,
    runsPerDay: null,
    accountsPerDay: null,
    storageMegabytes: null,
    version: 1,
    defaults: {
      connection: { provider: 'openai', model: 'gpt-env' },
      instructions: schoolServerTexts.en.chat.system,
      instructionsVi: schoolServerTexts.vi.chat.system,
      learningOutcomesUrl: outcomes,
      registrationDomains: [],
      ...personalMaxima,
    },
    ownServer: true,
  })
  const { status, body } = await guest.call(settings.public)
  expect([status, body]).toEqual([
    200,
    {
      registration: 'open',
      learningOutcomesUrl: outcomes,
      schoolName: null,
      schoolLogo: null,
      schoolSignIn: null,
      hasMail: false,
      hasAnnouncements: false,
    },
  ])
})

test('links to a page in the reader’s language until the school names its own', async () => {
  const { guest, save } = await openSchool()
  const linkIn = async (language: 'en' | 'vi') =>
    (await guest.as(language).call(settings.public)).body.learningOutcomesUrl
  expect([await linkIn('en'), await linkIn('vi')]).toEqual([outcomes, 'https://example.com/chuan-dau-ra'])
  const own = 'https://truong.edu.vn/chuan'
  await save({ learningOutcomesUrl: own })
  expect([await linkIn('en'), await linkIn('vi')]).toEqual([own, own])
})

test('updates named settings and keeps the rest; a blank one restores the environment', async () => {
  const { read, save, guest } = await openSchool()
  const link = 'https://truong.edu.vn/chuan-dau-ra?lop=6'
  const first = await save({ learningOutcomesUrl: ` ${link} `, instructions: 'Advise.', id: 'other', version: 1 })
  expect(first.status).toBe(200)
  expect(first.body.settings).toMatchObject({ learningOutcomesUrl: link, instructions: 'Advise.', version: 2 })
  const second = await save({ instructionsVi: 'Tư vấn.' })
  expect(second.body.settings).toMatchObject({
    learningOutcomesUrl: link,
    instructions: 'Advise.',
    instructionsVi: 'Tư vấn.',
    version: 3,
  })
  expect(await read()).toEqual(second.body.settings)
  expect((await guest.call(settings.public)).body.learningOutcomesUrl).toBe(link)
  await save({ learningOutcomesUrl: ' ', instructions: null })
  expect(await read()).toMatchObject({ learningOutcomesUrl: null, instructions: null, instructionsVi: 'Tư vấn.' })
  expect((await guest.call(settings.public)).body.learningOutcomesUrl).toBe(outcomes)
})

test('rejects a link to anything but a web page, and overlong instructions', async () => {
  const { read, save } = await openSchool()
  const before = await read()
  const addresses = ['javascript:alert(1)', 'ftp://a.vn', 'truong.edu.vn', '//a.vn', 'data:text/html,x', 'https://a b']
  for (const learningOutcomesUrl of addresses) {
    const { status, body } = await save({ learningOutcomesUrl, instructions: 'Advise.' })
    expect([status, body.fields]).toEqual([400, { learningOutcomesUrl: 'Please enter a valid URL' }])
  }
  const long = await save({ instructionsVi: 'x'.repeat(20_001), registration: 'perhaps' }, 'vi')
  expect([long.status, long.body.fields]).toEqual([
    400,
    { instructionsVi: 'Vui lòng nhập không quá 20.000 kí tự', registration: commonTexts.vi.validation.choice },
  ])
  expect(await read()).toEqual(before)
  expect((await save({ instructions: 'x'.repeat(20_000) })).status).toBe(200)
})

test('does not silently overwrite settings that someone else changed in the meantime', async () => {
  const { read, save } = await openSchool()
  const answers = await Promise.all([
    save({ instructions: 'One', version: 1 }),
    save({ instructions: 'Other', version: 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.body.error).toBe('This was changed elsewhere after you opened it.')
  expect(await read()).toEqual(answers.find(({ status }) => status === 200)!.body.settings)
  expect((await save({ instructions: 'Last' })).body.settings).toMatchObject({ instructions: 'Last', version: 3 })
})

test('only administrators read and change the settings; the public part contains nothing more', async () => {
  const { guest, someone, save, read } = await openSchool()
  await save({ connection: 'own', provider: 'anthropic', apiKey: 'sk-ant-secret-0123', instructions: 'Advise.' })
  const before = await read()
  for (const [reader, status, error] of [
    [guest, 401, platformServerTexts.en.error.signInNeeded],
    [someone, 403, platformServerTexts.en.error.unauthorized],
  ] as const) {
    const tried = [
      await reader.call(settings.get),
      await reader.call(settings.update, { body: { registration: 'closed' } }),
      await reader.call(settings.testConnection, { body: {} }),
    ]
    expect(tried.map(({ status, body }) => [status, body.error])).toEqual(tried.map(() => [status, error]))
  }
  expect(await read()).toEqual(before)
  expect(Object.keys((await guest.call(settings.public)).body)).toEqual([
    'registration',
    'learningOutcomesUrl',
    'hasMail',
    'schoolName',
    'schoolLogo',
    'hasAnnouncements',
    'schoolSignIn',
  ])
})

test('opens and closes registration at once, whatever the environment says', async () => {
  const { guest, save } = await openSchool({ registration: 'closed' })
  const register = () => guest.as('vi').call(auth.register, { body: lan })
  expect((await register()).status).toBe(403)
  await save({ registration: 'open' })
  expect((await guest.call(settings.public)).body.registration).toBe('open')
  expect((await register()).status).toBe(200)
  await save({ registration: 'closed' })
  const refused = await guest.as('vi').call(auth.register, { body: { ...lan, email: 'hoa@example.com' } })
  expect([refused.status, refused.body.error]).toEqual([403, signInTexts.vi.auth.registrationClosed])
  expect((await guest.call(settings.public)).body.registration).toBe('closed')
})

test('sends the chatbot the instructions of the reader’s language from the next question on', async () => {
  const { save, consult, openai } = await openSchool()
  const change = () => (openai.requests.at(-1)!.body.messages ?? [])[0]
  await consult()
  expect(change()).toEqual({ role: 'system', content: schoolServerTexts.en.chat.system })
  await save({ instructions: 'Advise on swimming.\n\nOnly.' })
  await consult()
  expect(change()).toEqual({ role: 'system', content: 'Advise on swimming.\n\nOnly.' })
  await consult('vi')
  expect(change()).toEqual({ role: 'system', content: schoolServerTexts.vi.chat.system })
  await save({ instructions: null, instructionsVi: 'Tư vấn dạy bơi.' })
  await consult('vi')
  expect(change()).toEqual({ role: 'system', content: 'Tư vấn dạy bơi.' })
  await consult()
  expect(change()).toEqual({ role: 'system', content: schoolServerTexts.en.chat.system })
})

test('no form can set a server address', async () => {
  const { save, boss, generate, openai } = await openSchool()
  const inner = { baseUrl: 'http://169.254.169.254/v1', baseUrls: { openai: 'http://127.0.0.1:1' }, host: '127.0.0.1' }
  const own = { connection: 'own', provider: 'openai', apiKey: schoolKey, model: 'gpt-x' }
  const saved = await save({ ...own, ...inner })
  expect(JSON.stringify(saved.body)).not.toMatch(/169\.254|127\.0\.0\.1/)
  expect((await boss.call(settings.testConnection, { body: { ...own, ...inner } })).body.ok).toBe(true)
  expect((await generate()).content).toBe('Một kế hoạch')
  expect(openai.requests.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill(`Bearer ${schoolKey}`))
})

test('limits are whole numbers of at least one', async () => {
  const { read, save } = await openSchool()
  for (const value of [0, -1, 1.5, 'nhiều', 10_000_000]) {
    const { status, body } = await save({ runsPerDay: value, accountsPerDay: value, storageMegabytes: value })
    expect([value, status, Object.keys(body.fields ?? {})]).toEqual([
      value,
      400,
      ['runsPerDay', 'accountsPerDay', 'storageMegabytes'],
    ])
  }
  await save({ runsPerDay: '30', accountsPerDay: 4 })
  expect(await read()).toMatchObject({ runsPerDay: 30, accountsPerDay: 4, storageMegabytes: null })
})
