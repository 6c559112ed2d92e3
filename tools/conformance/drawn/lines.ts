import type { DrawnPage, DrawnWord } from './office.ts'

/** Words without a wide gap between them: a line of text, or the content of one cell. */
export type Segment = { text: string; left: number; right: number; size: number; at: number }

/** The height of a line of Times New Roman as a multiple of the font size, as Poppler reports it. */
const lineHeight = 1.3
/** Wider than any space between words, in points. */
const gap = 14

export const sizeOf = ({ top, bottom }: DrawnWord): number => (bottom - top) / lineHeight
const middleOf = ({ top, bottom }: DrawnWord) => (top + bottom) / 2

/** Splits a page into lines from the top, each from the left and split at wide gaps, without the page number. */
export function segmentsOf({ words }: DrawnPage): Segment[][] {
  const lines: DrawnWord[][] = []
  for (const word of words) {
    const line = lines.find(([first]) => Math.abs(middleOf(first!) - middleOf(word)) < 4)
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines
    .toSorted(([one], [other]) => middleOf(one!) - middleOf(other!))
    .map((line) => segmentsIn(line.toSorted((one, other) => one.left - other.left)))
    .filter(([first, ...more]) => more.length > 0 || !/^\d+$/.test(first!.text))
}

function segmentsIn(line: readonly DrawnWord[]): Segment[] {
  const segments: Segment[] = []
  for (const word of line) {
    const last = segments.at(-1)
    if (last && word.left - last.right < gap) {
      last.text += ` ${word.text}`
      last.right = word.right
    } else
      segments.push({ text: word.text, left: word.left, right: word.right, size: sizeOf(word), at: middleOf(word) })
  }
  return segments
}

const letters = /[\p{L}\p{M}]+/gu
export const wordsOf = (text: string): string[] => text.normalize('NFC').match(letters) ?? []
/** Normalizes a text to its words, to find it however it was drawn. */
export const folded = (text: string): string => wordsOf(text).join(' ').toLowerCase()

export const lineTexts = (page: DrawnPage): string[] =>
  segmentsOf(page).map((segments) => segments.map(({ text }) => text).join(' '))
