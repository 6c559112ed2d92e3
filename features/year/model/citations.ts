import { isCitable } from '#features/agents/model/checks/kinds/codes.ts'
import { searchText } from '#platform/model/search-text.ts'

type Outcome = { id: string; code: string; text: string }

/** A tree of words: each path from the root is a code or a whole outcome, and its end has the ids. */
export type CitationIndex = { next: Map<string, CitationIndex>; ids: string[] }

/** Builds the tree in which `findCited` looks up all outcomes at once; comparing each with every exam would take seconds. */
export function indexOutcomes(outcomes: readonly Outcome[]): CitationIndex {
  const root: CitationIndex = { next: new Map(), ids: [] }
  for (const { id, code, text } of outcomes)
    for (const name of [isCitable(code) ? fold(code) : '', fold(text)]) {
      if (name === '') continue
      let node = root
      for (const word of name.split(' ')) {
        const next = node.next.get(word) ?? { next: new Map(), ids: [] }
        node.next.set(word, next)
        node = next
      }
      node.ids.push(id)
    }
  return root
}

/** Finds the ids of the outcomes whose code or whole text stands in a text. Time: words of the text × words of an outcome. */
export function findCited(index: CitationIndex, text: string): Set<string> {
  const words = fold(text).split(' ')
  const found = new Set<string>()
  for (const start of words.keys()) {
    let node = index.next.get(words[start]!)
    for (let at = start + 1; node; at += 1) {
      for (const id of node.ids) found.add(id)
      node = at < words.length ? node.next.get(words[at]!) : undefined
    }
  }
  return found
}

/** Words without accents, case and punctuation. */
export const fold = (text: string): string =>
  searchText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
