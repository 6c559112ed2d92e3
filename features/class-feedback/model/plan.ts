import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import { feedbackKeys } from '#features/questions/model/plan-keys.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'
import type { ClassFeedback, Criterion } from './class-feedback.ts'
import { readRubric, rubricMax } from './intake/read-rubric.ts'
import { levelsFromLines } from './rubric-changes.ts'

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
    criteria: planCriteria(textOf(feedbackKeys.criteria), t('feedbackRubric.newLevels')),
    classNames: [],
    students: [],
    lessons: [],
  }
}

/** A criterion without levels gets the usual ones. */
function planCriteria(text: string, usualLevels: string): Criterion[] {
  const read = readRubric(text)
  if (read.length > 0) return read
  const names = text
    .split('\n')
    .map((line) => line.trim().slice(0, rubricMax.name))
    .filter(Boolean)
  return names.slice(0, rubricMax.criteria).map((name) => ({ name, levels: levelsFromLines(usualLevels) }))
}
