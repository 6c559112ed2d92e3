import { answerText } from '#features/questions/model/answer-text.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import { presentationSlidesMax } from '#platform/model/limits.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { slideKeys } from '#features/questions/model/plan-keys.ts'
import { blankSlide, type Presentation } from './presentation.ts'

/** Default number of slides. */
const usualCount = 12

/** Length of the speaker notes. */
export type NotesLevel = 'full' | 'short' | 'none'

/** Returns the presentation that a form requests, with empty slides. `newId` makes the ids of slides. */
export function createPresentation(
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  { language, newId }: { language: Language; newId: () => string },
): Presentation {
  const text = (...keys: string[]) =>
    keys
      .flatMap((key) => questions.find((question) => question.key === key) ?? [])
      .map((question) => answerText(question, answerTo(question, answers), language).replaceAll(/\s+/g, ' '))
      .find(Boolean) ?? ''
  const grade = text('grade', 'secondaryGrade', 'primaryGrade')
  const named = language === 'vi' && /^\d/.test(grade) ? `Lớp ${grade}` : grade
  return {
    language,
    title: text(slideKeys.topic),
    subtitle: [text('subject'), named].filter(Boolean).join(' · '),
    slides: Array.from({ length: slideCountOf(answers) }, () => blankSlide(newId())),
  }
}

/** Reads the number of slides from a form, without the title slide. */
export function slideCountOf(answers: Answers): number {
  const count = Number(answers[slideKeys.count] ?? usualCount)
  return Number.isFinite(count) ? Math.min(Math.max(1, Math.round(count)), presentationSlidesMax) : usualCount
}

/** Reads the length of the speaker notes; full if the form has no such question. */
export function readNotesLevel(answers: Answers): NotesLevel {
  const text = answers[slideKeys.notes]
  return text === 'short' || text === 'none' ? text : 'full'
}
