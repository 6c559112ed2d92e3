import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { formAnswers, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import { sampleAnswers, sampleFiles } from '#features/questions/web/answers/sample-answers.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { answerTexts } from '#features/questions/texts/answers.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Selects the questions of a test run. A document question becomes a text question, so that no file is needed. */
export const selectQuestions = (questionIds: readonly string[], questions: readonly Question[]): Question[] =>
  questionIds
    .flatMap((id) => questions.find((question) => question.id === id) ?? [])
    .filter(({ isActive }) => isActive)
    .map(asTextQuestion)

/** Returns sample answers to all questions, including those that may be chosen later. */
export function samples(questions: readonly Question[], language: Language): FormAnswers {
  const files = sampleFiles(questions, language, (title) =>
    translate(currentLanguage(), agentFormTexts)('agentForm.sampleFile', { title }),
  )
  const answers: Answers = {
    ...sampleAnswers(questions, language, translate(currentLanguage(), answerTexts)('generation.urlExample')),
    ...Object.fromEntries([...files].map(([key, { text }]) => [key, text])),
  }
  return formAnswers(questions, answers)
}

function asTextQuestion(question: Question): Question {
  if (question.type !== 'DOCUMENT') return question
  const hint = translate(currentLanguage(), agentFormTexts)('agentForm.sampleFileHint')
  return { ...question, type: 'TEXT', description: hint, descriptionVi: hint }
}
