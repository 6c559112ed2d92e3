/** A anchor in a document: the letters of what is there, and those of the heading above it. */
export type Anchor = {
  /** Empty before the first heading. */
  heading: string
  text: string
  /** Counts the anchors of the document from 0; it tells equal texts apart. */
  at: number
}

/** A anchor of a document that can have comments: a block, or an item of a list or a row of a table in it. */
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
const alike = 0.5

/** Normalizes the letters of a anchor: white space and the form of accents do not count. */
export const anchorText = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, anchorTextLength).trimEnd()

/** Finds a anchor again after edits: by its text, then by its words under the same heading, otherwise the heading itself. */
export function findAnchor(anchors: readonly DocumentAnchor[], anchor: Anchor): FoundAnchor {
  const same = indexesWhere(anchors, ({ text }) => text === anchor.text)
  const under = same.filter((index) => anchors[index]!.heading === anchor.heading)
  const exact = nearest(under.length > 0 ? under : same, anchors, anchor)
  if (exact !== null) return { index: exact, state: 'same' }
  const words = wordsOf(anchor.text)
  let best: { index: number; share: number } | null = null
  for (const [index, one] of anchors.entries()) {
    if (one.heading !== anchor.heading) continue
    const share = commonShare(words, wordsOf(one.text))
    if (share >= alike && share > (best?.share ?? 0)) best = { index, share }
  }
  if (best) return { index: best.index, state: 'changed' }
  return { index: headingFor(anchors, anchor), state: 'gone' }
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

const indexesWhere = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number[] =>
  items.flatMap((item, index) => (holds(item) ? [index] : []))

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The share of words that both have, counting repeated ones. */
function commonShare(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 0
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of other) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    common += 1
    left.set(word, count - 1)
  }
  return (2 * common) / (one.length + other.length)
}
