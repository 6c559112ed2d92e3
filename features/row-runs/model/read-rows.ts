import { answerProblems, type Answer, type Answers } from '#features/questions/model/answers.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { numberOf } from '#platform/model/numbers.ts'
import type { Problem } from '#platform/model/problems.ts'
import { folded } from '#formats/tables/model/sheet.ts'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { isTotal } from '#formats/tables/model/totals.ts'
import type { FoundTable } from './find-table.ts'
import { isMappable, type Mapping } from './mapping.ts'

/** A line of the table with its answers. */
export type ReadRow = { line: number; label: string; answers: Answers }

/** A filled line that gets no document. `problem` is that of its question. */
export type LeftOut = { line: number; text: string } & (
  | { why: 'hidden' | 'total' | 'blank' }
  | { why: 'problem'; question: AnswerableQuestion; problem: Problem }
)

/** A text in the column of a choice question that is none of its options. */
export type UnknownChoice = { question: AnswerableQuestion; text: string; count: number }

/** The teacher's decisions by question and text: the value of an option; empty: no answer. */
export type ChoiceDecisions = Readonly<Record<string, string>>
export const decisionKey = (key: string, text: string): string => `${key}\n${folded(text)}`

export type ReadTable = {
  rows: ReadRow[]
  leftOut: LeftOut[]
  unknown: UnknownChoice[]
  /** Lines whose answers equal those of an earlier line. */
  repeated: number[]
}

type Plan = {
  table: FoundTable
  mapping: Mapping
  /** The column that tells rows apart; null: none. */
  label: number | null
  questions: readonly AnswerableQuestion[]
  decisions: ChoiceDecisions
  /** Hidden lines and sums that the teacher wants in. */
  included: readonly number[]
}

/** Reads the rows below the headings. Nothing that is filled is left out in silence. */
export function readTable(grid: SheetGrid, plan: Plan): ReadTable {
  const { table, mapping, label, included } = plan
  const mapped = plan.questions.filter((question) => isMappable(question) && mapping[question.key] !== undefined)
  const hidden = new Set(grid.hiddenRows)
  const unknown = new Map<string, UnknownChoice>()
  const seen = new Set<string>()
  const result: ReadTable = { rows: [], leftOut: [], unknown: [], repeated: [] }
  for (let line = table.firstLine; line < grid.cells.length; line += 1) {
    const cells = grid.cells[line] ?? []
    const at = (column: number) => (cells[column] ?? '').trim()
    const first = table.columns.map(({ column }) => at(column)).find(Boolean)
    if (first === undefined) continue
    const text = (label !== null && at(label)) || first
    const why = hidden.has(line) ? 'hidden' : isSumLine(first) ? 'total' : null
    if (why && !included.includes(line)) {
      result.leftOut.push({ line, text, why })
      continue
    }
    const answers: Answers = {}
    for (const question of mapped)
      answers[question.key] = answerFrom(at(mapping[question.key]!), question, { plan, unknown })
    // A signature below the list answers nothing.
    if (mapped.length > 0 && mapped.every(({ key }) => at(mapping[key]!) === '')) {
      result.leftOut.push({ line, text, why: 'blank' })
      continue
    }
    // A text that the teacher still has to decide on is no missing answer.
    const isOpen = mapped.some((question) => isUndecided(at(mapping[question.key]!), question, plan))
    const problem = isOpen ? null : findProblem(mapped, answers)
    if (problem) {
      result.leftOut.push({ line, text, why: 'problem', ...problem })
      continue
    }
    const key = JSON.stringify(answers)
    if (seen.has(key)) result.repeated.push(line)
    seen.add(key)
    result.rows.push({ line, label: label === null ? '' : at(label), answers })
  }
  result.unknown = [...unknown.values()]
  return result
}

/** "Tổng số" or "Total:", but no topic such as "Tổng hai vectơ". */
const isSumLine = (text: string): boolean => isTotal(text) && text.trim().split(/\s+/).length <= 2

type Reading = { plan: Plan; unknown: Map<string, UnknownChoice> }

function answerFrom(text: string, question: AnswerableQuestion, reading: Reading): Answer {
  if (text === '') return question.type === 'CHECKBOX' ? [] : null
  if (question.type === 'NUMBER') {
    const number = numberOf(text)
    return Number.isNaN(number) ? text : number
  }
  if (question.type === 'RADIO') return optionFrom(text, question, reading)
  if (question.type === 'CHECKBOX') {
    const whole = findOption(question, text)
    if (whole !== null) return [whole]
    const parts = text.split(/[,;\n]/).map((part) => part.trim())
    return [...new Set(parts.filter(Boolean).flatMap((part) => optionFrom(part, question, reading) ?? []))]
  }
  return text
}

function optionFrom(text: string, question: AnswerableQuestion, { plan, unknown }: Reading): string | null {
  const known = findOption(question, text)
  if (known !== null) return known
  const key = decisionKey(question.key, text)
  const decided = plan.decisions[key]
  const before = unknown.get(key) ?? { question, text, count: 0 }
  unknown.set(key, { ...before, count: before.count + 1 })
  return decided ? decided : null
}

function isUndecided(text: string, question: AnswerableQuestion, { decisions }: Plan): boolean {
  if (question.type !== 'RADIO' || text === '' || findOption(question, text) !== null) return false
  return decisions[decisionKey(question.key, text)] === undefined
}

/** An option is meant by its value or its label in either language, whatever the accents, capitals and spaces. */
function findOption({ options }: AnswerableQuestion, text: string): string | null {
  const exact = options.find(({ value, label, labelVi }) => [value, label, labelVi].includes(text))
  if (exact) return exact.value
  const found = options.filter(({ value, label, labelVi }) =>
    [value, label, labelVi].some((name) => isAlike(name, text)),
  )
  return found.length === 1 ? found[0]!.value : null
}

const isAlike = (one: string, other: string): boolean => folded(one) !== '' && folded(one) === folded(other)

function findProblem(questions: readonly AnswerableQuestion[], answers: Answers) {
  const [found] = Object.entries(answerProblems(questions, answers))
  return found && { question: questions.find(({ key }) => key === found[0])!, problem: found[1] }
}

/** The row whose answers have the middle length: what it costs is what a row costs. */
export function typicalRow(rows: readonly ReadRow[]): ReadRow {
  const length = ({ answers }: ReadRow) => JSON.stringify(answers).length
  const mean = rows.reduce((sum, row) => sum + length(row), 0) / rows.length
  return rows.reduce(
    (best, row) => (Math.abs(length(row) - mean) < Math.abs(length(best) - mean) ? row : best),
    rows[0]!,
  )
}

/** The texts of choice questions that the teacher still has to decide on. */
export const openChoices = (unknown: readonly UnknownChoice[], decisions: ChoiceDecisions): UnknownChoice[] =>
  unknown.filter(({ question, text }) => decisions[decisionKey(question.key, text)] === undefined)
