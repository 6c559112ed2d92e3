import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { guardedFetch, isInner } from './guarded-fetch.ts'
import { openSignIn } from './testing.ts'

const get = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const

test.for([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.20.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['fe80::1%eth0', true],
  ['fd00::1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2404:6800:4005::200e', false],
] as const)('%s is an internal address: %s', ([address, inner]) => expect(isInner(address)).toBe(inner))

test.for([
  'http://sso.example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  // A host name that resolves to an internal address.
  'https://localhost/',
])('does not request %s', async (address) => {
  await expect(guardedFetch([])(address, get)).rejects.toThrow('is not on the open web')
})

test('allows the issuers that the operator has configured, and no others', async () => {
  const urls: string[] = []
  const server = createServer((request, response) => {
    urls.push(request.url!)
    response.end('inner')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const named = await guardedFetch([`${origin}/realms/school`])(`${origin}/token`, get)
  expect(await named.text()).toBe('inner')
  await expect(guardedFetch(['http://127.0.0.1:1'])(`${origin}/token`, get)).rejects.toThrow('is not on the open web')
  expect(urls).toEqual(['/token'])
})

test.for(['token_endpoint', 'jwks_uri', 'authorization_endpoint'])(
  'a provider whose %s leads into the school’s network admits no one and causes no request there',
  async (endpoint) => {
    const urls: string[] = []
    const inner = createServer((request, response) => {
      urls.push(request.url!)
      response.end('{}')
    })
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void inner.close())
    const { provider, browser } = await openSignIn()
    const configuration = (await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()) as object
    const aimed = { ...configuration, [endpoint]: `http://127.0.0.1:${(inner.address() as AddressInfo).port}/secret` }
    provider.misbehaves({
      instead: {
        '/.well-known/openid-configuration': (response) =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify(aimed)),
      },
    })
    expect(await browser().signIn()).toBe('innerAddress')
    expect(urls).toEqual([])
  },
)

test('stops reading an endless response', async () => {
  const server = createServer((_request, response) => response.end('x'.repeat(1_000_001)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(guardedFetch([origin])(origin, get)).rejects.toThrow('too long')
})
