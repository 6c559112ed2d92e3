import { searchText } from '#platform/model/search-text.ts'

export type CognitiveLevel = 'know' | 'understand' | 'apply'

/** Reads the level that a curriculum states in its own words; null if it states none. */
export function readCognitiveLevel(words: string): CognitiveLevel | null {
  const folded = searchText(words)
  if (/van dung|appl/.test(folded)) return 'apply'
  if (/hieu|underst|comprehen/.test(folded)) return 'understand'
  return /biet|know|recall|remember/.test(folded) ? 'know' : null
}
