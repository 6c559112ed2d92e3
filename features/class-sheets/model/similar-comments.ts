import { searchText } from '#platform/model/search-text.ts'

/** Two comments are near-equal from this share of common runs of three letters. */
const alikeFrom = 0.6
/** Comments that share four words in a row are compared, each with so many at most. */
const wordsTogether = 4
const comparedMost = 6

/**
 * Finds near-equal comments: for each of them the place of another one. Similarity is the Jaccard index of runs of three letters. Only
 * comments with four common words in a row are compared, so that the time grows with the number of comments, not with its square.
 */
export function findSimilar(comments: readonly string[]): Map<number, number> {
  const similar = new Map<number, number>()
  const seen = new Map<string, number[]>()
  const runs = new Map<number, Set<string>>()
  const runsOf = (at: number, text: string) => runs.get(at) ?? runs.set(at, letterRuns(text)).get(at)!
  for (const [at, comment] of comments.entries()) {
    const text = lettersOf(comment)
    if (text === '') continue
    const shared = new Set<number>()
    for (const key of wordRuns(text)) {
      const before = seen.get(key) ?? []
      for (const other of before.slice(-comparedMost)) if (other !== at) shared.add(other)
      if (before.at(-1) !== at) seen.set(key, [...before.slice(-comparedMost), at])
    }
    for (const other of shared)
      if (similarity(runsOf(at, text), runs.get(other)!) >= alikeFrom) {
        if (!similar.has(other)) similar.set(other, at)
        similar.set(at, other)
        break
      }
    runsOf(at, text)
  }
  return similar
}

/** A shorter sentence, such as “Em chăm.”, may well stand twice. */
const sentenceWordsLeast = 4

/** Whether two comments on one student repeat each other: they are near-equal, or share a sentence. */
export function repeats(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  const sentences = new Set(sentencesOf(one))
  if (sentencesOf(other).some((sentence) => sentences.has(sentence))) return true
  return similarity(letterRuns(lettersOf(one)), letterRuns(lettersOf(other))) >= alikeFrom
}

const sentencesOf = (comment: string): string[] =>
  comment
    .split(/[.!?;]+/)
    .map(lettersOf)
    .filter((sentence) => sentence.split(' ').length >= sentenceWordsLeast)

const lettersOf = (comment: string): string =>
  searchText(comment)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function wordRuns(text: string): string[] {
  const words = text.split(' ')
  if (words.length <= wordsTogether) return [text]
  return words.slice(0, 1 - wordsTogether).map((_, at) => words.slice(at, at + wordsTogether).join(' '))
}

function letterRuns(text: string): Set<string> {
  const runs = new Set<string>()
  for (let at = 0; at + 3 <= text.length; at += 1) runs.add(text.slice(at, at + 3))
  return runs
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const run of one) if (other.has(run)) common += 1
  return common / Math.max(1, one.size + other.size - common)
}
