import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Settings } from '#features/school/contract/settings.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { publicly } from '#tests/support/web/public-settings.ts'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })

const someSettings = (fields: Partial<Settings> = {}): Settings => ({
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
  version: 4,
  defaults: {
    connection: { provider: 'openai', model: 'gpt-env' },
    instructions: 'You are a teaching consultant.',
    instructionsVi: 'Bạn là chuyên gia tư vấn.',
    learningOutcomesUrl: 'https://example.com/outcomes',
    registrationDomains: [],
    runsPerDay: 200,
    accountsPerDay: 50,
    storageMegabytes: 1024,
  },
  ownServer: false,
  ...fields,
})

const withKey = someSettings({ connection: 'own', provider: 'anthropic', apiKey: 'sk-ant-a…', model: 'claude-x' })

type Handlers = Parameters<typeof serveApi>[0]

type Page = { language?: 'en' | 'vi'; path?: string; heading?: string }
const accounts = { path: '/admin/settings/accounts', heading: 'Accounts' }
const school = { path: '/admin/settings/school', heading: 'Learning outcomes' }

async function open(
  settings: Settings,
  handlers: Handlers = {},
  { language = 'en', path = '/admin/settings', heading = 'Shared AI connection' }: Page = {},
) {
  let stored = settings
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'settings.get': () => ({ settings: stored }),
    'settings.public': () => publicly(),
    'school.get': () => ({ school: { name: '', nameVi: '', logo: null, version: 1 } }),
    'settings.update': ({ body }) => {
      const { apiKey, ...changes } = body as Partial<Settings>
      stored = { ...stored, ...changes, ...(apiKey && { apiKey: 'sk-new…' }), version: stored.version + 1 }
      return { settings: stored }
    },
    ...handlers,
  })
  const hands = await renderApp(path, { user: boss, language })
  await screen.findByRole('heading', { level: 2, name: heading })
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  const save = () => hands.click(screen.getByRole('button', { name: /^(Save|Lưu|Save link)$/ }))
  return { hands, sent, save }
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const method = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('shows stored values, and defaults as placeholders', async () => {
  await open(someSettings({ instructionsVi: 'Tư vấn.' }))
  expect(method(/^The connection set on the server/).checked).toBe(true)
  screen.getByText('Currently OpenAI or compatible, gpt-env')
  expect([box(/^Instructions \(English/).value, box(/^Instructions \(English/).placeholder]).toEqual([
    '',
    'You are a teaching consultant.',
  ])
  expect(box(/^Instructions \(Vietnamese/).value).toBe('Tư vấn.')
  expect(screen.queryByLabelText(/^API key/)).toBeNull()
  cleanup()
  await open(someSettings(), {}, accounts)
  expect(method(/^Everyone/).checked).toBe(true)
  cleanup()
  await open(someSettings(), {}, school)
  expect(box('Menu link').placeholder).toBe('https://example.com/outcomes')
})

test('saves only the changes, and further changes after them', async () => {
  const { hands, sent, save } = await open(someSettings(), {}, accounts)
  await hands.type(box('AI requests per account per day'), '40')
  screen.getByText('You have unsaved changes.')
  await save()
  await screen.findByText('Changes saved successfully')
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull())
  await hands.click(method(/^Nobody/))
  await save()
  await waitFor(() => expect(sent('settings.update').length).toBe(2))
  expect(sent('settings.update')).toEqual([
    { runsPerDay: 40, version: 4 },
    { registration: 'closed', version: 5 },
  ])
  expect(box('AI requests per account per day').value).toBe('40')
})

test('asks for domains if they apply, validates them and saves a list', async () => {
  const { hands, sent, save } = await open(someSettings(), {}, accounts)
  expect(screen.queryByRole('textbox', { name: /^Email domains/ })).toBeNull()
  await hands.click(method(/^People with an email address from certain domains/))
  await hands.type(box(/^Email domains/), 'truong')
  await save()
  await screen.findByText('Enter domains such as school.edu.vn')
  await hands.type(box(/^Email domains/), '.edu.vn, example.com')
  await save()
  await screen.findByText('Changes saved successfully')
  expect(sent('settings.update')).toEqual([
    { registration: 'domains', registrationDomains: ['truong.edu.vn', 'example.com'], version: 4 },
  ])
  expect(box(/^Email domains/).value).toBe('truong.edu.vn\nexample.com')
})

test('shows default limits as placeholders and saves numbers', async () => {
  const { hands, sent, save } = await open(someSettings({ accountsPerDay: 30 }), {}, accounts)
  const runs = () => box('AI requests per account per day')
  expect([runs().value, runs().placeholder]).toEqual(['', '200'])
  expect(box('New accounts per network per day').value).toBe('30')
  await hands.type(runs(), '0')
  await hands.clear(box('New accounts per network per day'))
  await save()
  await screen.findByText('Must be 1 or more')
  await hands.clear(runs())
  await hands.type(runs(), '40')
  await save()
  await screen.findByText('Changes saved successfully')
  expect(sent('settings.update')).toEqual([{ runsPerDay: 40, accountsPerDay: null, version: 4 }])
})

test('the menu shows the new link at once', async () => {
  let link = 'https://example.com/outcomes'
  const { hands, save } = await open(
    someSettings(),
    {
      'settings.public': () => publicly({ learningOutcomesUrl: link }),
    },
    school,
  )
  const entry = () => screen.getByRole<HTMLAnchorElement>('link', { name: /^Building learning outcome/ })
  await waitFor(() => expect(entry().href).toBe('https://example.com/outcomes'))
  link = 'https://truong.edu.vn/a'
  await hands.type(box('Menu link'), link)
  await save()
  await waitFor(() => expect(entry().href).toBe(link))
})

test('saves the school’s own connection completely, its key once', async () => {
  const { hands, sent, save } = await open(someSettings())
  await hands.click(method(/^A connection set up here/))
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'Anthropic')
  await save()
  await screen.findByText('API key is required')
  await hands.type(screen.getByLabelText(/^API key/), 'sk-ant-typed')
  await hands.type(box('Model'), 'claude-x')
  await save()
  await screen.findByText('Changes saved successfully')
  screen.getByText('sk-new…')
  expect(document.body.textContent).not.toContain('sk-ant-typed')
  await hands.clear(box('Model'))
  await save()
  await waitFor(() => expect(sent('settings.update').length).toBe(2))
  expect(sent('settings.update')).toEqual([
    { connection: 'own', provider: 'anthropic', apiKey: 'sk-ant-typed', model: 'claude-x', version: 4 },
    { connection: 'own', provider: 'anthropic', model: '', version: 5 },
  ])
})

test('keeps the stored key until another is typed, and only for its provider', async () => {
  const { hands, sent, save } = await open(withKey)
  screen.getByText('sk-ant-a…')
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'Google')
  expect(screen.queryByText('sk-ant-a…')).toBeNull()
  await save()
  await screen.findByText('API key is required')
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'Anthropic')
  await hands.click(screen.getByRole('button', { name: 'Replace' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^API key/))
  await hands.type(screen.getByLabelText(/^API key/), 'sk-ant-other')
  await hands.click(screen.getByRole('button', { name: 'Keep stored key' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace' }))
  await hands.clear(box('Model'))
  await save()
  await waitFor(() =>
    expect(sent('settings.update')).toEqual([{ connection: 'own', provider: 'anthropic', model: '', version: 4 }]),
  )
})

test('the school’s own server requires a model, but no key', async () => {
  const { hands, sent, save } = await open(someSettings({ ownServer: true }))
  await hands.click(method(/^A connection set up here/))
  screen.getByText(/OPENAI_BASE_URL/)
  await save()
  await screen.findByText('This field is required')
  expect(document.activeElement).toBe(box('Model'))
  await hands.type(box('Model'), 'llama3.1')
  await save()
  await waitFor(() =>
    expect(sent('settings.update')).toEqual([{ connection: 'own', provider: 'openai', model: 'llama3.1', version: 4 }]),
  )
})

test('tests what is typed and shows model, time and tokens until something changes', async () => {
  const { hands, sent } = await open(withKey, {
    'settings.testConnection': () => ({ ok: true, model: 'claude-x-1', latencyMs: 1234, tokens: 1500, problem: null }),
  })
  await hands.click(screen.getByRole('button', { name: 'Test connection' }))
  const outcome = (await screen.findByText('It works.')).closest<HTMLElement>('[role=status]')!
  expect(within(outcome).getByText('claude-x-1').parentElement!.textContent).toBe('Modelclaude-x-1')
  within(outcome).getByText('1.2 s')
  within(outcome).getByText('1,500')
  await hands.type(box('Model'), '2')
  expect(screen.queryByText('It works.')).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Test connection' }))
  await screen.findByText('It works.')
  expect(sent('settings.testConnection')).toEqual([
    { connection: 'own', provider: 'anthropic', model: 'claude-x' },
    { connection: 'own', provider: 'anthropic', model: 'claude-x2' },
  ])
  expect(sent('settings.update')).toEqual([])
})

test('shows why a test fails in place, and a rejected one at its field', async () => {
  const problem = 'Nhà cung cấp không chấp nhận khoá này.'
  const answers = [
    () => ({ ok: false, model: 'gpt-env', latencyMs: 90, tokens: null, problem }),
    () => {
      throw new AppError(400, 'Vui lòng kiểm tra lại', { fields: { apiKey: 'Vui lòng nhập khoá API' } })
    },
  ]
  const { hands, sent } = await open(
    someSettings(),
    { 'settings.testConnection': () => answers.shift()!() },
    { language: 'vi', heading: 'Kết nối AI dùng chung' },
  )
  const click = () => hands.click(screen.getByRole('button', { name: 'Thử kết nối' }))
  await click()
  expect((await screen.findByText(problem, { exact: false })).closest('[role=alert]')!.textContent).toBe(
    `Kết nối chưa hoạt động. ${problem}`,
  )
  await hands.click(method(/^Kết nối nhập tại đây/))
  await click()
  await screen.findByText('Vui lòng nhập khoá API')
  expect(screen.queryByText(problem, { exact: false })).toBeNull()
  expect(sent('settings.testConnection')).toEqual([
    { connection: 'environment' },
    { connection: 'own', provider: 'openai', model: '' },
  ])
})

test('rejects a link with another protocol than the web’s before it is sent', async () => {
  const { hands, sent, save } = await open(someSettings(), {}, school)
  await hands.type(box('Menu link'), 'javascript:alert(1)')
  await save()
  await screen.findByText('Please enter a valid URL')
  expect(document.activeElement).toBe(box('Menu link'))
  expect(sent('settings.update')).toEqual([])
})

test('does not overwrite another administrator’s newer settings silently, and can load them instead', async () => {
  let theirs = someSettings()
  const { hands, sent, save } = await open(
    theirs,
    {
      'settings.get': () => ({ settings: theirs }),
      'settings.update': ({ body }) => {
        if ((body as { version?: number }).version === 4)
          throw new AppError(409, 'Changed', { code: 'error.changedMeanwhile' })
        return { settings: { ...theirs, version: 9 } }
      },
    },
    accounts,
  )
  theirs = someSettings({ runsPerDay: 70, version: 8 })
  await hands.type(box('AI requests per account per day'), '40')
  await save()
  await hands.click(await screen.findByRole('button', { name: 'Discard my changes' }))
  await waitFor(() => expect(box('AI requests per account per day').value).toBe('70'))
  await hands.click(method(/^Nobody/))
  await save()
  await screen.findByText('Changes saved successfully')
  expect(sent('settings.update').at(-1)).toEqual({ registration: 'closed', version: 8 })
})

test('restores typed input after a reload, but never the key', async () => {
  const { hands } = await open(someSettings())
  await hands.click(method(/^A connection set up here/))
  await hands.type(screen.getByLabelText(/^API key/), 'sk-secret')
  await hands.type(box(/^Instructions \(English/), 'Advise.')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('sk-secret')
  const again = await open(someSettings())
  await screen.findByText('Your unsaved changes have been restored.')
  expect(box(/^Instructions \(English/).value).toBe('Advise.')
  await again.hands.click(screen.getByRole('button', { name: 'Discard' }))
  expect([box(/^Instructions \(English/).value, method(/^The connection set on/).checked]).toEqual(['', true])
})

test('offers a retry after a failed load; sends teachers away', async () => {
  let fails = true
  serveApi({
    'auth.me': () => ({ user: boss }),
    'settings.get': () => {
      if (fails) throw new AppError(503, 'Away')
      return { settings: someSettings() }
    },
  })
  const hands = await renderApp('/admin/settings', { user: boss })
  fails = false
  await hands.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Shared AI connection' })
  cleanup()
  serveApi({ 'auth.me': () => ({ user: aUser() }) })
  await renderApp('/admin/settings', { user: aUser() })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
