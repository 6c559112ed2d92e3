import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { fromHunks, hunksOf, isFirstHalf, isSecondHalf } from './text-hunks.ts'

/**
 * Encodes a text as a delta to another text, in the shorter of two forms. "START END PIECE": the numbers of equal UTF-16 code units at both
 * ends and the text between, plain after `p`, deflated after `z` (with the other text's middle as dictionary) in base64. `h`: hunks (see
 * text-hunks.ts), for few and distant differences.
 */
export function deltaOf(text: string, other: string): string {
  const whole = middleDelta(text, other)
  // A single change is short already, so hunks are not tried.
  if (other === '' || whole.length < fewLetters) return whole
  const hunks = `h${hunksOf(text, other)}`
  return Buffer.byteLength(hunks) < Buffer.byteLength(whole) ? hunks : whole
}

const fewLetters = 60

function middleDelta(text: string, other: string): string {
  const most = Math.min(text.length, other.length)
  let start = 0
  while (start < most && text.charCodeAt(start) === other.charCodeAt(start)) start++
  let end = 0
  while (end < most - start && text.charCodeAt(text.length - 1 - end) === other.charCodeAt(other.length - 1 - end))
    end++
  // Half of a surrogate pair cannot be stored.
  if (isFirstHalf(text.charCodeAt(start - 1))) start--
  if (isSecondHalf(text.charCodeAt(text.length - end))) end--
  const chunk = text.slice(start, text.length - end)
  const packed = deflateRawSync(chunk, { dictionary: middleOf(other, start, end) }).toString('base64')
  const isShorter = packed.length < Buffer.byteLength(chunk)
  return `${start} ${end} ${isShorter ? `z${packed}` : `p${chunk}`}`
}

/** Restores the text from its delta and the same other text. */
export function undelta(delta: string, other: string): string {
  if (delta.startsWith('h')) return fromHunks(delta.slice(1), other)
  const [head, start, end, encoding] = /^(\d+) (\d+) ([pz])/.exec(delta)!
  const [from, left] = [Number(start), Number(end)]
  const rest = delta.slice(head.length)
  const chunk =
    encoding === 'p'
      ? rest
      : inflateRawSync(Buffer.from(rest, 'base64'), { dictionary: middleOf(other, from, left) }).toString()
  return other.slice(0, from) + chunk + other.slice(other.length - left)
}

/** The window of zlib, which rejects an empty dictionary. */
const windowBytes = 32_768

function middleOf(text: string, start: number, end: number): Buffer | undefined {
  const middle = Buffer.from(text.slice(start, text.length - end)).subarray(-windowBytes)
  return middle.length > 0 ? middle : undefined
}
