import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Oidc, Trial } from '#features/accounts/contract/oidc.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })

const someOidc = (fields: Partial<Oidc> = {}): Oidc => ({
  isOn: false,
  kind: 'google',
  issuer: 'https://accounts.google.com',
  clientId: '8412.apps',
  clientSecret: 'GOCSPX-9…',
  domains: ['truong.edu.vn'],
  newcomers: 'registration',
  groupsClaim: 'groups',
  groupRoles: [],
  label: null,
  labelVi: null,
  isRequired: false,
  version: 3,
  returnAddress: 'https://tro-giang.truong.edu.vn/api/oidc/return',
  adminCameIn: false,
  ...fields,
})

async function open(fields: Partial<Oidc> = {}, handlers: Parameters<typeof serveApi>[0] = {}) {
  let stored = someOidc(fields)
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'oidc.get': () => ({ oidc: stored }),
    'oidc.update': ({ body }) => {
      const { clientSecret: _, ...changes } = body as Partial<Oidc>
      stored = { ...stored, ...changes, domains: stored.domains, version: stored.version + 1 }
      return { oidc: stored }
    },
    'oidc.trial': () => ({ trial: null }),
    ...handlers,
  })
  const hands = await renderApp('/admin/settings/sign-in', { user: boss })
  await screen.findByRole('heading', { name: 'School accounts (OpenID Connect)' })
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { hands, sent, save: () => hands.click(screen.getByRole('button', { name: 'Save' })) }
}

test('asks for the required fields of each provider and sends only changes', async () => {
  const { hands, sent, save } = await open()
  expect(screen.queryByRole('textbox', { name: /^Issuer/ })).toBeNull()
  screen.getByText('GOCSPX-9…')
  await hands.click(screen.getByRole('radio', { name: 'Keycloak' }))
  expect(screen.queryByText('GOCSPX-9…')).toBeNull()
  await hands.clear(screen.getByRole('textbox', { name: /^Issuer/ }))
  await hands.type(screen.getByRole('textbox', { name: /^Issuer/ }), 'https://sso.truong.edu.vn/realms/a')
  await hands.type(screen.getByLabelText(/^Client secret/), 'kc-secret')
  await save()
  await screen.findByText('Changes saved successfully')
  expect(sent('oidc.update')).toEqual([
    { kind: 'keycloak', issuer: 'https://sso.truong.edu.vn/realms/a', clientSecret: 'kc-secret', version: 3 },
  ])
  expect(document.body.innerHTML).not.toContain('kc-secret')
})

test('shows the tenant of Microsoft’s issuer', async () => {
  const tenant = '8b3b5cf1-1d0d-4b7e-9a43-2f9c1a1e0b77'
  await open({ kind: 'microsoft', issuer: `https://login.microsoftonline.com/${tenant}/v2.0` })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Directory/ }).value).toBe(tenant)
})

test('shows the server’s errors at their fields', async () => {
  const { hands, save } = await open(
    {},
    {
      'oidc.update': () => {
        throw new AppError(400, 'Please check', { fields: { isOn: 'No address yet', clientId: 'Missing' } })
      },
    },
  )
  await hands.click(screen.getByLabelText('On'))
  await save()
  await screen.findByText('No address yet')
  expect(screen.queryByText('Missing')).not.toBeNull()
})

test('adds and removes groups with roles', async () => {
  const { hands, sent, save } = await open({ groupRoles: [{ group: 'it', role: 'ADMIN' }] })
  await hands.click(screen.getByRole('button', { name: 'Add group' }))
  await hands.type(screen.getByRole('textbox', { name: 'Group 2' }), 'giao-vien')
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Role for group 2' }), 'User')
  await hands.click(screen.getByRole('button', { name: 'Remove group 1' }))
  await save()
  await waitFor(() =>
    expect(sent('oidc.update')).toEqual([{ groupRoles: [{ group: 'giao-vien', role: 'USER' }], version: 3 }]),
  )
})

test('cannot become the only way before an administrator has signed in with it', async () => {
  await open()
  const only = 'Require school sign-in for everyone except administrators'
  expect(screen.getByLabelText<HTMLInputElement>(only).disabled).toBe(true)
})

test('tests saved settings in a new window and shows the result', async () => {
  let trial: Trial | null = null
  const opened = { location: { href: '' }, close: () => {} }
  const opens = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  onTestFinished(() => opens.mockRestore())
  const { hands } = await open(
    {},
    {
      'oidc.tryOut': () => {
        trial = { at: '2026-03-02T03:36:00.000Z', isOver: false, version: 3, steps: [] }
        return { address: '/api/oidc/start?trial=code' }
      },
      'oidc.trial': () => ({ trial }),
    },
  )
  await hands.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'x')
  const click = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Test sign-in' })
  expect(click().disabled).toBe(true)
  await hands.type(screen.getByRole('textbox', { name: /^Client ID/ }), '{Backspace}')
  await waitFor(() => expect(click().disabled).toBe(false))
  await hands.click(click())
  await screen.findByText('A test is running in another window.')
  expect(opened.location.href).toBe('/api/oidc/start?trial=code')
  trial = {
    at: '2026-03-02T03:36:00.000Z',
    isOver: true,
    version: 2,
    steps: [
      { step: 'configuration', problem: null, detail: 'https://accounts.google.com' },
      { step: 'person', problem: 'client', detail: 'invalid_client' },
    ],
  }
  await screen.findByText('Read the configuration of https://accounts.google.com')
  screen.getByText(/^The provider does not recognise this client ID, or/)
  screen.getByText('invalid_client')
  screen.getByText(/The settings have changed since then\./)
})

test('the window of a test ends with its result', async () => {
  const steps: Trial['steps'] = [
    { step: 'account', problem: null, detail: 'make' },
    { step: 'role', problem: null, detail: JSON.stringify({ groups: 'giao-vien', role: 'EDITOR' }) },
  ]
  serveApi({
    'auth.me': () => ({ user: boss }),
    'oidc.trial': () => ({ trial: { at: '2026-03-02T03:36:00.000Z', isOver: true, version: 1, steps } }),
  })
  await renderApp('/admin/settings/sign-in/trial', { user: boss })
  await screen.findByText('It works. You can close this window.')
  screen.getByText('An account would be created')
  screen.getByText('Groups: giao-vien. Role from groups: Editor')
  expect(address()).toBe('/admin/settings/sign-in/trial')
})
