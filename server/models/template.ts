import Mustache from 'mustache'
import type { Question } from '#contract/questions'
import { localized, type Language } from '#locales/language'
import { answerTo } from '#rules/answers'
import type { Answers } from '#rules/answers'
import { countsInstead } from '#rules/tables/counts-instead'
import { writtenAtOnce } from './at-once.ts'
import { ProviderError, type Model } from './model.ts'
import { answerOf, blank, countedBy, fitAnswers, unmarked, type TemplateAnswer } from './template-answers.ts'

type Draft = {
  /** The document's title where there is no template: the assistant's name. */
  name: string
  template: string | null
  questions: readonly Question[]
  answers: Answers
  language: Language
}

/**
 * No AI: a document template filled with the answers, at once and offline. An assistant without a template gets a frame of its
 * own questions.
 */
export function templateModel({ name, template, questions, answers, language }: Draft): Model {
  return writtenAtOnce(() =>
    template?.trim()
      ? fillTemplate(template, questions, answers, language)
      : frameOf(name, questions, answers, language),
  )
}

/**
 * Fills a mustache template without HTML escaping: `{{key}}` is the answer or a dotted blank, and sections are `key.given`,
 * `key.<option value>`, `key.each` (with `n` and `letter`), `key.lines` (with `line` too) and `key.rows` of a table (with its columns);
 * Where a table counts instead of a number, the number is its sum, and its `each` knows the columns of the row that a turn belongs to.
 * `catalogue/README.md` tells authors. Nothing inside an answer is read as mustache, and an answer in a table row stays in its cell. A question that is no longer asked counts as unanswered.
 * @throws ProviderError `config` when the template does not parse.
 */
export function fillTemplate(
  template: string,
  questions: readonly Question[],
  answers: Answers,
  language: Language,
): string {
  const view: Record<string, TemplateAnswer> = Object.create(null)
  for (const key of namesIn(parse(template))) view[key] = answerOf(null, null, language)
  for (const question of questions) view[question.key] = answerOf(question, answerTo(question, answers), language)
  for (const [table, { column, number }] of Object.entries(countsInstead)) {
    const counted = view[table] && countedBy(view[table], column)
    if (counted && view[number]) view[number] = { ...view[number], ...counted }
  }
  return fitAnswers(Mustache.render(template, view, {}, { escape: String }))
}

function parse(template: string): Mustache.TemplateSpans {
  try {
    return Mustache.parse(template)
  } catch (error) {
    throw new ProviderError('config', { detail: `The document template: ${(error as Error).message}` })
  }
}

/** What the template's tags name, sections inside sections too; the part before the dot. */
function namesIn(spans: Mustache.TemplateSpans): string[] {
  return spans.flatMap(([type, name, , , inner]) => {
    const own = type === 'text' ? [] : [name.split('.', 1)[0]!]
    return Array.isArray(inner) ? [...own, ...namesIn(inner)] : own
  })
}

function frameOf(name: string, questions: readonly Question[], answers: Answers, language: Language): string {
  const lines = Array.from({ length: 3 }, () => blank.repeat(4)).join('\n\n')
  const parts = questions.map((question) => {
    const answer = answerOf(question, answerTo(question, answers), language)
    return `## ${localized(question, 'title', language)}\n\n${answer.given ? unmarked(answer) : lines}\n`
  })
  return `# ${name}\n\n${parts.join('\n')}`
}
