import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { oidc } from '../../contract/oidc.ts'
import { settings } from '#features/school/contract/settings.ts'
import { resealKeys } from '#features/connections/server/reseal.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { openSignIn, publicUrl } from './testing.ts'

const google = { kind: 'google', clientId: '8412', clientSecret: 'GOCSPX-9dkept', domains: 'lequydon.edu.vn' } as const

test('saves the settings, masks the secret and keeps omitted fields', async () => {
  const { admin, guest } = await startProduct({ publicUrl: 'https://tro-giang.example.vn' })
  const boss = await admin()
  expect((await guest.call(settings.public)).body.schoolSignIn).toBeNull()
  const saved = await boss.call(oidc.update, { body: { ...google, isOn: true, labelVi: 'Vào bằng Google' } })
  expect([saved.status, saved.body.oidc]).toMatchObject([
    200,
    {
      isOn: true,
      kind: 'google',
      issuer: 'https://accounts.google.com',
      clientSecret: 'GOCSPX-9…',
      domains: ['lequydon.edu.vn'],
      returnAddress: 'https://tro-giang.example.vn/api/oidc/return',
      adminCameIn: false,
    },
  ])
  const stored = await boss.call(oidc.update, { body: { clientSecret: 'GOCSPX-9…', label: 'Google' } })
  expect(stored.body.oidc).toMatchObject({ clientSecret: 'GOCSPX-9…', label: 'Google', version: 3 })
  expect((await boss.call(oidc.get)).body).toEqual(stored.body)
  expect((await guest.as('vi').call(settings.public)).body.schoolSignIn).toEqual({
    label: 'Vào bằng Google',
    isRequired: false,
  })
})

test('only administrators read and change the settings, based on the current version', async () => {
  const { admin, teacher, guest } = await startProduct({ publicUrl })
  const [boss, someone] = [await admin(), await teacher()]
  expect((await someone.call(oidc.get)).status).toBe(403)
  expect((await someone.call(oidc.update, { body: { label: 'x' } })).status).toBe(403)
  expect((await someone.call(oidc.tryOut)).status).toBe(403)
  expect((await someone.call(oidc.trial)).status).toBe(403)
  expect((await guest.call(oidc.get)).status).toBe(401)
  await boss.call(oidc.update, { body: { label: 'a', version: 1 } })
  expect((await boss.call(oidc.update, { body: { label: 'b', version: 1 } })).status).toBe(409)
})

test.for([
  [{ issuer: 'http://sso.example.com' }, 'issuer', 'signInSettings.issuerInner'],
  [{ issuer: 'https://10.0.0.7/realms/school' }, 'issuer', 'signInSettings.issuerInner'],
  [{ issuer: 'https://[::1]/' }, 'issuer', 'signInSettings.issuerInner'],
  [{ issuer: 'ftp://sso.example.com' }, 'issuer', 'signInSettings.issuerInvalid'],
  [{ issuer: 'truong' }, 'issuer', 'signInSettings.issuerInvalid'],
  [{ issuer: 'https://a:b@sso.example.com' }, 'issuer', 'signInSettings.issuerInvalid'],
  [{ issuer: 'https://login.microsoftonline.com/common/v2.0' }, 'issuer', 'signInSettings.issuerOfAll'],
  [
    { kind: 'microsoft', issuer: 'https://login.microsoftonline.com/organizations/v2.0' },
    'issuer',
    'signInSettings.issuerOfAll',
  ],
  [{ isOn: true, kind: 'google', clientId: 'a', clientSecret: 'b' }, 'domains', 'signInSettings.domainsNeeded'],
  [{ isOn: true, issuer: 'https://sso.example.com', clientSecret: 'b' }, 'clientId', 'validation.required'],
  [{ isOn: true, issuer: 'https://sso.example.com', clientId: 'b' }, 'clientSecret', 'validation.required'],
  [{ isOn: true, clientId: 'b', clientSecret: 'c' }, 'issuer', 'validation.required'],
  [{ domains: 'truong' }, 'domains', 'settings.domainsInvalid'],
  [{ groupRoles: [{ group: ' ', role: 'USER' }] }, 'groupRoles.0.group', 'validation.required'],
] as const)('rejects %o at %s', async ([value, field]) => {
  const { admin } = await startProduct({ publicUrl })
  const boss = await admin('vi')
  const { status, body } = await boss.call(oidc.update, { body: { kind: 'keycloak', ...value } })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect((await boss.call(oidc.get)).body.oidc.version).toBe(1)
})

