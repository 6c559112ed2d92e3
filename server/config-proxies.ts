import { isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod/mini'

export const proxiesSettings = {
  TRUSTED_PROXIES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => listed(text).every(isNetwork),
          'must be addresses or networks with commas between them, such as 10.0.0.7 or 10.0.0.0/8',
        ),
      ),
  ),
}

/** Whose `X-Forwarded-For` is believed: proxies on the same machine, and those that are named. */
export const proxiesOf = ({ TRUSTED_PROXIES }: z.infer<z.ZodMiniObject<typeof proxiesSettings>>): string[] => [
  'loopback',
  ...listed(TRUSTED_PROXIES),
]

const listed = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function isNetwork(text: string): boolean {
  const [, address = '', , bits = '0'] = /^([^/]+)(\/(\d{1,3}))?$/.exec(text) ?? []
  return (isIPv4(address) && Number(bits) <= 32) || (isIPv6(address) && Number(bits) <= 128)
}
