import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { numberOf } from '#platform/model/numbers.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import { classSheetKeys } from '#features/questions/model/plan-keys.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import type { ClassSheet } from './class-sheet.ts'
import { columnFor } from './columns.ts'
import { commentMaxDefault, regulationNames, regulations, roles } from './regulations.ts'
import { classSheetTexts } from '../texts/class-sheets.ts'

/** Plans a sheet from the form. Its students come from the teacher's file later. */
export function planClassSheet(
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  language: Language,
): ClassSheet {
  const answerOf = (key: string) => {
    const question = questions.find((one) => one.key === key)
    return question ? answerTo(question, answers) : null
  }
  const textOf = (key: string) => {
    const question = questions.find((one) => one.key === key)
    return question ? answerText(question, answerTo(question, answers), language).trim() : ''
  }
  const about = [textOf(classSheetKeys.subject), textOf(classSheetKeys.grade)].filter(Boolean).join(', ')
  const t = translate(language, classSheetTexts)
  const regulation = regulationNames.find((name) => name === answerOf(classSheetKeys.regulation)) ?? 'own'
  const role = roles.find((one) => one === answerOf(classSheetKeys.role)) ?? 'subject'
  return {
    language,
    title: about === '' ? t('classSheet.title') : t('classSheet.titleOf', { about }),
    regulation,
    role,
    commentMax: numberOf(answerOf(classSheetKeys.length)) || commentMaxDefault,
    workbook: null,
    columns: regulations[regulation].topics[role].map((topic) => columnFor(topic, language)),
    rows: [],
  }
}
