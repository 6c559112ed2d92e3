import { expect, test } from 'vitest'
import { auth } from '../../contract/auth.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

/**
 * Counts how many of 61 registrations, one more than an address may try, are refused if each comes from another address behind one proxy.
 */
async function turnedAway(trustProxy: string[]): Promise<number> {
  const { url } = await startProduct({ rateLimits: true, trustProxy })
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, index) =>
      clientOf({ url, address: `203.0.113.${index}, 10.1.2.3` }).call(auth.register, { body: '{' }),
    ),
  )
  return answers.filter(({ status }) => status === 429).length
}

test('trusts a configured proxy on another machine', async () => {
  expect(await turnedAway(['loopback'])).toBe(1)
  expect(await turnedAway(['loopback', '10.0.0.0/8'])).toBe(0)
})
