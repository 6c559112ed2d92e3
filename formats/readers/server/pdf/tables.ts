import { slack, type Rule } from './rules.ts'

/** A table drawn with lines, in points; `cellAt` returns the row and column of the cell that contains a point (its upper left corner). */
export type Table = {
  left: number
  right: number
  top: number
  bottom: number
  rows: number
  columns: number
  cellAt: (x: number, y: number) => { row: number; column: number }
}

/** A page with more is a drawing, a table with more squared paper. */
const rulesMax = 600
const cellsMax = 5000

/** The tables that lines of a page make, from the top: lines that meet each other and part at least two columns. */
export function tablesOf(rules: readonly Rule[]): Table[] {
  if (rules.length > rulesMax) return []
  return groupsOf(rules)
    .map(tableOf)
    .filter((table) => table !== null)
    .toSorted((a, b) => b.top - a.top)
}

function groupsOf(rules: readonly Rule[]): Rule[][] {
  const left = new Set(rules)
  const groups: Rule[][] = []
  for (const first of rules) {
    if (!left.delete(first)) continue
    const group = [first]
    // Grows during the iteration.
    for (const rule of group) {
      for (const other of left) {
        if (!meet(rule, other)) continue
        left.delete(other)
        group.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}

const meet = (one: Rule, other: Rule) => one.upright !== other.upright && covers(one, other.at) && covers(other, one.at)

const covers = ({ from, to }: Rule, position: number) => position >= from - slack && position <= to + slack

function tableOf(group: readonly Rule[]): Table | null {
  const [verticals, floors] = [group.filter(({ upright }) => upright), group.filter(({ upright }) => !upright)]
  const xs = levels(verticals)
  const ys = levels(floors).toReversed()
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 2 || rows < 1 || rows * columns > cellsMax) return null
  const stands = (rules: readonly Rule[], at: number, position: number) =>
    rules.some((rule) => rule.at === at && rule.from <= position && rule.to >= position)
  // Places of the grid without a line between them are one cell.
  const corners: { row: number; column: number }[][] = []
  for (let row = 0; row < rows; row += 1) {
    corners.push([])
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [(xs[column]! + xs[column + 1]!) / 2, (ys[row]! + ys[row + 1]!) / 2]
      const above = row > 0 && !stands(floors, ys[row]!, x) && corners[row - 1]![column]
      const before = column > 0 && !stands(verticals, xs[column]!, y) && corners[row]![column - 1]
      corners[row]!.push(before || above || { row, column })
    }
  }
  const cellAt = (x: number, y: number) => {
    const row = Math.max(
      0,
      ys.findLastIndex((at) => at >= y),
    )
    const column = Math.max(
      0,
      xs.findLastIndex((at) => at <= x),
    )
    return corners[Math.min(row, rows - 1)]![Math.min(column, columns - 1)]!
  }
  return { left: xs[0]!, right: xs.at(-1)!, top: ys[0]!, bottom: ys.at(-1)!, rows, columns, cellAt }
}

/** Their places, in order. */
const levels = (rules: readonly Rule[]) => [...new Set(rules.map(({ at }) => at))].toSorted((a, b) => a - b)
