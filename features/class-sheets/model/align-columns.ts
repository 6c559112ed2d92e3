import { blankComment, type ClassSheet } from './class-sheet.ts'
import { placeIn, type CommentColumn } from './columns.ts'

/** The sheet with other columns. Comments stay with what they are about. */
export function withColumns(sheet: ClassSheet, columns: readonly CommentColumn[]): ClassSheet {
  const places = columns.map((column) => placeIn(sheet.columns, column))
  const isSame = sheet.columns.length === columns.length && places.every((place, at) => place === at)
  const rows = isSame
    ? sheet.rows
    : sheet.rows.map((row) => ({ ...row, comments: places.map((place) => row.comments[place] ?? blankComment()) }))
  return { ...sheet, columns: [...columns], rows }
}

/** The columns whose comments have no place among others. */
export const columnsWithoutPlace = (sheet: ClassSheet, columns: readonly CommentColumn[]): number[] =>
  sheet.columns.flatMap((column, at) => (placeIn(columns, column) === -1 ? [at] : []))
