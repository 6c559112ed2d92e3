import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { TableColumn } from './columns.ts'
import { filledRows, sumOf } from './rows.ts'

type QuestionTable = { type: string; columns: readonly TableColumn[] }

/** Formats a figure of a table: `count` of rows, `sums.minutes` the sum of a number column. Null for an unknown figure. */
export function figureText(
  { type, columns }: QuestionTable,
  answer: unknown,
  { figure, language }: { figure: string; language: Language },
): string | null {
  if (!hasFigure({ type, columns }, figure)) return null
  const rows = filledRows(answer)
  return figure === 'count' ? String(rows.length) : formatDecimal(sumOf(rows, figure.slice(sums.length)), language)
}

const sums = 'sums.'

/** Whether a question has such a figure: a table its `count`, and the `sums` of its number columns. */
export const hasFigure = ({ type, columns }: QuestionTable, figure: string): boolean =>
  type === 'TABLE' &&
  (figure === 'count' || columns.some(({ key, type }) => type === 'NUMBER' && figure === `${sums}${key}`))
