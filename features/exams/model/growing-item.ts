import { letterOf, truthOf } from './answers.ts'
import type { Item, ItemText } from './exam.ts'
import { closed, objectsWith } from '#ai/model/objects.ts'

/**
 * Parses an item from incomplete JSON without validation; the complete item is parsed again (see take-items.ts). Null before its first
 * word.
 */
export function growingItem({ kind, parts }: Item, written: string): ItemText | null {
  const raw = objectsWith(closed(written), 'stem')[0]
  if (!raw) return null
  const options = kind === 'choice' ? listOf(raw['options']).map(textOf) : []
  const answer = textOf(raw['answer'])
  const read = listOf(raw['parts']).map((part) => {
    const { text, answer } = (part ?? {}) as Record<string, unknown>
    return { text: textOf(text), answer: kind === 'trueFalse' ? truthOf(textOf(answer)) : textOf(answer) }
  })
  return {
    stem: textOf(raw['stem']),
    options,
    answer: kind === 'choice' ? letterOf(answer, options) : kind === 'short' ? answer : '',
    why: textOf(raw['why']),
    parts: kind === 'trueFalse' || kind === 'essay' ? read.slice(0, parts.length) : [],
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
