import type { Answer, Answers } from '../answers.ts'
import type { AnswerableQuestion } from '../questions.ts'
import type { TableColumn, TableRow } from '#formats/tables/model/columns.ts'
import { tidyRows } from '#formats/tables/model/rows.ts'
import { rowsOfSheet, sheetCells } from '#formats/tables/model/sheet.ts'

/** Converts the answers to tables into rows, whatever their form. */
export function withTables(questions: readonly AnswerableQuestion[], answers: Answers): Answers {
  const tables = questions.filter(({ type, key }) => type === 'TABLE' && Object.hasOwn(answers, key))
  const read = tables.map(({ key, columns }): [string, Answer] => [key, filledRows(columns, answers[key])])
  return { ...answers, ...Object.fromEntries(read) }
}

/**
 * Parses the rows of an answer: a list of records, the same as JSON text, or the text of cells copied from a spreadsheet, for clients
 * without tables. Single values become one column.
 */
export function filledRows(columns: readonly TableColumn[], answer: unknown): TableRow[] {
  if (typeof answer === 'string') return rowsInText(columns, answer)
  const [first] = columns
  if (!Array.isArray(answer) || !first) return []
  return tidyRows(
    columns,
    answer.map((row: unknown) => (typeof row === 'object' ? row : { [first.key]: row })),
  )
}

function rowsInText(columns: readonly TableColumn[], text: string): TableRow[] {
  if (text.trim() === '') return []
  const list = listIn(text)
  return list ? filledRows(columns, list) : tidyRows(columns, rowsOfSheet(columns, sheetCells(text)).rows)
}

/** Parses a text as a JSON list; null for any other text. */
export function listIn(text: string): unknown[] | null {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}
