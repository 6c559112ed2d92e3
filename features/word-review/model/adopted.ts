import type { Hunk, Matched } from './match-paragraphs.ts'
import type { Proposal } from './word-review.ts'

/**
 * Finds the proposals that a later state of the file shows where they were made, so that the same words elsewhere do not count. A comment
 * shows in no text.
 */
export function findAdopted(proposals: readonly Proposal[], { hunks }: Matched): Set<Proposal> {
  const adopted = new Set<Proposal>()
  for (const hunk of hunks) {
    const end = hunk.from + hunk.before.length
    const isReplaced = ({ anchor }: Proposal) => hunk.from <= anchor && anchor < end
    const left = [...hunk.after]
    const explained = new Set<number>()
    for (const proposal of proposals) {
      const { kind, anchor, text } = proposal
      const isHere = kind === 'insert' ? hunk.from - 1 <= anchor && anchor < end : isReplaced(proposal)
      if (!isHere || (kind !== 'insert' && kind !== 'replace')) continue
      const lines = kind === 'insert' ? text.split('\n').filter((line) => line.trim() !== '') : [text]
      const at = indexOfLines(left, lines)
      if (at < 0) continue
      left.splice(at, lines.length)
      adopted.add(proposal)
      if (kind === 'replace') explained.add(anchor)
    }
    const deletions = proposals.filter((one) => one.kind === 'delete' && isReplaced(one))
    if (deletions.length === 0) continue
    const rewritten = findRewritten(hunk, left, explained)
    for (const deletion of deletions) if (rewritten?.has(deletion.anchor) === false) adopted.add(deletion)
  }
  return adopted
}

function indexOfLines(texts: readonly string[], lines: readonly string[]): number {
  if (lines.length === 0) return -1
  return texts.findIndex((_, at) => lines.every((line, index) => texts[at + index] === line))
}

/** More pairs of paragraphs than this are not compared. */
const pairsMax = 200_000
/** The share of common words with which a paragraph counts as the rewritten form of another one. */
const leastLikeness = 0.4

/**
 * The old anchors of the paragraphs that new ones are rewritten from. Null: some new paragraph resembles none, so it may be any of them.
 * `explained`: the anchors that an adopted proposal rewrote.
 */
function findRewritten(
  { from, before }: Hunk,
  added: readonly string[],
  explained: ReadonlySet<number>,
): Set<number> | null {
  // A deleted paragraph that is the last of its cell stays there without words.
  const texts = added.filter((text) => text.trim() !== '')
  if (texts.length * before.length > pairsMax) return null
  const old = before.map((text) => wordsOf(text))
  const found = new Set<number>()
  for (const text of texts) {
    const words = wordsOf(text)
    let [best, most] = [-1, leastLikeness]
    for (const [index, other] of old.entries()) {
      const likeness = explained.has(from + index) ? 0 : likenessOf(words, other)
      if (likeness >= most) [best, most] = [index, likeness]
    }
    if (best < 0) return null
    found.add(from + best)
  }
  return found
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )

const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.size + other.size === 0 ? 0 : (2 * one.intersection(other).size) / (one.size + other.size)
