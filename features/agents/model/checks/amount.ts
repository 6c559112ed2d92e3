import { isBlank, type Answers } from '#features/questions/model/answers.ts'
import { numberOf } from '#platform/model/numbers.ts'
import { filledRows, sumOf } from '#formats/tables/model/rows.ts'
import { numberWords } from '../quantities/number-words.ts'

/**
 * Parses a number from a check's settings: factors joined by × (or *), each a number, a question's key, "#" and a key for the lines or
 * rows of the answer, or `plan.sums.minutes` for the sum of a column. A choice counts as the number in its value ("four"). A default
 * follows a colon: "periods × periodMinutes:45". Null if an answer is missing.
 */
export function amountOf(written: string, answers: Answers): number | null {
  const factors = written.split(/[×*]/).map((factor) => firstOf(factor.split(':'), answers))
  if (written.trim() === '' || factors.includes(null)) return null
  const product = (factors as number[]).reduce((product, factor) => product * factor, 1)
  return Math.round(product * 1000) / 1000
}

function firstOf(options: readonly string[], answers: Answers): number | null {
  for (const method of options) {
    const value = valueOf(method.trim(), answers)
    if (value !== null) return value
  }
  return null
}

function valueOf(written: string, answers: Answers): number | null {
  if (/^\d/.test(written)) return numberOrNull(written)
  const [key = '', sum] = written.replace(/^#/, '').split('.sums.')
  const answer = Object.hasOwn(answers, key) ? answers[key] : null
  if (answer === undefined || isBlank(answer)) return null
  if (sum !== undefined) return sumOf(filledRows(answer), sum) || null
  if (!written.startsWith('#')) return numberOrNull(answer) ?? numberWord(answer)
  if (Array.isArray(answer))
    return answer.some((entry) => typeof entry === 'object') ? filledRows(answer).length : answer.length
  return String(answer)
    .split('\n')
    .filter((line) => line.trim() !== '').length
}

const numberOrNull = (typed: unknown): number | null => {
  const number = numberOf(typed)
  return Number.isFinite(number) ? number : null
}

const numberWord = (answer: unknown): number | null =>
  typeof answer === 'string' ? (numberWords(answer).find(({ written }) => written === answer)?.value ?? null) : null

/** Returns the keys of the questions in an amount; null if it is not a valid amount. */
export function keysOfAmount(written: string): string[] | null {
  const options = written.split(/[×*:]/).map((method) => method.trim())
  if (
    !options.every((method) =>
      /^(\d+([.,]\d+)?|#?[A-Za-z][A-Za-z0-9_]*|[A-Za-z][A-Za-z0-9_]*\.sums\.[A-Za-z][A-Za-z0-9_]*)$/.test(method),
    )
  )
    return null
  return options.filter((method) => !/^\d/.test(method)).map((method) => method.replace(/^#|\.sums\..*$/g, ''))
}
