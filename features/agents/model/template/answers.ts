import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { isBlank, wordsIn, type Answer } from '#features/questions/model/answers.ts'
import { withoutLabel } from '#features/questions/model/prompt.ts'
import { numberOf } from '#platform/model/numbers.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { cellText } from '#formats/tables/model/markdown.ts'
import { filledRows, sumOf } from '#formats/tables/model/rows.ts'

/** Printed in place of a missing answer. */
export const blank = '……………'

const eachWhenUnanswered = 10
const eachAtMost = 60
const countedAtMost = 200

type Turn = { n: number; letter: string }

/** A question as templates see it. Its chosen options are further properties with the value `true`. */
export type TemplateAnswer = {
  answered: boolean
  each: readonly (Turn & Record<string, unknown>)[]
  /** Lines of the typed answer; empty without an answer. */
  lines: readonly (Turn & { line: string })[]
  /** A table answers with rows and their cells, their number, and the sums of number columns. */
  rows: readonly (Turn & Record<string, unknown>)[]
  count: number
  sums: Readonly<Record<string, string>>
  toString(): string
}

// Private-use characters mark every printed answer, so that it can be fitted to its line afterwards.
const opens = '\uE000'
const closes = '\uE001'

/** Converts an answer for mustache. `question` is null if it was deleted. */
export function answerOf(question: AnswerableQuestion | null, answer: Answer, language: Language): TemplateAnswer {
  const isAnswered = question !== null && !isBlank(answer)
  const some = isAnswered && !(question.type === 'NUMBER' && numberOf(answer) === 0)
  const text = isAnswered ? answerText(question, answer, language).replaceAll(/[\uE000\uE001]/g, '') : blank
  const chosen = new Set(wordsIn(answer).map(String))
  const options = question?.options.map(({ value }) => [value, chosen.has(value)] as const) ?? []
  const each = eachOf(isAnswered ? answer : null)
  const lines = isAnswered ? linesOf(text) : []
  return Object.assign(Object.create(null), {
    ...Object.fromEntries(options),
    answered: some,
    each,
    lines,
    ...tableOf(question, isAnswered ? answer : null, language),
    toString: () => marked(text),
  })
}

/**
 * Removes the marks and fits each answer to its line: escapes `|` in table rows and `<` and `&` in HTML tables, replaces line breaks,
 * and indents further lines in list items. A word such as "lớp" that already precedes an answer is not repeated.
 */
export function fitAnswers(filled: string): string {
  let line = ''
  return filled.replaceAll(/\uE000([^\uE001]*)\uE001|[^\uE000]+/g, (part, answer: string | undefined) => {
    if (answer !== undefined) return fit(withoutLabel(line, answer), line)
    line = part.includes('\n') ? part.slice(part.lastIndexOf('\n') + 1) : line + part
    return part
  })
}

/** Derives the repetitions of a number from the table that replaces it: each row repeats as often as its count column says. */
export function countedBy({ rows, sums }: TemplateAnswer, column: string): Partial<TemplateAnswer> | null {
  const times = rows.map((row) => Math.max(0, Math.round(numberOf(plain(String(row[column]))))) || 0)
  const each = rows.flatMap((row, at) => Array.from({ length: Math.min(times[at]!, countedAtMost) }, () => row))
  if (each.length === 0) return null
  const turns = each.slice(0, countedAtMost).map((row, index) => ({ ...row, ...turn(index) }))
  return { answered: true, each: turns, toString: () => marked(sums[column]!) }
}

/** Formats an answer outside of templates. */
export const unmarked = (answer: TemplateAnswer): string => plain(answer.toString())

function fit(answer: string, line: string): string {
  if (/^[\s>]*\|/.test(line)) return answer.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, '<br>')
  if (/^\s*<t[rdh]\b/.test(line)) return inHtml(answer).replaceAll(/\s*\n\s*/g, '<br>')
  if (/^\s*#{1,6}\s/.test(line)) return answer.replaceAll(/\s*\n\s*/g, ' ')
  const bullet = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(line)
  return bullet ? answer.replaceAll('\n', `\n${' '.repeat(bullet[0].length)}`) : answer
}

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function eachOf(answer: Answer): TemplateAnswer['each'] {
  const wished = Math.round(numberOf(answer))
  const count = Number.isNaN(wished) ? eachWhenUnanswered : Math.min(Math.max(wished, 0), eachAtMost)
  return Array.from({ length: count }, (_, index) => turn(index))
}

/** Printed in empty cells. */
const emptyCell = '……'

function tableOf(question: AnswerableQuestion | null, answer: Answer, language: Language) {
  const columns = question?.columns ?? []
  const filled = filledRows(answer)
  const rows = filled.map((row, index) => {
    const cells = columns.map((column) => [column.key, marked(cellText(column, row, language) || emptyCell)] as const)
    return { ...turn(index), ...Object.fromEntries(cells) }
  })
  const numbers = columns.filter(({ type }) => type === 'NUMBER')
  const sums = Object.fromEntries(numbers.map(({ key }) => [key, formatDecimal(sumOf(filled, key), language)]))
  return { rows, count: filled.length, sums }
}

const linesOf = (text: string): TemplateAnswer['lines'] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, eachAtMost)
    .map((line, index) => ({ ...turn(index), line: marked(line) }))

const turn = (index: number): Turn => ({ n: index + 1, letter: letterOf(index) })
const plain = (text: string) => text.slice(1, -1)
const marked = (text: string) => `${opens}${text}${closes}`

/** Numbers columns A to Z, AA, AB … like spreadsheets. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))
