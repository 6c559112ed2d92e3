import type { Answer, Answers } from '#contract/generation'
import type { Question } from '#contract/questions'
import { localized, type Language } from '#locales/language'

export type SampleWords = { url: string; file: (title: string) => string }

/** Answers as a teacher might give them, made from the questions alone. */
export const sampleAnswers = (questions: readonly Question[], language: Language, words: SampleWords): Answers =>
  Object.fromEntries(questions.map((question) => [question.key, sampleOf(question, language, words)]))

function sampleOf(question: Question, language: Language, words: SampleWords): Answer {
  const { type, min, max, options, placeholder, placeholderVi } = question
  const example = localized({ placeholder: placeholder ?? '', placeholderVi }, 'placeholder', language)
  const title = localized(question, 'title', language)
  switch (type) {
    case 'TEXT':
      return example || `[${title}]`
    case 'URL':
      return example || words.url
    case 'NUMBER':
      return min ?? max ?? 1
    case 'RADIO':
      return options[0]?.value ?? null
    case 'CHECKBOX':
      return options.slice(0, 2).map(({ value }) => value)
    case 'DOCUMENT':
      return words.file(title)
  }
}
