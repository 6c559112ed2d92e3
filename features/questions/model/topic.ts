import type { Answers } from './answers.ts'
import { titleMaxLength } from '#platform/model/limits.ts'

/** Returns the answer to the question `topic`, on one line; null without one. */
export function topicOf({ topic }: Answers): string | null {
  if (typeof topic !== 'string') return null
  const line = topic.normalize('NFC').replace(/\s+/g, ' ').trim()
  // Half of a character outside the basic plane (an emoji) is not a valid character.
  const cut = line.slice(0, titleMaxLength).replace(/[\uD800-\uDBFF]$/, '')
  return cut.trim() || null
}
