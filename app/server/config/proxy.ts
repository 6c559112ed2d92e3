import { isIP } from 'node:net'
import * as z from 'zod/mini'

const listOf = (text: string) => text.split(',').map((entry) => entry.trim())

/** Accepts an address or a narrow network: a wide one would let clients forge their address. */
function isProxy(entry: string): boolean {
  if (entry === 'loopback') return true
  const [address = '', prefix, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** Proxies whose X-Forwarded-For is trusted. */
export const trustedProxies = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => listOf(text).every(isProxy),
        'must be addresses or networks with commas between them, such as 10.0.0.5, 10.1.0.0/16 or loopback',
      ),
    ),
  z.transform(listOf),
)
