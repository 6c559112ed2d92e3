import { letterOf, truthOf } from './answers.ts'
import type { Item, ItemText } from './exam.ts'
import { objectsWith } from '#ai/model/objects.ts'

/**
 * Reads an item from incomplete JSON, as far as it goes. Nothing is validated here; the complete item is parsed again (see take-items.ts).
 * Null before its first word.
 */
export function growingItem({ kind, parts }: Item, written: string): ItemText | null {
  const given = objectsWith(closed(written), 'stem')[0]
  if (!given) return null
  const options = kind === 'choice' ? listOf(given['options']).map(textOf) : []
  const answer = textOf(given['answer'])
  const read = listOf(given['parts']).map((part) => {
    const { text, answer } = (part ?? {}) as Record<string, unknown>
    return { text: textOf(text), answer: kind === 'trueFalse' ? truthOf(textOf(answer)) : textOf(answer) }
  })
  return {
    stem: textOf(given['stem']),
    options,
    answer: kind === 'choice' ? letterOf(answer, options) : kind === 'short' ? answer : '',
    why: textOf(given['why']),
    parts: kind === 'trueFalse' || kind === 'essay' ? read.slice(0, parts.length) : [],
  }
}

/** A beginning of JSON as JSON: what is open is closed, and what cannot be is left out; a text that is under way counts as far as it has come. */
export function closed(written: string): string {
  const open: string[] = []
  let whole = ''
  /** In an object a text behind a brace or a comma is the name of a field. */
  let isName = false
  const closedAt = (end: number) => written.slice(0, end) + open.toReversed().join('')
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at]!
    if (sign === '"' && open.length > 0) {
      const end = endOfText(written, at)
      if (written[end] !== '"') return isName ? whole : `${written.slice(0, end)}"${open.toReversed().join('')}`
      at = end
      if (!isName) whole = closedAt(end + 1)
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']')
      isName = sign === '{'
      whole = closedAt(at + 1)
    } else if (sign === '}' || sign === ']') {
      open.pop()
      whole = closedAt(at + 1)
    } else if (sign === ',') {
      whole = closedAt(at)
      isName = open.at(-1) === '}'
    } else if (sign === ':') isName = false
  }
  return whole
}

/** Finds the closing quote or the end of the input, without a partial escape. */
function endOfText(written: string, from: number): number {
  const text = /"(?:[^"\\]|\\.)*/sy
  text.lastIndex = from
  text.test(written)
  return text.lastIndex
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
