import type { Question } from '#features/questions/contract/questions.ts'

/** Fewer questions are not worth collapsing. */
const foldedAtLeast = 3
/** The longest example of an answer that needs but half a line, in characters. */
const shortExample = 16

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

/** Two short questions that follow each other share a row. */
export function rowsOf([first, ...others]: readonly Question[]): Question[][] {
  if (!first) return []
  const second = isShort(first) ? others[0] : undefined
  if (second && isShort(second)) return [[first, second], ...rowsOf(others.slice(1))]
  return [[first], ...rowsOf(others)]
}

/** Whether a field is short: a number, or a text whose example has one or two words in both languages. */
function isShort({ type, placeholder, placeholderVi }: Question): boolean {
  const examples = [placeholder, placeholderVi].filter((example) => example !== null)
  const areShort = examples.length > 0 && examples.every((example) => example.length <= shortExample)
  return type === 'NUMBER' || (type === 'TEXT' && areShort)
}
