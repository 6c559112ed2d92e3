import type { Question } from '../../contract/questions.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import type { Answer, Answers } from '../../model/answers.ts'
import type { FilesAnswer } from '../../model/prompt.ts'
import { sampleIn } from '../../model/samples.ts'
import type { TableRow } from '#formats/tables/model/columns.ts'

/** Returns answers that a teacher might give: the saved sample answers, otherwise answers generated from the questions. */
export const sampleAnswers = (questions: readonly Question[], language: Language, url: string): Answers =>
  Object.fromEntries(questions.map((question) => [question.key, sampleOf(question, language, url)]))

/** Makes placeholder files for document questions. */
export const sampleFiles = (
  questions: readonly Question[],
  language: Language,
  word: (title: string) => string,
): Map<string, FilesAnswer> =>
  new Map(
    questions
      .filter(({ type }) => type === 'DOCUMENT')
      .map((question) => {
        const own = sampleIn(question, language)
        const names = word(localized(question, 'title', language))
        return [question.key, { text: typeof own === 'string' ? own : names, names }]
      }),
  )

function sampleOf(question: Question, language: Language, url: string): Answer {
  const own = question.type === 'DOCUMENT' ? null : sampleIn(question, language)
  if (own !== null) return own
  const { type, min, max, options, placeholder, placeholderVi } = question
  const example = localized({ placeholder: placeholder ?? '', placeholderVi }, 'placeholder', language)
  const title = localized(question, 'title', language)
  switch (type) {
    case 'TEXT':
      return example || `[${title}]`
    case 'URL':
      return /^https?:\/\//i.test(example) ? example : url
    case 'NUMBER':
      return min !== null && max !== null ? between(min, max) : (min ?? max ?? 1)
    case 'RADIO':
      return options[0]?.value ?? null
    case 'CHECKBOX':
      return options.slice(0, 2).map(({ value }) => value)
    case 'TABLE':
      return Array.from({ length: Math.max(min ?? 0, 2) }, (_, at) => sampleRow(question.columns, at + 1, language))
    case 'DOCUMENT':
      return null
  }
}

function sampleRow(columns: Question['columns'], row: number, language: Language): TableRow {
  return Object.fromEntries(
    columns.map((column) => {
      const { key, type, min, max, options } = column
      if (type === 'RADIO') return [key, options[(row - 1) % options.length]?.value ?? '']
      if (type === 'NUMBER') return [key, min !== null && max !== null ? between(min, max) : (min ?? max ?? 1)]
      return [key, `[${localized(column, 'title', language)} ${row}]`]
    }),
  )
}

/** A round number from the middle, if there is one. */
function between(min: number, max: number): number {
  const middle = (min + max) / 2
  const round = Math.round(middle / 5) * 5
  return round >= min && round <= max ? round : Math.max(min, Math.floor(middle))
}
