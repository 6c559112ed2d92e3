import type { Language } from '#platform/i18n/language.ts'
import { isTask, valuesOf } from '#features/agents/model/arithmetic/evaluate.ts'
import { isSame, shown, type Rational } from '#features/agents/model/arithmetic/rational.ts'
import type { Exam, Item } from '../exam.ts'
import { itemNames, type Finding } from '../findings.ts'
import { isSameNumber, writtenNumber } from './numbers.ts'
import { examTexts } from '../../texts/exams.ts'
import { message } from '#platform/i18n/message.ts'

/** Finds questions that only ask for the value of an expression and whose key differs from it. Needs no model. */
export function computedFindings(exam: Exam, language: Language): Finding[] {
  const names = itemNames(exam, language)
  return exam.items.flatMap((item, index): Finding[] => {
    const wrong = wrongKey(item)
    if (!wrong) return []
    const value = language === 'vi' ? shown(wrong.value).replace('.', ',') : shown(wrong.value)
    const values = { question: names[index]!, value, key: wrong.key }
    return [{ item: index, weight: 'open', message: message(examTexts, wrong.message, values) }]
  })
}

type Wrong = {
  message: 'examEditor.computedOther' | 'examEditor.computedNone' | 'examEditor.computedTwo'
  key: string
  value: Rational
}

function wrongKey({ kind, text }: Item): Wrong | null {
  if (!text || (kind !== 'choice' && kind !== 'short')) return null
  const values = computed(text.stem)
  const [value] = values
  if (!value) return null
  const answers = (kind === 'short' ? [text.answer] : text.options).map((answer) => rightness(answer, values))
  // "17 : 5" may ask for a quotient and a remainder.
  if (answers.includes(null)) return null
  const isKey = (at: number) => kind === 'short' || 'ABCD'[at] === text.answer
  const messageOf = (key: Wrong['message']) => ({ message: key, key: text.answer, value })
  const surely = answers.filter((answer) => answer === 'surely')
  if (answers.every((answer) => answer === 'wrong'))
    return messageOf(kind === 'short' ? 'examEditor.computedOther' : 'examEditor.computedNone')
  if (answers.every((answer, at) => answer === 'wrong' || !isKey(at))) return messageOf('examEditor.computedOther')
  return surely.length > 1 ? messageOf('examEditor.computedTwo') : null
}

/** Returns null for text that is not a number. `nearly`: rounded, or ambiguous notation. */
function rightness(answer: string, values: readonly Rational[]): 'surely' | 'nearly' | 'wrong' | null {
  const written = writtenNumber(answer)
  if (!written) return null
  const [one, ...others] = written.values
  if (!isSameNumber(written, { values: [...values], decimals: null, unit: written.unit })) return 'wrong'
  return others.length === 0 && values.length === 1 && isSame(one!, values[0]!) ? 'surely' : 'nearly'
}

/** Evaluates the expression of a stem; empty if the stem asks for more. */
export function computed(stem: string): Rational[] {
  const expression = expressionIn(stem)
  return expression !== null && isTask(expression) ? valuesOf(expression) : []
}

function expressionIn(stem: string): string | null {
  const text = stem.replaceAll('**', '').replaceAll(/\s+/g, ' ').trim()
  const [question = ''] = asking.exec(text) ?? []
  const rest = text.slice(question.length)
  const expression = rest.replace(ending, '')
  // A stem without words must end with an equals sign.
  if (question === '' && !/=[\s?…._$]*$/.test(rest)) return null
  return expression
    .replace(/^\$([^$]*)\$$/, '$1')
    .replace(/^\s*[A-Z]\s*=\s*/, '')
    .replace(ending, '')
}

const asking = new RegExp(
  `^(?:${[
    '(?:hãy )?(?:tính|thực hiện)(?: nhanh| nhẩm)?(?: giá trị)?(?: của)?(?: các)?(?: biểu thức| phép tính)?(?: sau)?',
    '(?:kết quả|giá trị)(?: của)?(?: phép tính| biểu thức)?',
    '(?:phép tính|biểu thức)',
    '(?:please )?(?:calculate|compute|evaluate|work out|find)(?: the (?:value|result) of)?(?: the (?:following )?expression)?',
    'what is(?: the (?:value|result) of)?(?: the expression)?',
    'the (?:value|result) of(?: the expression)?',
  ].join('|')})\\s*:?\\s+`,
  'iu',
)
const ending =
  /(?:\s*(?:=|(?<!\p{L})(?:là|bằng|có kết quả là|có kết quả bằng|có giá trị là|có giá trị bằng|cho kết quả là|được kết quả là|is|equals|is equal to)(?!\p{L}))\s*)*[\s?…._:;]*$/iu
