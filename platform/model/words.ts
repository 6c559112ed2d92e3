import { searchText } from './search-text.ts'

/** One word of a text: `exact` in lower case and one spelling, `plain` without marks too. */
export type Word = { exact: string; plain: string }

/** The words of a text for comparing: "Vật lý" and "vật lí" are the same here, so are "hóa" and "hoá". */
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

/** Compares a word with one of a text or one that was typed. */
export type Comparison = (word: Word, text: Word) => boolean
export const isEqual: Comparison = (word, text) => word.exact === text.exact
export const isPlain: Comparison = (word, text) => word.plain === text.plain
/** A word typed without any marks matches one with marks, but not one with different marks. */
export const isSame: Comparison = (word, typed) =>
  word.exact === typed.exact || (typed.exact === typed.plain && typed.plain === word.plain)

/** Returns true if the phrase occurs at this position of a text as consecutive whole words. */
export const standsAt = (phrase: readonly Word[], text: readonly Word[], at: number, how: Comparison): boolean =>
  phrase.every((word, index) => text[at + index] !== undefined && how(word, text[at + index]!))

const lastY = /^(ngh?|nh|gh?|ch|kh|ph|th|tr|[bcdđhklmnprstvx])([yỳýỷỹỵ])$/u
const early = /([óòỏõọ])([ae])$|([úùủũụ])(y)$/u

/** Two spellings live side by side: "lý" and "lí", "hóa" and "hoá", "thúy" and "thuý". */
function oneSpelling(word: string): string {
  const withI = word.replace(lastY, (_, start: string, y: string) => start + 'iìíỉĩị'['yỳýỷỹỵ'.indexOf(y)]!)
  return withI.replace(early, (pair) => {
    const [vowel = '', ...mark] = pair[0]!.normalize('NFD')
    return `${vowel}${pair[1]!}${mark.join('')}`.normalize('NFC')
  })
}
