import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { fillTemplate, frameOf } from '#features/agents/model/template/fill.ts'
import { faultOfTemplate } from '#features/agents/model/template/tags.ts'
import { writtenAtOnce } from '#ai/server/at-once.ts'
import type { Model } from '#ai/server/model.ts'

type Draft = {
  /** The document's title without a template: the assistant's name. */
  name: string
  template: string | null
  questions: readonly Question[]
  answers: Answers
  language: Language
}

/**
 * Fills a document template with the answers, offline and without AI. Without a template, or with an unreadable one as in an old backup
 * (which adds a note), a default one is built from the questions.
 */
export function templateModel({ name, template, questions, answers, language }: Draft): Model {
  const frame = () => frameOf(name, questions, answers, language)
  if (!template?.trim()) return writtenAtOnce(frame)
  if (faultOfTemplate(template) !== null) return writtenAtOnce(frame, 'frame')
  return writtenAtOnce(() => fillTemplate(template, questions, answers, language))
}
