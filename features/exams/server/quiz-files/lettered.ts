import type { Problem } from '#platform/model/problems.ts'
import { letteredEnd, markdownOf } from '../quiz-text/markdown-of.ts'
import type { Raw } from './raw.ts'
import { noteDropped, readText, type Format } from './read-text.ts'

type Reading = { format: Format; notes: Problem[]; attached?: (source: string) => string | null }

/**
 * Splits an essay question into parts with their expected answers, if both texts end with lettered lists of equal length. Otherwise it is
 * one part.
 */
export function essayParts(
  stem: string,
  guide: string,
  { format, notes, attached }: Reading,
): Pick<Raw, 'stem' | 'parts'> {
  const read = (text: string) => readText(text, format, notes, attached)
  const [parts, guides] = format === 'html' ? [letteredEnd(stem), letteredEnd(guide)] : [null, null]
  if (!parts || parts.items.length !== guides?.items.length)
    return { stem: read(stem), parts: [{ text: '', answer: read(guide) }] }
  const readNodes = (nodes: Parameters<typeof markdownOf>[0]) => noteDropped(markdownOf(nodes, attached), notes)
  return {
    stem: readNodes(parts.before),
    parts: parts.items.map((item, index) => ({
      text: readNodes(item).replace(ownPoints, ''),
      answer: readNodes(guides.items[index]!),
    })),
  }
}

/** Matches points at the beginning of a part, which the paper prints itself. */
const ownPoints = /^\(\d+(?:[.,]\d+)? (?:điểm|points?)\)\s*/iu
