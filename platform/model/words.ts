import { searchText } from './search-text.ts'

/** A word of a text: `exact` in lower case and normalised spelling, `plain` also without diacritics. */
export type Word = { exact: string; plain: string }

/** Splits a text into words for comparison: "Vật lý" equals "vật lí", "hóa" equals "hoá". */
export function wordsOf(text: string): Word[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => {
    const exact = oneSpelling(word)
    return { exact, plain: searchText(exact) }
  })
}

/** Compares a word with a word of a text or of the user's input. */
export type Comparison = (word: Word, text: Word) => boolean
export const isEqual: Comparison = (word, text) => word.exact === text.exact
export const isPlain: Comparison = (word, text) => word.plain === text.plain
/** A word typed without diacritics matches one with any, but a word with diacritics matches only the same ones. */
export const isSame: Comparison = (word, typed) =>
  word.exact === typed.exact || (typed.exact === typed.plain && typed.plain === word.plain)

/** Returns true if the phrase occurs at this position of a text as consecutive whole words. */
export const standsAt = (phrase: readonly Word[], text: readonly Word[], at: number, how: Comparison): boolean =>
  phrase.every((word, index) => text[at + index] !== undefined && how(word, text[at + index]!))

const lastY = /^(ngh?|nh|gh?|ch|kh|ph|th|tr|[bcdđhklmnprstvx])([yỳýỷỹỵ])$/u
const early = /([óòỏõọ])([ae])$|([úùủũụ])(y)$/u

/** Normalises spelling variants: "lý" and "lí", "hóa" and "hoá", "thúy" and "thuý". */
function oneSpelling(word: string): string {
  const withI = word.replace(lastY, (_, start: string, y: string) => start + 'iìíỉĩị'['yỳýỷỹỵ'.indexOf(y)]!)
  return withI.replace(early, (pair) => {
    const [vowel = '', ...mark] = pair[0]!.normalize('NFD')
    return `${vowel}${pair[1]!}${mark.join('')}`.normalize('NFC')
  })
}
