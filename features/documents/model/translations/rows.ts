import { markOf, type Mark, type Section } from './sections.ts'

export const sides = ['original', 'translation'] as const
export type Side = (typeof sides)[number]
export const otherSide = (side: Side): Side => (side === 'original' ? 'translation' : 'original')

/**
 * Fingerprints of a section and its translation when they were last equal. `null`: not written yet; `none`: the owner wants no counterpart.
 */
export type Link = { key: string } & Record<Side, Mark | 'none' | null>

/**
 * The state of a section and its translation. `changed…`: that side has changed since they were linked, so the other is out of date.
 * `only…`: the section is missing on the other side, because it was added here or deleted there.
 */
export type PairState =
  | 'fresh'
  | 'changedOriginal'
  | 'changedTranslation'
  | 'changedBoth'
  | 'unwritten'
  | 'onlyOriginal'
  | 'onlyTranslation'
  | 'lostOriginal'
  | 'lostTwin'

/** Indexes refer to `sectionsOf` on each side; `key` is null for a section without a link. */
export type PairRow = {
  key: string | null
  original: number | null
  translation: number | null
  state: PairState
  /** The sides have it in different places. */
  moved: boolean
}

/** Pairs the sections of two texts, in the order of the original, in O(n log n). */
export function rowsOf(
  links: readonly Link[],
  original: readonly Section[],
  translation: readonly Section[],
): PairRow[] {
  const now = { original: original.map(markOf), translation: translation.map(markOf) }
  const positions = {
    original: positionsOf(links, 'original', now.original),
    translation: positionsOf(links, 'translation', now.translation),
  }
  const linked = links.flatMap((link, at): PairRow[] => {
    const [o, t] = [positions.original[at]!, positions.translation[at]!]
    if (o === null && t === null) return []
    return [{ key: link.key, original: o, translation: t, moved: false, state: stateOf(link, now, { o, t }) }]
  })
  const free = (side: Side) => {
    const used = new Set(positions[side])
    return now[side].keys().filter((at) => !used.has(at))
  }
  const added = [
    ...free('original').map((at): PairRow => ({ ...alone, original: at, state: 'onlyOriginal' })),
    ...free('translation').map((at): PairRow => ({ ...alone, translation: at, state: 'onlyTranslation' })),
  ]
  return markMoved(inOrder([...linked, ...added]))
}

const alone = { key: null, original: null, translation: null, moved: false } as const

type Now = Record<Side, Mark[]>

function stateOf(link: Link, now: Now, { o, t }: { o: number | null; t: number | null }): PairState {
  if (t === null) {
    if (link.translation === null) return 'unwritten'
    if (link.translation !== 'none') return 'lostTwin'
    return isAsIn(link.original, now.original[o!]!) ? 'fresh' : 'onlyOriginal'
  }
  if (o === null) {
    if (link.original !== 'none') return 'lostOriginal'
    return isAsIn(link.translation, now.translation[t]!) ? 'fresh' : 'onlyTranslation'
  }
  const [isOriginal, isTranslation] = [
    isAsIn(link.original, now.original[o]!),
    isAsIn(link.translation, now.translation[t]!),
  ]
  if (isOriginal) return isTranslation ? 'fresh' : 'changedTranslation'
  return isTranslation ? 'changedOriginal' : 'changedBoth'
}

const isAsIn = (mark: Link[Side], now: Mark): boolean => mark !== null && mark !== 'none' && mark.whole === now.whole

