import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import { numberOf } from '#platform/model/numbers.ts'
import type { TableColumn, TableRow } from './columns.ts'
import { cellOf, filledRows, sumOf } from './rows.ts'

/** Writes a table as Markdown: a running number before each row, the sums in a last row that begins with Σ; '' without rows. */
export function tableMarkdown(columns: readonly TableColumn[], answer: unknown, language: Language): string {
  const rows = filledRows(answer)
  if (rows.length === 0) return ''
  const titles = columns.map((column) => inCell(localized(column, 'title', language)))
  const lines = rows.map((row, index) => [
    String(index + 1),
    ...columns.map((column) => inCell(cellText(column, row, language))),
  ])
  const sums = columns.map(({ key, sum }) => (sum ? formatDecimal(sumOf(rows, key), language) : ''))
  const foot = columns.some(({ sum }) => sum) ? [['Σ', ...sums]] : []
  return [['#', ...titles], ['#', ...titles].map(() => '---'), ...lines, ...foot].map(lineOf).join('\n')
}

/** A cell in words: choices by their label, numbers as the language writes them. */
export function cellText({ key, type, options }: TableColumn, row: TableRow, language: Language): string {
  const cell = cellOf(row, key)
  const option = type === 'RADIO' && options.find(({ value }) => value === cell)
  if (option) return localized(option, 'label', language)
  const number = type === 'NUMBER' ? numberOf(cell) : Number.NaN
  return Number.isNaN(number) ? String(cell).replaceAll(/\r\n?/g, '\n').trim() : formatDecimal(number, language)
}

const inCell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, '<br>')
const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
