import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import { feedbackKeys } from '#features/questions/model/plan-keys.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'
import type { ClassFeedback } from './class-feedback.ts'
import { readRubric } from './intake/read-rubric.ts'

/** Plans the document from the form. The texts of the class are added to it. */
export function planClassFeedback(
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  language: Language,
): ClassFeedback {
  const textOf = (key: string) => {
    const question = questions.find((one) => one.key === key)
    return question ? answerText(question, answerTo(question, answers), language).trim() : ''
  }
  const about = [textOf(feedbackKeys.subject), textOf(feedbackKeys.grade)].filter(Boolean).join(', ')
  const t = translate(language, classFeedbackTexts)
  return {
    language,
    title: about === '' ? t('classFeedback.title') : t('classFeedback.titleOf', { about }),
    task: textOf(feedbackKeys.task),
    criteria: readRubric(textOf(feedbackKeys.criteria)),
    classNames: [],
    students: [],
    lessons: [],
  }
}
