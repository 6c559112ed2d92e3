import { expect, test } from 'vitest'
import { auth } from '../../contract/auth.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { networkOf } from './network.ts'

test('counts a whole IPv4 address in any notation, and the first half of an IPv6 address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:DB8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
})

test('trusts X-Forwarded-For only from the configured proxies', async () => {
  const received = async (trustProxy: string[]) => {
    const lines: string[] = []
    const { url } = await startProduct({ trustProxy, log: (line) => lines.push(line) })
    const body = { email: 'nobody@example.com', password: 'wrong!' }
    await clientOf({ url, address: '198.51.100.9, 203.0.113.7' }).call(auth.login, { body })
    return (JSON.parse(lines.find((line) => line.includes('sign-in-failed'))!) as { address: string }).address
  }
  expect(await received(['loopback'])).toBe('203.0.113.7')
  expect(await received(['loopback', '203.0.113.0/24'])).toBe('198.51.100.9')
  expect(await received(['203.0.113.0/24'])).toBe('127.0.0.1')
})
