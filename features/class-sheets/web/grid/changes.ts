import { blankRow, withComment, type ClassSheet, type Row, type Rewrite } from '../../model/class-sheet.ts'

/** The columns of the grid that are typed in, in their order. */
export const gridColumns = ['number', 'name', 'level', 'mark', 'note', 'comment'] as const
export type GridColumn = (typeof gridColumns)[number]

export const withRow = (sheet: ClassSheet, id: number, change: (row: Row) => Row): ClassSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => (row.id === id ? change(row) : row)),
})

export const withCell = (row: Row, column: GridColumn, text: string): Row =>
  column === 'comment' ? withComment(row, text) : { ...row, [column]: text }

/** Pastes cells from a place on, in the rows that are shown. Rows below the last one are new students. */
export function withCells(
  sheet: ClassSheet,
  shown: readonly number[],
  { at, column, cells }: { at: number; column: number; cells: string[][] },
): ClassSheet {
  const rows = new Map(sheet.rows.map((row) => [row.id, row]))
  let nextId = Math.max(0, ...rows.keys()) + 1
  for (const [down, line] of cells.entries()) {
    const id = shown[at + down] ?? nextId++
    let row = rows.get(id) ?? blankRow(id)
    for (const [across, text] of line.entries()) {
      const target = gridColumns[column + across]
      if (target) row = withCell(row, target, text)
    }
    rows.set(id, row)
  }
  return { ...sheet, rows: [...rows.values()] }
}

/** Copies the cell above into a cell, as Ctrl+D does in Excel. */
export function filledDown(
  sheet: ClassSheet,
  shown: readonly number[],
  { at, column }: { at: number; column: GridColumn },
): ClassSheet {
  const above = sheet.rows.find(({ id }) => id === shown[at - 1])
  const id = shown[at]
  return above && id !== undefined ? withRow(sheet, id, (row) => withCell(row, column, above[column])) : sheet
}

/** The teacher's decision on a word of a note that may be a name. */
export const withDecision = (row: Row, word: string, decision: 'name' | 'word'): Row => ({
  ...row,
  decisions: { ...row.decisions, [word]: decision },
})

/** Asks the AI for another comment. What the teacher typed stays as it is. */
export const withRewrite = (sheet: ClassSheet, ids: ReadonlySet<number>, rewrite: Rewrite): ClassSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => (ids.has(row.id) && canBeRewritten(row) ? { ...row, rewrite } : row)),
})

export const canBeRewritten = ({ comment, author }: Row): boolean => comment !== '' && author !== 'teacher'
