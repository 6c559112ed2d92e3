import { previewOf } from '#features/documents/model/document-summary.ts'
import { conversationNameLength } from '#platform/model/limits.ts'

/** Names a conversation by the first line of its question that has words, cut between words; null without one. */
export function nameOf(prompt: string): string | null {
  const line = prompt
    .normalize('NFC')
    .split('\n', mostLines)
    .map(previewOf)
    .find((text) => /[\p{L}\p{N}]/u.test(text))
  return line === undefined ? null : cut(line)
}

const mostLines = 20

function cut(line: string): string {
  if (line.length <= conversationNameLength) return line
  const [whole] = /^.*(?=\s)/su.exec(line.slice(0, conversationNameLength + 1)) ?? []
  // Half of a character outside the basic plane (an emoji) is not a valid character.
  return whole?.trim() || line.slice(0, conversationNameLength).replace(/[\uD800-\uDBFF]$/, '')
}
