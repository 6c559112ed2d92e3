import { divide, type Counts } from './division.ts'
import {
  byKind,
  byLevel,
  kinds,
  levels,
  scale,
  sum,
  type ByKind,
  type ByLevel,
  type Exam,
  type Item,
  type Kind,
  type Level,
} from '../exam.ts'
import { shareOut } from './share-out.ts'
import { allocateLevels, type Parts } from './allocate-levels.ts'

type Around = {
  /** The teacher's points per type; null to use the reference, as when these items cannot have the requested points. */
  targetPoints: ByKind<number> | null
  /** Per cent. */
  shares: ByLevel<number>
  /** Whether an item stays in its cell, written or not. */
  isLocked: (item: Item) => boolean
}

const quarter = 250

/**
 * Plans a paper again with the same number of questions of each type, together worth the scale. Written and locked questions keep their
 * cells, and essay questions their parts; the others are redistributed among levels and units.
 * @returns no paper if these counts cannot make the scale, but the nearest counts that can
 */
export function planAgain(
  exam: Exam,
  { targetPoints, shares, isLocked }: Around,
): { exam: Exam; other: null } | { exam: null; other: Counts | null } {
  const counts = byKind((kind) => exam.items.filter((item) => item.kind === kind).length)
  const points = pointsFor(counts, targetPoints, exam.simple)
  if (!points) return { exam: null, other: divide(counts, null, exam.simple).other }
  const stays = (item: Item) => item.text !== null || item.kind === 'essay' || isLocked(item)
  const essays = resized(
    exam.items.filter(({ kind }) => kind === 'essay'),
    points.essay,
  )
  const each = byKind((kind) => points[kind] / (counts[kind] * (kind === 'trueFalse' ? 4 : 1)))
  const worth = (item: Item): Item =>
    item.kind === 'essay'
      ? essays.shift()!
      : { ...item, parts: item.parts.map((part) => ({ ...part, points: each[item.kind] })) }
  const fixedItems = exam.items.filter(stays).map(worth)
  const free = exam.items.filter((item) => !stays(item))
  const held = byKind((kind) => partsByLevel(fixedItems.filter((item) => item.kind === kind)))
  const numbers = allocateLevels(
    byKind((kind): Parts =>
      kind === 'essay'
        ? { number: points.essay / quarter, each: quarter }
        : {
            number: counts[kind] === 0 ? 0 : points[kind] / each[kind],
            each: counts[kind] === 0 ? quarter : each[kind],
          },
    ),
    shares,
    held,
  )
  const leveled = kinds.flatMap((kind) => {
    const items = free.filter((item) => item.kind === kind)
    const left = levels.flatMap((level) =>
      Array.from({ length: numbers[kind][level] - held[kind][level] }, (): Level => level),
    )
    return items.map((item, index): Item => ({
      ...item,
      parts: left.filter((_, at) => at % items.length === index).map((level) => ({ level, points: each[kind] })),
    }))
  })
  const units = shareOut(
    leveled.map(worthOf),
    exam.units.map(({ periods }) => periods),
    exam.units.map((_, unit) => sum(fixedItems.filter((item) => item.unit === unit).map(worthOf))),
  )
  const items = inOrder([...fixedItems, ...leveled.map((item, index) => ({ ...item, unit: units[index]! }))])
  // The sum can miss the scale, because essay questions with many parts have a higher minimum.
  return sum(items.map(worthOf)) === scale ? { exam: { ...exam, items }, other: null } : { exam: null, other: null }
}

/** Computes the points per type: as requested, or else by the reference; null if neither works. */
export const pointsFor = (counts: Counts, targetPoints: ByKind<number> | null, simple = false): ByKind<number> | null =>
  (targetPoints && pointsOf(divide(counts, targetPoints))) ?? pointsOf(divide(counts, null, simple))

const pointsOf = (division: ReturnType<typeof divide>) => (division.is === 'none' ? null : division.points)

const worthOf = ({ parts }: Item): number => sum(parts.map(({ points }) => points))

const partsByLevel = (items: readonly Item[]): ByLevel<number> =>
  byLevel((level) =>
    sum(
      items.flatMap(({ kind, parts }) =>
        parts.filter((part) => part.level === level).map((part) => (kind === 'essay' ? part.points / quarter : 1)),
      ),
    ),
  )

/** Adjusts essay questions to a total: the last parts gain first, the largest lose first. */
export function resized(items: readonly Item[], points: number): Item[] {
  const parts = items.flatMap((item) => item.parts.map((part) => ({ ...part, item })))
  for (const part of parts) part.points = Math.max(quarter, Math.round(part.points / quarter) * quarter)
  let left = points - sum(parts.map((part) => part.points))
  for (let at = parts.length - 1; left > 0; at = (at + parts.length - 1) % parts.length) {
    parts[at]!.points += quarter
    left -= quarter
  }
  while (left < 0) {
    const largest = parts.reduce((most, part) => (part.points > most.points ? part : most))
    if (largest.points <= quarter) break
    largest.points -= quarter
    left += quarter
  }
  return items.map((item) => ({
    ...item,
    parts: parts.filter((part) => part.item === item).map(({ level, points: own }) => ({ level, points: own })),
  }))
}

/** Orders items by part; within a part by unit, essay questions as before. */
export const inOrder = (items: readonly Item[]): Item[] =>
  kinds.flatMap((kind: Kind) => {
    const own = items.filter((item) => item.kind === kind)
    return kind === 'essay' ? own : own.toSorted((one, other) => one.unit - other.unit)
  })
