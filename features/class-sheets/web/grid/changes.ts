import {
  blankRow,
  cellOf,
  withComment,
  withTypedComment,
  type ClassSheet,
  type Comment,
  type Row,
  type Rewrite,
} from '../../model/class-sheet.ts'
import type { CommentColumn } from '../../model/columns.ts'

/** A column of the grid that is typed in. `at`: the comment that it belongs to. */
export type GridColumn =
  | { field: 'number' | 'name' | 'level' | 'mark' | 'note' }
  | { field: 'ownLevel' | 'comment'; at: number }

/** The columns of the grid, in their order. The level of the row is left out where every comment has its own. */
export function gridColumnsOf(columns: readonly CommentColumn[]): GridColumn[] {
  const fields = ['number', 'name', 'level', 'mark', 'note'] as const
  const shown = columns.every(({ hasLevel }) => hasLevel) ? fields.filter((field) => field !== 'level') : fields
  return [
    ...shown.map((field) => ({ field })),
    ...columns.flatMap(({ hasLevel }, at): GridColumn[] => [
      ...(hasLevel ? [{ field: 'ownLevel' as const, at }] : []),
      { field: 'comment', at },
    ]),
  ]
}

export const withRow = (sheet: ClassSheet, id: number, change: (row: Row) => Row): ClassSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => (row.id === id ? change(row) : row)),
})

export function textIn(row: Row, column: GridColumn): string {
  if (!('at' in column)) return row[column.field]
  const { level, text } = row.comments[column.at]!
  return column.field === 'comment' ? text : level
}

export function withCell(sheet: ClassSheet, row: Row, column: GridColumn, text: string): Row {
  if (!('at' in column)) return { ...row, [column.field]: text }
  if (column.field === 'ownLevel') return withComment(row, column.at, { level: text })
  return withTypedComment(cellOf(sheet, row, column.at), text)
}

/** Pastes cells from a place on, in the rows that are shown. Rows below the last one are new students. */
export function withCells(
  sheet: ClassSheet,
  shown: readonly number[],
  { at, column, cells }: { at: number; column: number; cells: string[][] },
): ClassSheet {
  const columns = gridColumnsOf(sheet.columns)
  const rows = new Map(sheet.rows.map((row) => [row.id, row]))
  let nextId = Math.max(0, ...rows.keys()) + 1
  for (const [down, line] of cells.entries()) {
    const id = shown[at + down] ?? nextId++
    let row = rows.get(id) ?? blankRow(id, {}, sheet.columns.length)
    for (const [across, text] of line.entries()) {
      const target = columns[column + across]
      if (target) row = withCell(sheet, row, target, text)
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
  return above && id !== undefined
    ? withRow(sheet, id, (row) => withCell(sheet, row, column, textIn(above, column)))
    : sheet
}

/** The teacher's decision on a word of a row that may be a name. */
export const withDecision = (row: Row, word: string, decision: 'name' | 'word'): Row => ({
  ...row,
  decisions: { ...row.decisions, [word]: decision },
})

/** The comments of some rows; `column` null: all of each row. */
export type ChosenComments = { ids: ReadonlySet<number>; column: number | null }

/** Asks the AI for other comments. What the teacher typed stays as it is. */
export const withRewrite = (sheet: ClassSheet, chosen: ChosenComments, rewrite: Rewrite): ClassSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) =>
    rewritableOf(row, chosen).reduce((changed, at) => withComment(changed, at, { rewrite }), row),
  ),
})

/** The columns of a row whose comments are chosen and may be written again. */
export const rewritableOf = ({ id, comments }: Row, { ids, column }: ChosenComments): number[] =>
  comments.flatMap((comment, at) =>
    ids.has(id) && (column === null || column === at) && canBeRewritten(comment) ? [at] : [],
  )

const canBeRewritten = ({ text, author }: Comment): boolean => text !== '' && author !== 'teacher'
