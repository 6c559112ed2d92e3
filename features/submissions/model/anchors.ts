/** An anchor in a document: the letters of what is there, and those of the heading above it. */
export type Anchor = {
  /** Empty before the first heading. */
  heading: string
  text: string
  /** Counts the anchors of the document from 0; it tells equal texts apart. */
  at: number
}

/** An anchor of a document that can have comments: a block, or an item of a list or a row of a table in it. */
export type DocumentAnchor = Anchor & { isHeading: boolean }

export type FoundAnchor = {
  /** The index among the anchors of the document; null: before them all. */
  index: number | null
  /** `same`: unchanged; `changed`: its words have changed; `gone`: it is the nearest heading. */
  state: 'same' | 'changed' | 'gone'
}

/** Longer texts are compared by their beginning. Units: characters. */
export const anchorTextLength = 300

/** The share of words that two texts must have in common to be the same anchor. */
const leastShare = 0.5

/** Normalizes the letters of an anchor: white space and the form of accents do not count. */
export const anchorText = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, anchorTextLength).trimEnd()

/**
 * Finds anchors again after edits: by their text, then by their words under the same heading, otherwise the heading itself. Prepared once
 * for many comments on a long document.
 */
export function createAnchorFinder(anchors: readonly DocumentAnchor[]): (anchor: Anchor) => FoundAnchor {
  const byText = Map.groupBy(anchors.keys(), (index) => anchors[index]!.text)
  const byHeading = Map.groupBy(anchors.keys(), (index) => anchors[index]!.heading)
  const indexes = new Map<string, WordIndex>()
  const indexUnder = (heading: string) => {
    const index = indexes.get(heading) ?? indexWords(anchors, byHeading.get(heading) ?? [])
    indexes.set(heading, index)
    return index
  }
  return (anchor) => {
    const same = byText.get(anchor.text) ?? []
    const under = same.filter((index) => anchors[index]!.heading === anchor.heading)
    const exact = nearest(under.length > 0 ? under : same, anchors, anchor)
    if (exact !== null) return { index: exact, state: 'same' }
    const alike = findAlike(indexUnder(anchor.heading), countWords(anchor.text))
    if (alike !== null) return { index: alike, state: 'changed' }
    return { index: headingFor(anchors, anchor), state: 'gone' }
  }
}

/** The heading that was above the anchor, or else the last one before where it was. */
function headingFor(anchors: readonly DocumentAnchor[], { heading, at }: Anchor): number | null {
  const named = anchors.findIndex(({ isHeading, text }) => isHeading && text === heading)
  if (named !== -1) return named
  const before = anchors.findLastIndex(({ isHeading }, index) => isHeading && index <= at)
  return before === -1 ? null : before
}

function nearest(indexes: readonly number[], anchors: readonly DocumentAnchor[], { at }: Anchor): number | null {
  const distance = (index: number) => Math.abs(anchors[index]!.at - at)
  return indexes.reduce<number | null>(
    (best, index) => (best === null || distance(index) < distance(best) ? index : best),
    null,
  )
}

type WordCounts = { counts: ReadonlyMap<string, number>; total: number }

function countWords(text: string): WordCounts {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, total: words.length }
}

/** Counts the uses of each word in the anchors under a heading, by their position among these, and the words of each anchor. */
type WordIndex = {
  indexes: readonly number[]
  totals: readonly number[]
  uses: ReadonlyMap<string, { positions: number[]; counts: number[] }>
}

function indexWords(anchors: readonly DocumentAnchor[], indexes: readonly number[]): WordIndex {
  const uses = new Map<string, { positions: number[]; counts: number[] }>()
  const totals = indexes.map((index, position) => {
    const { counts, total } = countWords(anchors[index]!.text)
    for (const [word, count] of counts) {
      const known = uses.get(word) ?? { positions: [], counts: [] }
      known.positions.push(position)
      known.counts.push(count)
      uses.set(word, known)
    }
    return total
  })
  return { indexes, totals, uses }
}

/** Finds the first anchor that has the largest share of words in common, counting repeated ones. */
function findAlike({ indexes, totals, uses }: WordIndex, { counts, total }: WordCounts): number | null {
  // An array of numbers: a Map would take minutes for 300 comments on a document of 2 MB.
  const common = new Uint16Array(indexes.length)
  for (const [word, sought] of counts) {
    const found = uses.get(word)
    if (!found) continue
    const { positions, counts: theirs } = found
    for (let at = 0; at < positions.length; at += 1) common[positions[at]!]! += Math.min(sought, theirs[at]!)
  }
  let best = { position: -1, share: 0 }
  for (let position = 0; position < common.length; position += 1) {
    const share = common[position] === 0 ? 0 : (2 * common[position]!) / (total + totals[position]!)
    if (share >= leastShare && share > best.share) best = { position, share }
  }
  return indexes[best.position] ?? null
}
