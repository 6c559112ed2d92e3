import { byKind, sum, type ByKind, type ByLevel, type Exam, type Item, type Unit } from '../exam.ts'
import { planItems } from './plan.ts'
import { inOrder, planAgain, pointsFor } from './replan.ts'
import { shareOut } from './share-out.ts'
import { pointsOf } from '../views/figures.ts'
import { usualShares } from './exam-request.ts'

/** A row of the changed list. `from`: the index of the former unit; null for a new one. */
export type UnitRow = Unit & { from: number | null }

/** The new place of a question: the index of a row, or deletion. */
export type Destination = number | 'drop'

/** The teacher's division of points, or null, and the shares of the levels in per cent. */
export type Around = { targetPoints: ByKind<number> | null; shares: ByLevel<number> }

/**
 * Lists the written questions without a place on the changed units, by index: those of deleted units, and those above the new plan's count
 * for their type and unit. If only names and order change, nothing is planned again and all stay.
 */
export function placeless(
  exam: Exam,
  rows: readonly UnitRow[],
  { targetPoints }: Pick<Around, 'targetPoints'>,
): number[] {
  const destinations = rowsOfUnits(exam, rows)
  const written = exam.items.flatMap(({ text }, index) => (text ? [index] : []))
  const gone = written.filter((index) => destinations[exam.items[index]!.unit] === null)
  const planned = isSamePlan(exam, rows) ? null : cellsFor(exam, rows, targetPoints)
  if (!planned) return gone
  const surplus = written.filter((index) => {
    const { kind, unit } = exam.items[index]!
    const row = destinations[unit]
    return row !== null && row !== undefined && (planned[kind][row]! -= 1) < 0
  })
  return [...gone, ...surplus].toSorted((one, other) => one - other)
}

/**
 * Applies the changed units: written questions stay, or move as `places` says. A removed one leaves an empty slot, so the number of
 * questions stays the same. Empty slots are planned again around the others.
 * @returns `isPlanned` false if the counts cannot make the scale; then the counts stay unchanged
 */
export function withUnits(
  exam: Exam,
  rows: readonly UnitRow[],
  destinations: ReadonlyMap<number, Destination>,
  { targetPoints, shares }: Around,
): { exam: Exam; isPlanned: boolean } {
  const rowOf = rowsOfUnits(exam, rows)
  const items = exam.items.map((item, index): Item => {
    const destination = destinations.get(index) ?? rowOf[item.unit] ?? 'drop'
    return destination === 'drop' ? { ...item, unit: -1, text: null } : { ...item, unit: destination }
  })
  const units = rows.map(({ chapter, name, periods, outcomes }): Unit => ({ chapter, name, periods, outcomes }))
  if (isSamePlan(exam, rows) && items.every(({ unit }) => unit >= 0))
    return { exam: { ...exam, units, items: inOrder(items) }, isPlanned: true }
  const spread = { ...exam, units, items: inOrder(spreadEmptyItems(items, units)) }
  const again = planAgain(spread, { targetPoints, shares, isLocked: () => false })
  return { exam: again.exam ?? spread, isPlanned: again.exam !== null }
}

/** Maps units to row indexes; null if the unit was deleted. */
const rowsOfUnits = (exam: Exam, rows: readonly UnitRow[]): (number | null)[] =>
  exam.units.map((_, unit) => {
    const row = rows.findIndex(({ from }) => from === unit)
    return row < 0 ? null : row
  })

/** Whether both lists have the same units with the same periods, regardless of names and order. */
const isSamePlan = (exam: Exam, rows: readonly UnitRow[]): boolean =>
  rows.length === exam.units.length &&
  rows.every(({ from, periods }) => from !== null && exam.units[from]!.periods === periods)

/** Computes a new plan's questions per type and row; null if the numbers cannot make the scale. */
function cellsFor(exam: Exam, rows: readonly UnitRow[], targetPoints: ByKind<number> | null): ByKind<number[]> | null {
  const counts = byKind((kind) => exam.items.filter((item) => item.kind === kind).length)
  const points = pointsFor(counts, targetPoints)
  if (!points) return null
  const periods = rows.map((row) => row.periods)
  // Only units matter here: levels are planned around the kept questions later.
  const items = planItems({ counts, points, shares: usualShares, periods })
  return byKind((kind) => rows.map((_, row) => items.filter((item) => item.kind === kind && item.unit === row).length))
}

function spreadEmptyItems(items: readonly Item[], units: readonly Unit[]): Item[] {
  const empty = items.filter(({ text }) => text === null)
  const held = units.map((_, unit) =>
    sum(items.filter((item) => item.text !== null && item.unit === unit).map(({ parts }) => pointsOf(parts))),
  )
  const shared = shareOut(
    empty.map(({ parts }) => pointsOf(parts)),
    units.map(({ periods }) => periods),
    held,
  )
  return items.map((item) => (item.text === null ? { ...item, unit: shared[empty.indexOf(item)]! } : item))
}
