import { createHash } from 'node:crypto'

/** The pattern of identifiers in CASE 1.0 and 1.1: UUIDs of the versions 1 to 5. */
const accepted = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The namespace of addresses, RFC 9562, section 6.6. */
const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** Returns the identifier if CASE accepts it, or else the UUID of version 5 (RFC 9562) that follows from it. */
export function toCaseId(identifier: string): string {
  if (accepted.test(identifier)) return identifier
  const hash = createHash('sha1').update(namespace).update(`urn:trogiang:${identifier}`).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