/** Finds each link's section: by its text, its body, its heading, then its neighbours. */
function positionsOf(links: readonly Link[], side: Side, now: readonly Mark[]): (number | null)[] {
  const marks = links.map((link) => (link[side] === 'none' ? null : link[side]))
  const positions: (number | null)[] = marks.map(() => null)
  const used = new Set<number>()
  const open = () => [...marks.keys()].filter((at) => marks[at] !== null && positions[at] === null)
  const pair = (keyOf: (mark: Mark, gap: number) => string, gaps: Gaps | null) => {
    const free = new Map<string, number[]>()
    for (const [at, mark] of now.entries()) {
      if (used.has(at)) continue
      const key = keyOf(mark, gaps?.now[at] ?? 0)
      if (key !== '') free.set(key, [...(free.get(key) ?? []), at])
    }
    for (const list of free.values()) list.reverse()
    for (const at of open()) {
      const position = free.get(keyOf(marks[at]!, gaps?.known[at] ?? 0))?.pop()
      if (position === undefined) continue
      positions[at] = position
      used.add(position)
    }
  }
  const inGaps = () => gapsOf(positions, now.length)
  pair(({ whole }) => whole, null)
  pair(({ title, body }, gap) => (title === '' || body === '' ? '' : `${gap} ${title} ${body}`), inGaps())
  pair(({ title }, gap) => (title === '' ? '' : `${gap} ${title}`), inGaps())
  pair(({ body }) => body, null)
  pair(({ title }) => title, null)
  // Between the same neighbours as many as before: they were all rewritten in their places.
  const gaps = inGaps()
  const count = (list: readonly number[]) => {
    const counts = new Map<number, number>()
    for (const gap of list) counts.set(gap, (counts.get(gap) ?? 0) + 1)
    return counts
  }
  const known = count(open().map((at) => gaps.known[at]!))
  const free = count([...now.keys()].filter((at) => !used.has(at)).map((at) => gaps.now[at]!))
  pair((_, gap) => (known.get(gap) === free.get(gap) ? String(gap) : ''), gaps)
  return positions
}

/** The gap of each section: the index of the last matched section before it. */
type Gaps = { known: number[]; now: number[] }

function gapsOf(positions: readonly (number | null)[], length: number): Gaps {
  const used = new Set(positions.filter((position) => position !== null))
  let gap = -1
  const known = positions.map((position) => (gap = position ?? gap))
  gap = -1
  const now = Array.from({ length }, (_, at) => (gap = used.has(at) ? at : gap))
  return { known, now }
}

/** Sorts like the original; sections that only the translation has follow their predecessor there. */
function inOrder(rows: readonly PairRow[]): PairRow[] {
  const ordered = rows.filter(({ original }) => original !== null).sort((a, b) => a.original! - b.original!)
  const behind = new Map<number, PairRow[]>()
  const only = rows.filter(({ original }) => original === null).sort((a, b) => a.translation! - b.translation!)
  const withTranslation = new Set(ordered.flatMap(({ translation }) => translation ?? []))
  for (const row of only) {
    let at = row.translation! - 1
    while (at >= 0 && !withTranslation.has(at)) at -= 1
    behind.set(at, [...(behind.get(at) ?? []), row])
  }
  return [
    ...(behind.get(-1) ?? []),
    ...ordered.flatMap((row) => [row, ...((row.translation !== null && behind.get(row.translation)) || [])]),
  ]
}

/** Returns the fewest sections to move so that both sides have the same order. */
function markMoved(rows: readonly PairRow[]): PairRow[] {
  const both = rows.filter(({ original, translation }) => original !== null && translation !== null)
  const staying = new Set(longestRising(both.map(({ translation }) => translation!)))
  return rows.map((row) => ({
    ...row,
    moved: row.original !== null && row.translation !== null && !staying.has(row.translation),
  }))
}

function longestRising(list: readonly number[]): number[] {
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const one of list) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < one) low = middle + 1
      else high = middle
    }
    before.set(one, ends[low - 1])
    ends[low] = one
  }
  const longest: number[] = []
  for (let one = ends.at(-1); one !== undefined; one = before.get(one)) longest.push(one)
  return longest
}

/** Reorders one side like the other. Sections without a counterpart stay after their predecessor. */
export function inOrderOf(rows: readonly PairRow[], side: Side, sections: readonly Section[]): string {
  const leading = otherSide(side)
  const both = rows.filter((row) => row[side] !== null && row[leading] !== null)
  const order = both.map((row) => row[leading]!).sort((a, b) => a - b)
  const byLeading = new Map(both.map((row) => [row[leading]!, row[side]!]))
  const next = order.map((at) => byLeading.get(at)!)
  const moving = new Set(next)
  let used = 0
  return sections.map(({ text }, at) => (moving.has(at) ? sections[next[used++]!]!.text : text)).join('\n\n')
}
