import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import type { QuizFormat } from '../../model/quiz-formats/formats.ts'
import { fitOf, readPaper, type Fit, type ReadPaper } from './fit.ts'
import { giftOf } from './gift.ts'
import { moodleXmlOf } from './moodle-xml.ts'

/** Writes a paper in a format; null without a question that fits. */
export async function writtenQuiz(
  exam: Exam,
  format: QuizFormat,
  { language, now }: { language: Language; now: Date },
): Promise<string | Uint8Array<ArrayBuffer> | null> {
  const paper = await readPaper(exam, language)
  const { taken } = fitOf(paper, format, language)
  return taken.length === 0 ? null : writers[format]({ paper, taken, now })
}

type Wanted = { paper: ReadPaper; taken: Fit['taken']; now: Date }

/** Large writers are loaded on demand. */
const writers: Record<QuizFormat, (wanted: Wanted) => Promise<string | Uint8Array<ArrayBuffer>>> = {
  moodle: ({ paper }) => moodleXmlOf(paper),
  gift: ({ paper }) => giftOf(paper),
  qti: async ({ paper, now }) => (await import('./qti/package.ts')).qtiPackage(paper, now),
  googleForms: async ({ paper: { exam, language }, taken }) =>
    (await import('./google-forms.ts')).googleFormsScript(exam, language, taken),
  kahoot: async ({ paper, taken }) => (await import('./sheets.ts')).kahootBook({ ...paper, taken }),
  quizizz: async ({ paper, taken }) => (await import('./sheets.ts')).quizizzBook({ ...paper, taken }),
  blooket: async ({ paper, taken }) => (await import('./sheets.ts')).blooketBook({ ...paper, taken }),
  azota: async ({ paper, taken }) => (await import('./sheets.ts')).azotaBook({ ...paper, taken }),
}
