import { searchText } from '../../model/search-text.ts'

/** Returns true if every word of the query occurs in the texts, ignoring accents and case. An empty query matches everything. */
export function matchesSearch(query: string, ...texts: readonly string[]): boolean {
  const text = searchText(...texts)
  return searchText(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
