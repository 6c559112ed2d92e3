import type { Counts } from './division.ts'
import {
  byKind,
  byLevel,
  kinds,
  levels,
  point,
  sum,
  type ByKind,
  type ByLevel,
  type Item,
  type Kind,
  type Part,
} from '../exam.ts'
import { shareOut } from './share-out.ts'
import { allocateLevels, type Parts } from './allocate-levels.ts'

type PlanRequest = {
  counts: Counts
  /** The points of all questions of a type; they add up to the scale. */
  points: ByKind<number>
  /** Per cent. */
  shares: ByLevel<number>
  /** Periods of the units. */
  periods: readonly number[]
  /** Units share questions instead of points: a quiz asks for a number of questions per unit. */
  simple?: boolean
}

/** Essay questions are divided into multiples of this, in thousandths of a point. */
const quarter = 250

/**
 * Plans the empty items of a paper: points by type are exact; levels are as near to their shares as the points allow, and units to theirs
 * by periods. Within a part, items are sorted by unit, essay questions from easy to hard.
 */
export function planItems({ counts, points, shares, periods, simple }: PlanRequest): Item[] {
  const allocation = allocateLevels(
    byKind((kind) => partsOfKind(kind, counts[kind], points[kind])),
    shares,
  )
  const parts = kinds.flatMap((kind) => {
    const each = partsOfKind(kind, counts[kind], points[kind]).each
    return partsOf(kind, counts[kind], allocation[kind], each).map((parts) => ({ kind, parts }))
  })
  const units = shareOut(
    parts.map(({ parts }) => (simple ? point : sum(parts.map(({ points }) => points)))),
    periods,
  )
  const items = parts.map((item, index): Item => ({ ...item, unit: units[index]!, text: null }))
  return kinds.flatMap((kind) =>
    inOrder(
      kind,
      items.filter((item) => item.kind === kind),
    ),
  )
}

function partsOfKind(kind: Kind, items: number, points: number): Parts {
  if (items === 0) return { number: 0, each: quarter }
  if (kind === 'essay') return { number: points / quarter, each: quarter }
  const number = kind === 'trueFalse' ? items * 4 : items
  return { number, each: points / number }
}

/** Plans the parts of each item of a type. */
function partsOf(kind: Kind, items: number, numbers: ByLevel<number>, each: number): Part[][] {
  const partLevels = levels.flatMap((level) => Array.from({ length: numbers[level] }, () => level))
  if (kind === 'essay') return essayParts(partLevels, items)
  // Each true–false item mixes easy and hard statements.
  return Array.from({ length: items }, (_, item) =>
    partLevels.filter((_, index) => index % items === item).map((level) => ({ level, points: each })),
  )
}

/** Makes essay questions with as equal points as quarters allow, larger ones later; each level in a question is one part. */
function essayParts(partLevels: readonly Part['level'][], items: number): Part[][] {
  return Array.from({ length: items }, (_, item) => {
    const own = partLevels.slice(
      Math.floor((item * partLevels.length) / items),
      Math.floor(((item + 1) * partLevels.length) / items),
    )
    const numbers = byLevel((level) => own.filter((one) => one === level).length)
    return levels.flatMap((level) => (numbers[level] > 0 ? [{ level, points: numbers[level] * quarter }] : []))
  })
}

/** Sorts by unit; items of a single level go from easy to hard within each unit. */
function inOrder(kind: Kind, items: readonly Item[]): Item[] {
  if (kind === 'essay') return [...items]
  const sorted = [...items].sort((one, other) => one.unit - other.unit)
  if (kind === 'trueFalse') return sorted
  const seen = new Map<number, number>()
  const ranked = sorted.map(({ unit }, index) => {
    const rank = seen.get(unit) ?? 0
    seen.set(unit, rank + 1)
    return { index, rank }
  })
  const easyFirst = [...ranked].sort((one, other) => one.rank - other.rank || one.index - other.index)
  const parts = items.map(({ parts }) => parts)
  // All are worth the same, so only their levels are chosen here.
  const dealt: Item[] = []
  for (const [position, { index }] of easyFirst.entries()) dealt[index] = { ...sorted[index]!, parts: parts[position]! }
  return dealt
}
