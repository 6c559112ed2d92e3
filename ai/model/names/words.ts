/** A word of a text, with its place. */
export type Word = {
  text: string
  start: number
  end: number
  /** Letters and tone apart from one another, so that "hoà" and "hòa" are the same word. */
  key: string
  /** Letters without any marks. */
  bare: string
  /** Whether it has no marks. */
  isBare: boolean
  isCapital: boolean
  /** Begins a sentence or a line. */
  isFirst: boolean
}

/**
 * Writes a text in one way only: composed, without letters of other widths and without the invisible signs that could split a name. All
 * that leaves the product is written so.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')

const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu

/** Vietnamese writes i and y in two ways where they are the only vowel ("Mỹ", "Mĩ"), and places the tone in two ways ("hoà", "hòa"). */
export function keyOf(word: string): string {
  const apart = word.toLowerCase().normalize('NFD')
  const [tone = ''] = apart.match(tones) ?? []
  return `${withOneI(apart.replaceAll(tones, '')).normalize('NFC')}${tone}`
}

const withOneI = (word: string): string => word.replace(/(?<=^(?:[bcdđghklmnprstvx]+|qu))y$/, 'i')

const withoutMarks = (word: string): string =>
  word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

export const bareOf = (word: string): string => withOneI(withoutMarks(word))

/** Words run together are told apart where a capital letter begins: "béLan". */
const wordPattern = /\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}|[\p{Lo}\p{Lm}\p{Lt}]+/gu

/** Finds the words of a text that `plainText` has written. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: found, index: start } of text.matchAll(wordPattern)) {
    const before = words.at(-1)
    words.push({
      text: found,
      start,
      end: start + found.length,
      key: keyOf(found),
      bare: bareOf(found),
      isBare: withoutMarks(found) === found.toLowerCase(),
      isCapital: /^\p{Lu}/u.test(found),
      isFirst: !before || /[.!?…:;\n•*–—-]\s*["“‘(]*$/u.test(text.slice(before.end, start)),
    })
  }
  return words
}
