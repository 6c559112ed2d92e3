import type { FoundParagraph } from './find-paragraphs.ts'
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
  const mark = markOf(text)
  if (mark !== null) {
    const at = file.paragraphs.indexOf(found)
    const near = file.paragraphs
      .slice(Math.max(0, at + 1 - nearMax), at + 1)
      .findLast((one) => isBeside(one, found) && !one.isLocked && markOf(textOf(one)) === mark)
    if (near) return near
  }
  const next = file.paragraphs.find(({ element }) => element === findNext(found))
  if (!next || next.isLocked || textOf(next).trim() === '') return found
  return isHeading(file, found) && !isHeading(file, next) ? next : found
}

/** Whether both are in the same cell, text box or column of text. */
const isBeside = (one: FoundParagraph, other: FoundParagraph): boolean => one.element.parent === other.element.parent

const marks: readonly (readonly [RegExp, string])[] = [
  [/^[IVX]{1,5}\s*[.)]/u, 'I.'],
  [/^\d{1,2}\.\d{1,2}(?!\d)/u, '1.1'],
  [/^\d{1,2}\s*[.)]/u, '1.'],
  [/^[a-zđ]\s*[.)]/u, 'a)'],
  [/^[A-ZĐ]\s*[.)]/u, 'A.'],
  [/^[-–—•*+](?=\s)/u, ''],
  [/^\p{L}{2,12}(?: \p{L}{2,12})?(?= \d{1,2}\s*[.:])/u, ''],
]

/** The form of the number, dash or word and number in front of a text: "I.", "a)", "–", "step". */
function markOf(text: string): string | null {
  const words = text.normalize('NFC').trimStart()
  for (const [pattern, form] of marks) {
    const mark = pattern.exec(words)?.[0]
    if (mark !== undefined) return form === '' ? mark.toLowerCase() : form
  }
  return null
}

const headingMax = 150

function isHeading(file: WordFile, found: FoundParagraph): boolean {
  const { text, level, isBold } = describeParagraph(file, found)
  return level !== undefined || (isBold === true && text.length <= headingMax)
}
