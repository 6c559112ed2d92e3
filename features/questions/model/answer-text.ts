import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import { isBlank, wordsIn, type Answer } from './answers.ts'
import type { AnswerableQuestion } from './questions.ts'
import { tableMarkdown } from '#formats/tables/model/markdown.ts'

/**
 * Formats an answer in words: options by their labels, joined by commas; numbers in the format of the language; a table as Markdown; '' for
 * none.
 */
export function answerText({ type, options, columns }: AnswerableQuestion, answer: Answer, language: Language): string {
  if (isBlank(answer)) return ''
  // A text may date from when the question had another type.
  if (type === 'TABLE' && typeof answer === 'object') return tableMarkdown(columns, answer, language)
  const words = wordsIn(answer).map((value) => {
    const option = options.find((candidate) => candidate.value === value)
    if (option) return localized(option, 'label', language)
    return typeof value === 'number' ? formatDecimal(value, language) : value
  })
  return words.join(', ').replaceAll(/\r\n?/g, '\n').trim()
}
