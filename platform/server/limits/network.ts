import { normalizeIP } from '@fastify/rate-limit'

/** Prefix of an IPv6 address; its holder has all addresses behind it. */
const ownedBits = 64

/** Groups addresses for counting: the first half of an IPv6 address, an IPv4 address (also one written as IPv6) as it is. */
export const networkOf = (address: string): string => normalizeIP(address.split('%')[0]!, ownedBits)
