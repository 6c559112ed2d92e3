import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import { wordReviewKeys } from '#features/questions/model/plan-keys.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { wordReviewTexts } from '../texts/word-review.ts'
import { emptyReview, type WordReview } from './word-review.ts'

/** Plans a review from the form. The Word file comes afterwards. */
export function planReview(questions: readonly AnswerableQuestion[], answers: Answers, language: Language): WordReview {
  const t = translate(language, wordReviewTexts)
  const topic = questions.find(({ key }) => key === wordReviewKeys.topic)
  const about = topic ? answerText(topic, answerTo(topic, answers), language).trim() : ''
  const review = emptyReview(language, about === '' ? t('wordReview.title') : t('wordReview.titleOf', { about }))
  const into = questions.find(({ key }) => key === wordReviewKeys.into)
  const chosen = into && answerTo(into, answers)
  const translateInto = typeof chosen === 'string' ? languageOfOption[chosen] : undefined
  // Words are corrected and translated where they stand, so the parts of the plan do not matter.
  const needsNoPlan = questions.some(({ key }) => key === wordReviewKeys.into || key === wordReviewKeys.proofread)
  return { ...review, ...(translateInto && { translateInto }), ...(needsNoPlan && { needsNoPlan }) }
}

/** The languages by the values of the question. */
const languageOfOption: Partial<Record<string, Language>> = { english: 'en', vietnamese: 'vi' }