test('derives Microsoft’s issuer from the tenant, and an issuer from its configuration address', async () => {
  const { admin } = await startProduct({ publicUrl })
  const boss = await admin()
  const issuerOf = async (body: object) => (await boss.call(oidc.update, { body })).body.oidc.issuer
  const tenant = '8b3b5cf1-1d0d-4b7e-9a43-2f9c1a1e0b77'
  expect(await issuerOf({ kind: 'microsoft', issuer: tenant })).toBe(`https://login.microsoftonline.com/${tenant}/v2.0`)
  const copied = 'https://sso.example.com/realms/school/.well-known/openid-configuration'
  expect(await issuerOf({ kind: 'keycloak', issuer: copied })).toBe('https://sso.example.com/realms/school')
})

test('cannot be turned on without the server’s public address, and says so', async () => {
  const { admin } = await startProduct({ publicUrl: null })
  const boss = await admin('vi')
  const { status, body } = await boss.call(oidc.update, { body: { ...google, isOn: true } })
  expect([status, body.fields]).toEqual([
    400,
    { isOn: 'Máy chủ chưa biết địa chỉ của chính mình. Người vận hành cần đặt PUBLIC_URL trước.' },
  ])
})

test('sends the secret only to the provider it was entered for', async () => {
  const { admin } = await startProduct({ publicUrl })
  const boss = await admin()
  await boss.call(oidc.update, { body: { ...google, isOn: true } })
  const moved = await boss.call(oidc.update, { body: { kind: 'other', issuer: 'https://evil.example.com' } })
  expect(moved.body.fields).toEqual({ clientSecret: 'This field is required' })
  const off = await boss.call(oidc.update, { body: { kind: 'other', issuer: 'https://evil.example.com', isOn: false } })
  expect(off.body.oidc.clientSecret).toBeNull()
})

test('encrypts the secret, re-encrypts it with a new key and never logs it', async () => {
  const lines: string[] = []
  const { db, key, boss, provider } = await openSignIn({ log: (line) => void lines.push(line) })
  const sealed = async () =>
    (await db.selectFrom('oidc').select('client_secret').executeTakeFirstOrThrow()).client_secret!
  expect(await sealed()).toMatch(/^v2\./)
  const next = createEncryption(Buffer.alloc(32, 7), key)
  expect(await resealKeys(db, next)).toEqual({ renewed: 1, unopened: 0 })
  const field = { table: 'oidc', id: 'school', column: 'client_secret' }
  expect(
    createEncryption(Buffer.alloc(32, 7))
      .at(field)
      .open(await sealed()),
  ).toBe(provider.clientSecret)
  const auditEvents = async () => (await boss.call(audit.list, { query: { kind: 'settings' } })).body.auditEvents
  await expect
    .poll(async () => (await auditEvents()).map(({ event }) => event))
    .toEqual(['sign-in-secret-changed', 'settings-changed'])
  expect((await auditEvents())[1]!.changes).toContainEqual({ field: 'issuer', before: null, after: provider.issuer })
  expect(JSON.stringify([await auditEvents(), lines])).not.toContain(provider.clientSecret)
})

test('with a secret of a lost key, sign-in reports that the provider does not accept us', async () => {
  const { db, browser } = await openSignIn()
  await db
    .updateTable('oidc')
    .set({ client_secret: createEncryption(Buffer.alloc(32, 1)).at({ table: 'x', id: '', column: '' }).close('x') })
    .execute()
  expect(await browser().signIn()).toBe('client')
})
