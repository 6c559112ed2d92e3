import type { FoundParagraph } from './find-paragraphs.ts'
import { continuesHeading, readMark, type Mark } from './marks.ts'
import { findNext } from './new-paragraphs.ts'
import type { WordFile } from './open-file.ts'
import { describeParagraph, textOf } from './read-paragraphs.ts'

/** Paragraphs further above are not looked at. */
const nearMax = 60

/**
 * Finds the paragraph that a new one after `found` looks like: the nearest above that begins with the same mark, so that "Step 4:" looks
 * like "Step 3:". Otherwise the one it follows; text after a heading looks like the text below it, or above where a table follows.
 */
export function likeFor(found: FoundParagraph, text: string, file: WordFile): FoundParagraph {
  const mark = readMark(text)
  if (mark !== null) {
    const near = nearAbove(found, file).findLast((one) => !one.isLocked && isOfKind(file, one, mark))
    if (near) return near
  }
  if (!isHeading(file, found)) return found
  const isBody = (one: FoundParagraph) => !one.isLocked && textOf(one).trim() !== '' && !isHeading(file, one)
  const after = findNext(found)
  const next = after && file.paragraphs[file.positions.get(after) ?? -1]
  if (next) return isBody(next) ? next : found
  return nearAbove(found, file).findLast(isBody) ?? found
}

/** The paragraphs above one, and itself, in the same cell, text box or column of text. */
function nearAbove(found: FoundParagraph, { paragraphs, positions }: WordFile): FoundParagraph[] {
  const at = positions.get(found.element)!
  return paragraphs.slice(Math.max(0, at + 1 - nearMax), at + 1).filter((one) => isBeside(one, found))
}

/** Whether a paragraph has the same mark. An item of a list is no heading, though both may have numbers. */
function isOfKind(file: WordFile, one: FoundParagraph, mark: Mark): boolean {
  const own = readMark(textOf(one))
  return own?.form === mark.form && (!isHeading(file, one) || continuesHeading(own, mark))
}

/** Whether both are in the same cell, text box or column of text. */
const isBeside = (one: FoundParagraph, other: FoundParagraph): boolean => one.element.parent === other.element.parent

const headingMax = 150

function isHeading(file: WordFile, found: FoundParagraph): boolean {
  const { text, level, isBold } = describeParagraph(file, found)
  return level !== undefined || (isBold === true && text.length <= headingMax)
}
