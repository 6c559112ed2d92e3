import type { Question } from '#features/questions/contract/questions.ts'

/** Fewer questions are not worth collapsing. */
const foldedAtLeast = 3
/** The longest example of an answer that needs but half a line, in characters. */
const shortExample = 16
/** The longest example, or options beside each other, in half of a wide form, in characters. */
const longExample = 50
/** Margins of an option, in characters. */
const pillSpace = 4

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Splits the questions into visible ones, up to the last that is required or takes a file, and collapsed ones. Keeps the administrator's
 * order.
 */
export function planOf(questions: readonly Question[]): { visible: readonly Question[]; details: readonly Question[] } {
  const end = questions.findLastIndex(({ required, type }) => required || type === 'DOCUMENT') + 1
  const isFolded = end > 0 && questions.length - end >= foldedAtLeast
  return isFolded
    ? { visible: questions.slice(0, end), details: questions.slice(end) }
    : { visible: questions, details: [] }
}

type Row = { questions: readonly Question[]; /** Short enough for two on a phone. */ isShort: boolean }

/** Two questions that follow each other share a row, if neither needs the whole width. */
export function rowsOf([first, ...others]: readonly Question[]): Row[] {
  if (!first) return []
  const second = isLong(first) ? undefined : others[0]
  if (!second || isLong(second)) return [{ questions: [first], isShort: false }, ...rowsOf(others)]
  const questions = [first, second]
  return [{ questions, isShort: questions.every(isShort) }, ...rowsOf(others.slice(1))]
}

/** Whether half of a wide form is too narrow: a table, a long text, or options that would need several lines. */
function isLong({ type, placeholder, placeholderVi, options }: Question): boolean {
  const [text, textVi] = [placeholder ?? '', placeholderVi ?? '']
  const labels = options.map(({ label, labelVi }) => Math.max(label.length, labelVi?.length ?? 0) + pillSpace)
  return type === 'TABLE' || Math.max(text.length, textVi.length, sum(labels)) > longExample
}

/** Whether a field is short: a number, or a text whose example has one or two words in both languages. */
function isShort({ type, placeholder, placeholderVi }: Question): boolean {
  const examples = [placeholder, placeholderVi].filter((example) => example !== null)
  const areShort = examples.length > 0 && examples.every((example) => example.length <= shortExample)
  return type === 'NUMBER' || (type === 'TEXT' && areShort)
}
