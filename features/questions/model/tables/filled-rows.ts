import type { Answer, Answers } from '../answers.ts'
import type { AnswerableQuestion } from '../questions.ts'
import type { TableColumn, TableRow } from '#formats/tables/model/columns.ts'
import { tidyRows } from '#formats/tables/model/rows.ts'
import { rowsOfSheet, sheetCells } from '#formats/tables/model/sheet.ts'

/** Answers with those to tables as rows, in whatever form they came. */
export function withTables(questions: readonly AnswerableQuestion[], answers: Answers): Answers {
  const tables = questions.filter(({ type, key }) => type === 'TABLE' && Object.hasOwn(answers, key))
  const read = tables.map(({ key, columns }): [string, Answer] => [key, filledRows(columns, answers[key])])
  return { ...answers, ...Object.fromEntries(read) }
}

/**
 * The rows of an answer: a list of records, the same as JSON text, or the text of cells as they are copied from a sheet, which is what
 * a client that knows no tables can send. Single values are a column.
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

/** The list that a JSON text is; null for any other text. */
export function listIn(text: string): unknown[] | null {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}
