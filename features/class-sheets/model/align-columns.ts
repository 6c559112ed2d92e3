import { blankComment, type ClassSheet } from './class-sheet.ts'
import { findColumn, type CommentColumn } from './columns.ts'

/** The sheet with other columns. Comments stay with what they are about. */
export function withColumns(sheet: ClassSheet, columns: readonly CommentColumn[]): ClassSheet {
  const sources = columns.map((column) => findColumn(sheet.columns, column))
  const isSame = sheet.columns.length === columns.length && sources.every((source, at) => source === at)
  const rows = isSame
    ? sheet.rows
    : sheet.rows.map((row) => ({ ...row, comments: sources.map((source) => row.comments[source] ?? blankComment()) }))
  return { ...sheet, columns: [...columns], rows }
}

/** Finds the columns whose comments would be lost with other columns. */
export const findLostColumns = (sheet: ClassSheet, columns: readonly CommentColumn[]): number[] =>
  sheet.columns.flatMap((column, at) => (findColumn(columns, column) === -1 ? [at] : []))
