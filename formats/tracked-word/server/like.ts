import type { FoundParagraph } from './find-paragraphs.ts'
import { continuesHeading, readMark, type Mark } from './marks.ts'
import { findNext } from './new-paragraphs.ts'
import type { WordFile } from './open-file.ts'
import { describeParagraph, textOf } from './read-paragraphs.ts'

/** Paragraphs further above are not looked at. */
const nearMax = 60

/**
 * Finds the paragraph that a new one after `found` looks like: the nearest above that begins with the same mark, so that "Step 4:" looks
 * like "Step 3:". Otherwise the one it follows; text after a heading looks like the text below it.
 */
export function likeFor(found: FoundParagraph, text: string, file: WordFile): FoundParagraph {
  const mark = readMark(text)
  if (mark !== null) {
    const at = file.positions.get(found.element)!
    const near = file.paragraphs
      .slice(Math.max(0, at + 1 - nearMax), at + 1)
      .findLast((one) => isBeside(one, found) && !one.isLocked && isOfKind(file, one, mark))
    if (near) return near
  }
  const after = findNext(found)
  const next = after && file.paragraphs[file.positions.get(after) ?? -1]
  if (!next || next.isLocked || textOf(next).trim() === '') return found
  return isHeading(file, found) && !isHeading(file, next) ? next : found
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
