import { languages, type Language } from '#platform/i18n/language.ts'
import { message, say } from '#platform/i18n/message.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { AppError } from '#platform/server/app-error.ts'

/** Stores the reason of a failure in both languages, because the reader may change the language. */
export function writeProblem(error: unknown): string {
  const sentence = error instanceof AppError ? sentenceOf(error) : message(commonTexts, 'error.unexpected')
  return JSON.stringify(Object.fromEntries(languages.map((language) => [language, say(sentence, language)])))
}

export const readProblem = (problem: string | null, language: Language): string | null =>
  problem === null ? null : (JSON.parse(problem) as Record<Language, string>)[language]

/** The most specific message: an error of a field before a general one. */
const sentenceOf = ({ sentence, details: { fields = {} } }: AppError) => Object.values(fields)[0] ?? sentence
