import { searchText } from '../../../model/search-text.ts'

/** The number of words that are indexed per text, about 25 pages. */
const mostWords = 10_000
/** Enough for this many words. Cutting a longer text would block all requests: two megabytes take a fifth of a second. */
const mostCharacters = 200_000
/** URLs are not searched as words, so very long words are not indexed. */
const longestWord = 40
const mostWordsOfSearch = 12

/** `text` must appear in this order in the text, `names` in any order in the titles. */
export type Query = { text: string[]; names: string[] }

/**
 * Lists the search words of an entry: words of titles, words of texts, and pairs of neighbouring words, each with and without diacritics.
 * With pairs, phrases are found without positions in the index.
 */
export function wordsToKeep(names: readonly string[], texts: readonly string[]): Set<string> {
  const words = new Set<string>()
  const ofNames = names.map(forms)
  for (const name of ofNames) for (const word of name.flat()) words.add(inName(word))
  for (const text of [...ofNames, ...texts.map(forms)]) {
    for (const side of text) {
      for (const [at, word] of side.entries()) {
        words.add(single(word))
        if (at > 0) words.add(pair(side[at - 1]!, word))
      }
    }
  }
  return words
}

/**
 * Parses a search; null without a word. A word without diacritics matches any, and the last one is a prefix. `anyOrder`: the words need not
 * be adjacent.
 */
export function wordsOf(search: string, { anyOrder = false } = {}): Query | null {
  const all = words(search).slice(0, mostWordsOfSearch)
  if (all.length === 0) return null
  const pairs = all.slice(1).map((word, at) => pair(all[at]!, word))
  return { text: pairs.length > 0 && !anyOrder ? pairs : all.map(single), names: all.map(inName) }
}

// The first character tells single words from pairs, so that a prefix of a word does not match all its pairs.
const single = (word: string) => `+${word}`
const inName = (word: string) => `=${word}`
const pair = (first: string, second: string) => `${first}_${second}`

/** Returns the words of a text as written, and without diacritics. */
function forms(text: string): [string[], string[]] {
  const marked = words(text.slice(0, mostCharacters)).slice(0, mostWords)
  return [marked, searchText(marked.join(' ')).split(' ')]
}

const words = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/<[^<>]{0,300}>/g, ' ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).filter((word) => word.length <= longestWord)
