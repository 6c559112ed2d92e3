import Mustache from 'mustache'
import { localized, type Language } from '#platform/i18n/language.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { countsInstead } from '#features/questions/model/tables/counts-instead.ts'
import { answerOf, blank, countedBy, fitAnswers, unmarked, type TemplateAnswer } from './answers.ts'
import { keysIn } from './tags.ts'

/**
 * Fills a mustache template without HTML escaping; `catalogue/README.md` documents its tags. Answers are never parsed as mustache and never
 * leave their table cell. A deleted question counts as unanswered. A table can replace a number, which is then its sum.
 * @throws Error if the template does not parse; see tags.ts.
 */
export function fillTemplate(
  template: string,
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  language: Language,
): string {
  const view: Record<string, TemplateAnswer> = Object.create(null)
  for (const key of keysIn(template)) view[key] = answerOf(null, null, language)
  for (const question of questions) view[question.key] = answerOf(question, answerTo(question, answers), language)
  for (const [table, { column, number }] of Object.entries(countsInstead)) {
    const counted = view[table] && countedBy(view[table], column)
    if (counted && view[number]) view[number] = { ...view[number], ...counted }
  }
  return fitAnswers(new Mustache.Writer().render(template, view, {}, { escape: String }))
}

/** Creates a document for an assistant without a template: a heading for each question with the answer or lines to write on. */
export function frameOf(
  name: string,
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  language: Language,
): string {
  const lines = Array.from({ length: 3 }, () => blank.repeat(4)).join('\n\n')
  const parts = questions.map((question) => {
    const answer = answerOf(question, answerTo(question, answers), language)
    return `## ${localized(question, 'title', language)}\n\n${answer.answered ? unmarked(answer) : lines}\n`
  })
  return `# ${name}\n\n${parts.join('\n')}`
}

/** Creates the initial template: the same document with the keys of the questions in place of answers. */
export const templateOf = (name: string, questions: readonly AnswerableQuestion[], language: Language): string =>
  [`# ${name}`, ...questions.map((one) => `## ${localized(one, 'title', language)}\n\n{{${one.key}}}`)].join('\n\n')
