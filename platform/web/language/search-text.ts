import { searchText } from '../../model/search-text.ts'

/** Whether every word of the query stands somewhere in the texts, accents and case aside. An empty query finds everything. */
export function matchesSearch(query: string, ...texts: readonly string[]): boolean {
  const text = searchText(...texts)
  return searchText(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
