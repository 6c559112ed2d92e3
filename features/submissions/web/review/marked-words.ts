import { beforeMost, lettersOf } from '#formats/markdown/model/passage.ts'
import { occurrencesOf } from '#formats/markdown/model/occurrences.ts'
import { anchorText } from '../../model/anchors.ts'
import type { AnchordBlock } from './document-anchors.ts'

/** Words that are marked in a block; `at`: the letters of the block ahead of them. */
export type Marked = { words: string; at: number }

export const nothingMarked: Marked = { words: '', at: 0 }

/** Returns what the reader has marked within an element. */
export function markedIn(element: Element | null): Marked {
  const selection = document.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if (!element || !range || !element.contains(range.commonAncestorContainer)) return nothingMarked
  const ahead = document.createRange()
  ahead.setStart(element, 0)
  ahead.setEnd(range.startContainer, range.startOffset)
  return { words: range.toString().trim(), at: lettersOf(ahead.toString()).length }
}

/** Returns the letters ahead of words in the document: those of their occurrence nearest to where they were marked. */
export function lettersBefore({ text, before }: AnchordBlock, { words, at }: Marked): string {
  const letters = lettersOf(text)
  const phrase = lettersOf(words)
  const found = phrase === '' ? [] : occurrencesOf(letters, phrase)
  const nearest = found.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? 0
  return (before + letters.slice(0, nearest)).slice(-beforeMost)
}

/** Returns the item or row that contains marked words; 0: the whole block. */
export function partOf({ anchors }: AnchordBlock, { words }: Marked): number {
  const text = anchorText(words)
  return text === ''
    ? 0
    : Math.max(
        0,
        anchors.findIndex((anchor, index) => index > 0 && anchor.text.includes(text)),
      )
}

/** Returns the words to suggest others for if nothing is marked: those of a paragraph or an item. A row has several texts. */
export function wordsOfPart({ html, text, anchors }: AnchordBlock, part: number): Marked {
  if (html.includes('<tr')) return nothingMarked
  if (anchors.length === 1) return { words: text.trim(), at: 0 }
  const words = part === 0 ? '' : anchors[part]!.text
  return { words, at: words === '' ? 0 : lettersOf(text.slice(0, Math.max(0, text.indexOf(words)))).length }
}
