/** Finds a longer text by its beginning: searching for all of it may take the product of both lengths. Units: characters. */
const headMost = 300
/** Limits the number of places with the same beginning that are compared. */
const maxOccurrences = 1_000

/** Finds the non-overlapping positions of a text in another one in time linear in their lengths. */
export function occurrencesOf(text: string, phrase: string): number[] {
  const head = phrase.slice(0, headMost)
  const found: number[] = []
  let tried = 0
  let at = text.indexOf(head)
  while (at !== -1 && tried < maxOccurrences) {
    tried += 1
    const fits = phrase.length === head.length || text.startsWith(phrase, at)
    if (fits) found.push(at)
    at = text.indexOf(head, at + (fits ? phrase.length : head.length))
  }
  return found
}
