import { answerTo, isBlank, type Answers } from '../answers.ts'
import { tableCellMaxLength, tableRowsMax } from '#platform/model/limits.ts'
import { numberOf } from '#platform/model/numbers.ts'
import type { Problem, Problems } from '#platform/model/problems.ts'
import type { AnswerableQuestion } from '../questions.ts'
import { isBlankRow, type TableColumn } from '#formats/tables/model/columns.ts'
import { cellOf, rowsOf } from '#formats/tables/model/rows.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { tableTexts } from '../../texts/tables.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Validates the tables of a form. Problems are keyed by question and by cell as `key.row.column`. Empty tables are validated with the other
 * questions.
 */
export function tablesProblems(questions: readonly AnswerableQuestion[], answers: Answers): Problems {
  const tables = questions.filter(({ type }) => type === 'TABLE')
  const problems = tables.flatMap((question) => {
    const answer = answerTo(question, answers)
    const found = isBlank(answer) ? [] : Object.entries(tableProblems(question, answer))
    return found.map(([path, problem]) => [path === '' ? question.key : `${question.key}.${path}`, problem] as const)
  })
  return Object.fromEntries(problems)
}

type TableQuestion = { columns: readonly TableColumn[]; min: number | null; max: number | null }

/** Validates a table: as a whole under '', and by cell under `row.column`, with original row numbers from 0. Empty rows are skipped. */
function tableProblems({ columns, min, max }: TableQuestion, answer: unknown): Problems {
  const rows = rowsOf(answer)
  const cells: Problems = {}
  for (const [at, row] of rows.entries()) {
    if (isBlankRow(row)) continue
    for (const column of columns) {
      const problem = cellProblem(column, cellOf(row, column.key))
      if (problem) cells[`${at}.${column.key}`] = problem
    }
  }
  const count = rows.filter((row) => !isBlankRow(row)).length
  const most = max ?? tableRowsMax
  const faulty = Object.keys(cells)
  const whole: Problem | null =
    (count > most && message(tableTexts, 'table.tooManyRows', { count, maximum: most })) ||
    (min !== null && count < min && message(tableTexts, 'table.tooFewRows', { count, minimum: min })) ||
    (faulty.length > 0 &&
      message(tableTexts, 'table.faults', { count: faulty.length, row: Number.parseInt(faulty[0]!, 10) + 1 })) ||
    null
  return whole ? { '': whole, ...cells } : {}
}

/** Matches the beginning of formulas such as "=SUM(B2:B9)" and "=B2". */
const formula = /^=\s*(\p{Lu}{2,}[\d.]*\(|\(|\$?[A-Z]{1,3}\$?\d)/u

function cellProblem({ type, required, min, max, options }: TableColumn, cell: string | number): Problem | null {
  const text = String(cell).trim()
  if (text === '') return required ? message(tableTexts, 'table.empty') : null
  if (formula.test(text) || (type === 'NUMBER' && text.startsWith('='))) return message(tableTexts, 'table.formula')
  if (type === 'TEXT')
    return text.length > tableCellMaxLength
      ? message(commonTexts, 'validation.tooLong', { maximum: tableCellMaxLength })
      : null
  if (type === 'RADIO') return options.some(({ value }) => value === text) ? null : message(tableTexts, 'table.choice')
  const value = numberOf(cell)
  const isWithin = value >= (min ?? -Infinity) && value <= (max ?? Infinity)
  return Number.isFinite(value) && isWithin ? null : describeCount(min, max)
}

function describeCount(min: number | null, max: number | null): Problem {
  if (min !== null && max !== null) return message(tableTexts, 'table.numberBetween', { minimum: min, maximum: max })
  if (min !== null) return message(tableTexts, 'table.numberFrom', { minimum: min })
  return max === null ? message(tableTexts, 'table.number') : message(tableTexts, 'table.numberTo', { maximum: max })
}
