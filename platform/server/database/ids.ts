import { createHash, randomUUID } from 'node:crypto'

let latest = 0
let inThatMillisecond = 0

/**
 * Returns a new id: UUID version 7 (RFC 9562, method 1: a 12-bit counter follows the milliseconds). The ids of one process sort in order of
 * creation, even when the clock is set back.
 */
export function newId(now = Date.now()): string {
  const time = Math.max(now, latest)
  inThatMillisecond = time === latest ? inThatMillisecond + 1 : 0
  latest = time
  const milliseconds = time.toString(16).padStart(12, '0')
  const counter = (inThatMillisecond & 0x0fff).toString(16).padStart(3, '0')
  // Its second half is the variant and 62 random bits, as version 7 has them. Node draws them for many ids at once.
  const half = randomUUID().slice(18)
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${counter}${half}`
}

/** Derives a stable id from texts: UUID version 8 (RFC 9562) of their SHA-256 hash. */
export function idOf(...texts: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(texts)).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
