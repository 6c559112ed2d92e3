/** In characters: a longer text is looked for by its beginning, since looking for all of it may take as long as both together multiplied. */
const headMost = 300
/** So many places with the same beginning are looked at. */
const placesMost = 1_000

/** Where a text stands in another, places that overlap left out, each with what follows from it; in time that grows with their lengths. */
export function occurrencesOf(text: string, wanted: string): number[] {
  const head = wanted.slice(0, headMost)
  const found: number[] = []
  let tried = 0
  let at = text.indexOf(head)
  while (at !== -1 && tried < placesMost) {
    tried += 1
    const fits = wanted.length === head.length || text.startsWith(wanted, at)
    if (fits) found.push(at)
    at = text.indexOf(head, at + (fits ? wanted.length : head.length))
  }
  return found
}
