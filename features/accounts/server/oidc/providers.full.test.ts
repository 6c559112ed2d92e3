import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import type { SignInProblem } from '../../model/sign-in-problems.ts'
import type { OidcFaults } from '#tests/support/server/oidc-server.ts'
import { lan, openSignIn } from './testing.ts'

const now = () => Math.floor(Date.now() / 1000)

const faults: [SignInProblem, string, OidcFaults][] = [
  ['notProvider', 'answers with a page', { instead: { '/.well-known/openid-configuration': (r) => r.end('<html>') } }],
  [
    'notProvider',
    'answers with other JSON',
    {
      instead: {
        '/.well-known/openid-configuration': (r) => r.setHeader('content-type', 'application/json').end('{"issuer":7}'),
      },
    },
  ],
  [
    'notProvider',
    'sends us elsewhere',
    {
      instead: {
        '/.well-known/openid-configuration': (r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      },
    },
  ],
  ['away', 'is broken', { instead: { '/.well-known/openid-configuration': (r) => r.writeHead(503).end() } }],
  ['slow', 'does not answer', { instead: { '/token': () => {} } }],
  ['away', 'hangs up', { instead: { '/token': (r) => r.destroy() } }],
  ['otherIssuer', 'does not match what your school has set up', { issuer: 'https://accounts.google.com' }],
  ['nonce', 'brings the nonce of another attempt', { claims: (claims) => ({ ...claims, nonce: 'other' }) }],
  ['nonce', 'brings no nonce', { claims: (claims) => ({ ...claims, nonce: undefined }) }],
  ['signature', 'signs with a key that it has not published', { foreignKey: true }],
  ['clock', 'has a clock that is behind', { claims: (claims) => ({ ...claims, exp: now() - 120, iat: now() - 240 }) }],
  ['clock', 'has a clock that is ahead', { claims: (claims) => ({ ...claims, nbf: now() + 3600 }) }],
  ['token', 'speaks for another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example.com' }) }],
  ['token', 'speaks to another application', { claims: (claims) => ({ ...claims, aud: 'other' }) }],
  ['notProvider', 'publishes no keys', { instead: { '/jwks': (r) => r.end('<html>') } }],
]

test.for(faults)('%s: a provider that %s admits no one', async ([problem, , fault]) => {
  const { provider, browser, db } = await openSignIn()
  provider.misbehaves(fault)
  expect(await browser().signIn()).toBe(problem)
  expect(await db.selectFrom('users').select('id').where('role', '=', 'USER').execute()).toEqual([])
  provider.misbehaves({})
  expect(await browser().signIn()).toBe('done')
})

test('tolerates a small clock difference', async () => {
  const { provider, browser } = await openSignIn()
  provider.misbehaves({ claims: (claims) => ({ ...claims, exp: now() - 30 }) })
  expect(await browser().signIn()).toBe('done')
})

test('reports an unavailable provider on the click, in the log and in the audit log', async () => {
  const lines: Record<string, unknown>[] = []
  const { provider, browser, boss } = await openSignIn({ log: (line) => void lines.push(JSON.parse(line)) })
  await provider.close()
  expect(await browser().signIn()).toBe('away')
  expect(lines.find(({ msg }) => msg === 'school sign-in')).toMatchObject({ problem: 'away', detail: 'ECONNREFUSED' })
  await expect
    .poll(async () => (await boss.call(audit.list, { query: { kind: 'signIn' } })).body.auditEvents[0])
    .toMatchObject({ event: 'school-sign-in-failed', changes: [{ field: 'reason', after: 'away' }] })
})

test('explains a cancelled sign-in and an unknown application', async () => {
  const { provider, browser, save } = await openSignIn()
  provider.cancels(true)
  expect(await browser().signIn()).toBe('denied')
  provider.cancels(false)
  await save({ clientSecret: 'another-secret' })
  expect(await browser().signIn()).toBe('client')
})

test.for([
  ['noEmail', { email: undefined }],
  ['noEmail', { email: 'no address' }],
  ['unverified', { email_verified: false }],
  ['unverified', { email_verified: undefined }],
] as const)('%s: rejects a person with %o', async ([problem, description]) => {
  const { comesIn, db } = await openSignIn()
  expect((await comesIn({ ...lan, ...description })).outcome).toBe(problem)
  expect(await db.selectFrom('oidc_identities').selectAll().execute()).toEqual([])
})

test('fetches provider metadata once, and again when its keys do not match', async () => {
  const { provider, browser } = await openSignIn()
  for (const _ of [1, 2, 3, 4]) expect(await browser().signIn()).toBe('done')
  const countRequests = (path: string) => provider.requests.filter((one) => one === path).length
  // Once per process.
  expect(countRequests('/.well-known/openid-configuration')).toBeLessThanOrEqual(2)
  expect(countRequests('/jwks')).toBeLessThanOrEqual(2)
})
