import { normalizeIP } from '@fastify/rate-limit'

/** Of an IPv6 address: whoever has them has all addresses behind them. */
const ownedBits = 64

/** What an address is counted by: the first half of an IPv6 address, an IPv4 address (also one written as IPv6) as it is. */
export const networkOf = (address: string): string => normalizeIP(address.split('%')[0]!, ownedBits)
