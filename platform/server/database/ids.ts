import { createHash, randomBytes } from 'node:crypto'

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
  const bytes = randomBytes(16)
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(0x7000 | (inThatMillisecond & 0x0fff), 6)
  return asId(bytes)
}

/** Derives a stable id from texts: UUID version 8 (RFC 9562) of their SHA-256 hash. */
export function idOf(...texts: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(texts)).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  return asId(bytes.subarray(0, 16))
}

function asId(bytes: Buffer): string {
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
