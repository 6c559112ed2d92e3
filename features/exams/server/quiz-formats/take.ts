import type { Language } from '#platform/i18n/language.ts'
import { endings, quizFormats, type QuizFormat } from '../../model/quiz-formats/formats.ts'
import type { DocumentKinds } from '#features/documents/server/kinds.ts'
import { assertLeaves, checkLeaving } from '#features/documents/server/store/leaving.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { examStore } from '../editing/exams.ts'
import type { KeepDeps } from '#features/documents/server/structured/keep.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Fit } from './fit.ts'
import { examServerTexts } from '../texts.ts'
import { say } from '#platform/i18n/message.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = Pick<KeepDeps, 'db' | 'clock'> & { kinds: DocumentKinds }
type FitNote = { name: string; why: string }
type FormatFit = { format: QuizFormat; included: number; leftOut: FitNote[]; changed: FitNote[]; without: string[] }

/**
 * Fits a paper into each format and reports what is left out, in the reader's language.
 * @throws AppError 404 as findReadable; 409 while it is being written, and after a manual edit of its text
 */
export async function fitsOf(
  deps: Deps,
  id: string,
  reader: SignedInUser,
  messageLanguage: Language,
): Promise<{ fits: FormatFit[]; block: string | null; warnings: string[] }> {
  const row = await openExam(deps, id, reader)
  const { language } = row
  const { block, warnings } = checkLeaving(deps.kinds, row, messageLanguage)
  const { fitOf, loadQuestionSet } = await import('./fit.ts')
  const questionSet = await loadQuestionSet(examStore.read(row), language)
  const fits = quizFormats.map((format): FormatFit => {
    const { included, leftOut, changed, without } = fitOf(questionSet, format, messageLanguage)
    const toNote = ({ name, why }: Fit['leftOut'][number]): FitNote => ({
      name,
      why: say(why, messageLanguage),
    })
    return {
      format,
      included: new Set(included.map(({ of }) => of)).size,
      leftOut: leftOut.map(toNote),
      changed: changed.map(toNote),
      without: without.map((one) => say(one, messageLanguage)),
    }
  })
  return {
    fits,
    block: block && say(block, messageLanguage),
    warnings: warnings.map((one) => say(one, messageLanguage)),
  }
}

/**
 * Exports a paper as a file, in the paper's language, with all questions that the format supports.
 * @throws AppError as fitsOf and assertLeaves; 409 if the format supports none of the questions
 */
export async function takeQuiz(
  deps: Deps,
  { id, format }: { id: string; format: QuizFormat },
  reader: SignedInUser,
  messageLanguage: Language,
): Promise<File> {
  const row = await openExam(deps, id, reader)
  assertLeaves(deps.kinds, row, messageLanguage)
  const { writtenQuiz } = await import('./write.ts')
  const content = await writtenQuiz(examStore.read(row), format, { language: row.language, now: deps.clock() })
  if (content === null) throw new AppError(409, message(examServerTexts, 'quizFormats.nothingFits'))
  return new File([content], `quiz.${endings[format]}`, { type: types[endings[format]] })
}

async function openExam(deps: Deps, id: string, reader: SignedInUser) {
  const row = await examStore.findReadable(deps, id, reader)
  examStore.assertEditable(row)
  return row
}

const types = {
  txt: 'text/plain; charset=utf-8',
  gs: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
