import { searchText } from '#platform/model/search-text.ts'
import type { Exam } from './exam.ts'

/** In letters: a shorter one is no sign of a question. */
const shortest = 8

/** The letters and digits of a page, without accents: however it is marked up, encoded and punctuated. */
export function pageLetters(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => letterAt(hex, decimal))
    .replaceAll(/&([a-z])(?:acute|grave|circ|tilde|uml|breve);/gi, '$1')
    .replaceAll(/&\w+;/g, '')
  return onlyLetters(text)
}

/** Whether a page, by its `pageLetters`, holds the questions of a paper: half of those that have words, and two at least. */
export function holdsExam(letters: string, { items }: Pick<Exam, 'items'>): boolean {
  const stems = new Set(items.flatMap(({ text }) => (text ? wordsIn(text.stem) : [])))
  const found = [...stems].filter((stem) => letters.includes(stem)).length
  return found > 0 && found >= Math.max(Math.ceil(stems.size / 2), Math.min(stems.size, 2))
}

/** The longest stretch of a question between formulas and pictures: pages write those in their own ways. */
function wordsIn(stem: string): string[] {
  const stretches = stem.split(/\$[^$]*\$|!?\[[^\]]*\]\([^)]*\)|<[^>]*>/).map(onlyLetters)
  const longest = stretches.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest.length < shortest ? [] : [longest]
}

const onlyLetters = (text: string) => searchText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

function letterAt(hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
