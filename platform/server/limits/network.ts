import { normalizeIP } from '@fastify/rate-limit'

/** The prefix length of an IPv6 network. Its owner has all addresses in it. */
const ownedBits = 64

/** Groups addresses for counting: the first half of an IPv6 address; a whole IPv4 address, even if written as IPv6. */
export const networkOf = (address: string): string => normalizeIP(address.split('%')[0]!, ownedBits)
