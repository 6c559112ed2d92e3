import { onlyLetters } from '#features/documents/model/page-letters.ts'
import type { Exam } from './exam.ts'

/** Letters: a shorter stretch does not identify a question. */
const shortest = 8

/** Whether a page, by its `pageLetters`, contains at least half of the paper's questions, and at least two. */
export function holdsExam(letters: string, { items }: Pick<Exam, 'items'>): boolean {
  const stems = new Set(items.flatMap(({ text }) => (text ? wordsIn(text.stem) : [])))
  const found = [...stems].filter((stem) => letters.includes(stem)).length
  return found > 0 && found >= Math.max(Math.ceil(stems.size / 2), Math.min(stems.size, 2))
}

/** Returns the longest stretch of a question between formulas and pictures, because pages write those differently. */
function wordsIn(stem: string): string[] {
  const stretches = stem.split(/\$[^$]*\$|!?\[[^\]]*\]\([^)]*\)|<[^>]*>/).map(onlyLetters)
  const longest = stretches.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest.length < shortest ? [] : [longest]
}
