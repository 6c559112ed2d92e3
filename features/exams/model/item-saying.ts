import type { Exam, ItemText } from './exam.ts'

/** Numbering that a paper prints before a question or an answer. */
const writtenBefore = /^[\s*_>#|-]*(?:(?:câu|question)\s+\d+|[a-d])[\s*_]*[.):][\s*_]*/iu
/** Shorter texts occur in many questions. */
const leastLetters = 8

/** Finds the only question that contains these words from the printed paper; null if none or several do. */
export function itemSaying({ items }: Exam, words: string | undefined): number | null {
  const wording = plain((words ?? '').replace(writtenBefore, ''))
  if (wording.length < leastLetters) return null
  const found = items.flatMap(({ text }, at) =>
    text && textsOf(text).some((one) => plain(one).includes(wording)) ? [at] : [],
  )
  return found.length === 1 ? found[0]! : null
}

const textsOf = ({ stem, options, why, parts }: ItemText) => [stem, ...options, why, ...parts.map(({ text }) => text)]

/** Reduces a text to letters and digits: print changes formulas, marks and breaks. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
