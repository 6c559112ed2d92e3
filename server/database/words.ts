import { searchText } from '#rules/search-text'

/** The words of a text that are looked at: of some twenty-five pages. */
const mostWords = 10_000
/** Enough for these many: what is read whole only to be cut would hold up everybody for as long, at two megabytes a fifth of a second. */
const mostCharacters = 200_000
/** An address without an end is no word that anybody searches for. */
const longestWord = 40
const mostWordsOfSearch = 12

/** By what is searched for: `text` stands in this order somewhere in the text, `names` in any order in what it is called. */
export type Query = { text: string[]; names: string[] }

/**
 * What an entry is found by, each once: the words of what it is called; each word of its texts, and each two that stand side by side.
 * All are there with their marks and without. A phrase is found by its pairs, so that no database has to count places.
 */
export function wordsToKeep(names: readonly string[], texts: readonly string[]): Set<string> {
  const kept = new Set<string>()
  for (const name of names) for (const word of forms(name).flat()) kept.add(inName(word))
  for (const text of [...names, ...texts]) {
    for (const side of forms(text)) {
      for (const [at, word] of side.entries()) {
        kept.add(single(word))
        if (at > 0) kept.add(pair(side[at - 1]!, word))
      }
    }
  }
  return kept
}

/** What a search asks for; null when it has no word. Written without marks it finds words with any; the last one may be unfinished. `anyOrder`: they need not stand together. */
export function wordsOf(search: string, { anyOrder = false } = {}): Query | null {
  const all = words(search).slice(0, mostWordsOfSearch)
  if (all.length === 0) return null
  const pairs = all.slice(1).map((word, at) => pair(all[at]!, word))
  return { text: pairs.length > 0 && !anyOrder ? pairs : all.map(single), names: all.map(inName) }
}

// Told apart by their first letter, so that the beginning of a word does not begin all its pairs as well.
const single = (word: string) => `+${word}`
const inName = (word: string) => `=${word}`
const pair = (first: string, second: string) => `${first}_${second}`

/** The words of a text as they are written, and without their marks. */
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
