import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import type { QuizFormat } from '../../model/quiz-formats/formats.ts'
import { fitOf, loadQuestionSet, type Fit, type LoadedQuestionSet } from './fit.ts'
import { giftOf } from './gift.ts'
import { moodleXmlOf } from './moodle-xml.ts'

/** Writes a paper in a format; null without a question that fits. */
export async function writtenQuiz(
  exam: Exam,
  format: QuizFormat,
  { language, now }: { language: Language; now: Date },
): Promise<string | Uint8Array<ArrayBuffer> | null> {
  const questionSet = await loadQuestionSet(exam, language)
  const { included } = fitOf(questionSet, format, language)
  return included.length === 0 ? null : writers[format]({ questionSet, included, now })
}

type WriterInput = { questionSet: LoadedQuestionSet; included: Fit['included']; now: Date }

/** Large writers are loaded on demand. */
const writers: Record<QuizFormat, (input: WriterInput) => Promise<string | Uint8Array<ArrayBuffer>>> = {
  moodle: ({ questionSet }) => moodleXmlOf(questionSet),
  gift: ({ questionSet }) => giftOf(questionSet),
  qti: async ({ questionSet, now }) => (await import('./qti/package.ts')).qtiPackage(questionSet, now),
  googleForms: async ({ questionSet: { exam, language }, included }) =>
    (await import('./google-forms.ts')).googleFormsScript(exam, language, included),
  kahoot: async ({ questionSet, included }) => (await import('./sheets.ts')).kahootBook({ ...questionSet, included }),
  quizizz: async ({ questionSet, included }) => (await import('./sheets.ts')).quizizzBook({ ...questionSet, included }),
  blooket: async ({ questionSet, included }) => (await import('./sheets.ts')).blooketBook({ ...questionSet, included }),
  azota: async ({ questionSet, included }) => (await import('./sheets.ts')).azotaBook({ ...questionSet, included }),
}
