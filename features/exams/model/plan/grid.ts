import { kinds, point, type Exam, type Item, type Kind, type Level, type Part } from '../exam.ts'

/** A cell of the matrix. */
export type Cell = { kind: Kind; unit: number; level: Level }

/** Items of these types have one level, so their cells count items and can be typed. */
export const isTyped = (kind: Kind): boolean => kind === 'choice' || kind === 'short'

const isIn =
  ({ kind, unit, level }: Cell) =>
  (item: Item): boolean =>
    item.kind === kind && item.unit === unit && item.parts[0]!.level === level

/**
 * Sets the number of multiple-choice or short-answer items in a cell. New items are empty and worth as much as the others of their type;
 * when the number shrinks, unwritten items go first.
 */
export function withCount(exam: Exam, cell: Cell, count: number): Exam {
  let { items } = exam
  const inCell = isIn(cell)
  for (let excess = items.filter(inCell).length - count; excess > 0; excess--) {
    const unwritten = items.findLastIndex((item) => inCell(item) && item.text === null)
    items = items.toSpliced(unwritten >= 0 ? unwritten : items.findLastIndex(inCell), 1)
  }
  const points = items.find(({ kind }) => kind === cell.kind)?.parts[0]?.points ?? point / 4
  for (let missing = count - items.filter(inCell).length; missing > 0; missing--) {
    const item: Item = { kind: cell.kind, unit: cell.unit, parts: [{ level: cell.level, points }], text: null }
    items = items.toSpliced(findPosition(items, cell), 0, item)
  }
  return { ...exam, items }
}

/**
 * Adds one empty question of a type whose cells count statements or parts: an essay question of this level, or statements of all levels.
 */
export function withNewItem(exam: Exam, { kind, unit, level }: Cell): Exam {
  const points = exam.items.find((item) => item.kind === kind && kind === 'trueFalse')?.parts[0]?.points ?? point / 4
  const parts: Part[] =
    kind === 'trueFalse'
      ? (['know', 'know', 'understand', 'apply'] as const).map((one) => ({ level: one, points }))
      : [{ level, points: point }]
  const at = findPosition(exam.items, { kind, unit, level })
  return { ...exam, items: exam.items.toSpliced(at, 0, { kind, unit, parts, text: null }) }
}

/** Changes the level or points of one part of a question. */
export function withPart(exam: Exam, at: number, index: number, change: Partial<Part>): Exam {
  const item = exam.items[at]!
  const parts = item.parts.with(index, { ...item.parts[index]!, ...change })
  return { ...exam, items: exam.items.with(at, { ...item, parts }) }
}

/** Returns the index after the last item of the type in this or an earlier unit. */
function findPosition(items: readonly Item[], { kind, unit }: Cell): number {
  const before = items.findLastIndex((item) => item.kind === kind && item.unit <= unit)
  if (before >= 0) return before + 1
  const first = items.findIndex((item) => kinds.indexOf(item.kind) >= kinds.indexOf(kind))
  return first >= 0 ? first : items.length
}
