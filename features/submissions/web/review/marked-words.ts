import { beforeMost, lettersOf } from '#formats/markdown/model/passage.ts'
import { occurrencesOf } from '#formats/markdown/model/occurrences.ts'
import { anchorText, anchorTextLength } from '../../model/anchors.ts'
import type { AnchoredBlock } from './document-anchors.ts'

/** Words that are marked in a block; `at`: the letters of the block ahead of them. */
export type Marked = { words: string; at: number }

export const nothingMarked: Marked = { words: '', at: 0 }

/** Returns what the reader has marked within an element. A triple click, and a drag past its end, also reach the next one. */
export function markedIn(element: Element | null): Marked {
  const selection = document.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if (!element || !range?.intersectsNode(element)) return nothingMarked
  const inside = range.cloneRange()
  if (!element.contains(range.startContainer)) inside.setStart(element, 0)
  if (!element.contains(range.endContainer)) inside.setEnd(element, element.childNodes.length)
  const ahead = document.createRange()
  ahead.setStart(element, 0)
  ahead.setEnd(inside.startContainer, inside.startOffset)
  return { words: inside.toString().trim(), at: lettersOf(ahead.toString()).length }
}

/** Returns the letters ahead of words in the document: those of their occurrence nearest to where they were marked. */
export function lettersBefore({ text, before }: AnchoredBlock, { words, at }: Marked): string {
  const letters = lettersOf(text)
  const phrase = lettersOf(words)
  const found = phrase === '' ? [] : occurrencesOf(letters, phrase)
  const nearest = found.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? 0
  return (before + letters.slice(0, nearest)).slice(-beforeMost)
}

/** Returns the item or row that contains marked words, of equal ones that where they were marked; 0: the whole block. */
export function partOf(block: AnchoredBlock, { words, at }: Marked): number {
  const text = anchorText(words)
  if (text === '') return 0
  const starts = startsOf(block)
  return Math.max(
    0,
    block.anchors.findLastIndex((anchor, index) => index > 0 && starts[index]! <= at && anchor.text.includes(text)),
  )
}

/** Returns the words to suggest others for if nothing is marked: those of a paragraph or an item. A row has several texts. */
export function wordsOfPart(block: AnchoredBlock, part: number): Marked {
  const { html, text, anchors } = block
  if (html.includes('<tr')) return nothingMarked
  if (anchors.length === 1) return { words: text.trim(), at: 0 }
  const words = part === 0 ? '' : anchors[part]!.text
  // The rest of a longer item is unknown here; a space at its end is cut.
  return words.length >= anchorTextLength - 1 ? nothingMarked : { words, at: startsOf(block)[part]! }
}

/** Returns how many letters of a block are ahead of each of its items or rows, which follow one another. */
function startsOf({ text, anchors }: AnchoredBlock): number[] {
  const letters = lettersOf(text)
  let from = 0
  return anchors.map((anchor, index) => {
    if (index === 0) return 0
    const start = letters.indexOf(lettersOf(anchor.text), from)
    if (start !== -1) from = start + 1
    return Math.max(0, start)
  })
}
