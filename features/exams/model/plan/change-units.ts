import { byKind, sum, type ByKind, type ByLevel, type Exam, type Item, type Unit } from '../exam.ts'
import { planItems } from './plan.ts'
import { inOrder, planAgain, pointsFor } from './replan.ts'
import { shareOut } from './share-out.ts'
import { pointsOf } from '../views/figures.ts'
import { usualShares } from './wish.ts'

/** A row of the changed list. `from`: the index of the unit that it was; null for a new one. */
export type UnitRow = Unit & { from: number | null }

/** The new place of a question: the index of a row, or deletion. */
export type Place = number | 'drop'

/** The teacher's division of points, or null, and the shares of the levels in per cent. */
export type Around = { wanted: ByKind<number> | null; shares: ByLevel<number> }

/**
 * The written questions that have no place in a paper on these units, by index: those whose unit is gone, and those that are more of their
 * kind on their unit than a new plan has. Where only names and order change nothing is planned anew, and all keep their place.
 */
export function placeless(exam: Exam, rows: readonly UnitRow[], { wanted }: Pick<Around, 'wanted'>): number[] {
  const places = rowsOfUnits(exam, rows)
  const written = exam.items.flatMap(({ text }, index) => (text ? [index] : []))
  const gone = written.filter((index) => places[exam.items[index]!.unit] === null)
  const planned = isSamePlan(exam, rows) ? null : cellsFor(exam, rows, wanted)
  if (!planned) return gone
  const surplus = written.filter((index) => {
    const { kind, unit } = exam.items[index]!
    const row = places[unit]
    return row !== null && row !== undefined && (planned[kind][row]! -= 1) < 0
  })
  return [...gone, ...surplus].toSorted((one, other) => one - other)
}

/**
 * The paper on these units: every written question where it was, or where `places` says; of one that is dropped an empty place stays, so that
 * as many questions stand in the paper as before. Empty places are planned anew around the rest.
 * @returns `isPlanned` false where the numbers of the paper cannot make the scale: then they stay as they were
 */
export function withUnits(
  exam: Exam,
  rows: readonly UnitRow[],
  places: ReadonlyMap<number, Place>,
  { wanted, shares }: Around,
): { exam: Exam; isPlanned: boolean } {
  const rowOf = rowsOfUnits(exam, rows)
  const items = exam.items.map((item, index): Item => {
    const place = places.get(index) ?? rowOf[item.unit] ?? 'drop'
    return place === 'drop' ? { ...item, unit: -1, text: null } : { ...item, unit: place }
  })
  const units = rows.map(({ chapter, name, periods, outcomes }): Unit => ({ chapter, name, periods, outcomes }))
  if (isSamePlan(exam, rows) && items.every(({ unit }) => unit >= 0))
    return { exam: { ...exam, units, items: inOrder(items) }, isPlanned: true }
  const spread = { ...exam, units, items: inOrder(withEmptyPlacesSpread(items, units)) }
  const again = planAgain(spread, { wanted, shares, isLocked: () => false })
  return { exam: again.exam ?? spread, isPlanned: again.exam !== null }
}

/** Maps units to row indexes; null where the unit is deleted. */
const rowsOfUnits = (exam: Exam, rows: readonly UnitRow[]): (number | null)[] =>
  exam.units.map((_, unit) => {
    const row = rows.findIndex(({ from }) => from === unit)
    return row < 0 ? null : row
  })

/** The same units with the same periods, however they are called and ordered. */
const isSamePlan = (exam: Exam, rows: readonly UnitRow[]): boolean =>
  rows.length === exam.units.length &&
  rows.every(({ from, periods }) => from !== null && exam.units[from]!.periods === periods)

/** Computes a new plan's questions per type and row; null where the numbers cannot make the scale. */
function cellsFor(exam: Exam, rows: readonly UnitRow[], wanted: ByKind<number> | null): ByKind<number[]> | null {
  const counts = byKind((kind) => exam.items.filter((item) => item.kind === kind).length)
  const points = pointsFor(counts, wanted)
  if (!points) return null
  const periods = rows.map((row) => row.periods)
  // Levels are planned around the kept questions later: only units count here.
  const items = planItems({ counts, points, shares: usualShares, periods })
  return byKind((kind) => rows.map((_, row) => items.filter((item) => item.kind === kind && item.unit === row).length))
}

function withEmptyPlacesSpread(items: readonly Item[], units: readonly Unit[]): Item[] {
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
