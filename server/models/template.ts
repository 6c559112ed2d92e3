import type { Question } from '#contract/questions'
import type { Language } from '#locales/language'
import type { Answers } from '#rules/answers'
import { fillTemplate, frameOf } from '#rules/template/fill'
import { faultOfTemplate } from '#rules/template/tags'
import { writtenAtOnce } from './at-once.ts'
import { ProviderError, type Model } from './model.ts'

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
  return writtenAtOnce(() => {
    if (!template?.trim()) return frameOf(name, questions, answers, language)
    const fault = faultOfTemplate(template)
    if (fault) throw new ProviderError('config', { detail: `The document template: ${fault}` })
    return fillTemplate(template, questions, answers, language)
  })
}
