import { exact } from './same.ts'

const called = /^(?:(?:đáp án|phương án|answer|option|choice)(?:\s+(?:đúng|is|là))*\s*:?\s*)?/iu

/**
 * Finds the letter that an answer names: "c", "(C)", "Đáp án C.", "C. four", or the option itself. '' for two letters, and when letter and
 * words name different options.
 */
export function letterOf(answer: string, options: readonly string[]): string {
  const indexOf = (words: string) => options.findIndex((option) => spaceless(option) === spaceless(words))
  const whole = indexOf(answer)
  if (whole >= 0 && spaceless(answer).length > 1) return 'ABCD'[whole]!
  const bare = answer.replaceAll('*', '').replace(called, '')
  const [, letter = '', rest = ''] = /^[([]?([A-D])(?![\p{L}\p{N}])[)\].:]*\s*[-–—]?\s*(.*)$/isu.exec(bare) ?? []
  const named = 'ABCD'.indexOf(letter.toUpperCase())
  if (letter === '') return 'ABCD'[whole] ?? ''
  if (rest !== '') return indexOf(rest) === named ? 'ABCD'[named]! : ''
  // The answer "a" may mean an option with that text, as in a question on English articles.
  return letter !== letter.toLowerCase() || whole < 0 || whole === named ? 'ABCD'[named]! : ''
}

const spaceless = (text: string): string => exact(text).replaceAll(' ', '')

/** Returns "true", "false", or '' for neither. */
export function truthOf(answer: string): string {
  const bare = answer.replace(/[.!\s]+$/, '')
  if (/^(true|t|đúng|đ)$/iu.test(bare)) return 'true'
  return /^(false|f|sai|s)$/iu.test(bare) ? 'false' : ''
}

/** Removes the letters that the paper prints itself, if all options have them in order: "C. elegans" keeps its C. */
export function unlettered(texts: readonly string[]): string[] {
  const letters = texts.map((text) => /^\**[([]?([a-h])[.):\]]+\**\s*/i.exec(text))
  return letters.every((letter, index) => letter?.[1]!.toLowerCase() === 'abcdefgh'[index])
    ? texts.map((text, index) => text.slice(letters[index]![0].length))
    : [...texts]
}
