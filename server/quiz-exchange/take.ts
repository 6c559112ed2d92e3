import type { Language } from '#locales/language'
import { endings, quizFormats, type QuizFormat } from '#rules/quiz-exchange/formats'
import type { SignedInUser } from '../http/session.ts'
import { assertOpen, findReadablePaper, paperOf as keptPaper } from '../papers/keep.ts'
import type { PrintedDeps } from '../printed/keep.ts'
import { Refusal } from '../refusal.ts'
import { translate } from '../translate.ts'
import { fitOf, readPaper, type Fit } from './fit.ts'
import { writtenQuiz } from './write.ts'

type Deps = Pick<PrintedDeps, 'db' | 'clock'>
type Told = { name: string; why: string }
type FormatFit = { format: QuizFormat; taken: number; leftOut: Told[]; changed: Told[]; without: string[] }

/**
 * What each format can hold of a paper, and what it cannot, in the reader's language.
 * @throws Refusal 404 as findReadablePaper; 409 while it is being written, and once its text was changed by hand
 */
export async function fitsOf(deps: Deps, id: string, reader: SignedInUser, toldIn: Language): Promise<FormatFit[]> {
  const { exam, language } = await openPaper(deps, id, reader)
  const paper = await readPaper(exam, language)
  return quizFormats.map((format) => {
    const { taken, leftOut, changed, without } = fitOf(paper, format, toldIn)
    const told = ({ name, why }: Fit['leftOut'][number]): Told => ({
      name,
      why: translate(toldIn, why.key, why.values),
    })
    return {
      format,
      taken: new Set(taken.map(({ of }) => of)).size,
      leftOut: leftOut.map(told),
      changed: changed.map(told),
      without: without.map((key) => translate(toldIn, key)),
    }
  })
}

/**
 * A paper as a file of a format, in the paper's language, with all of its questions that the format can hold.
 * @throws Refusal as fitsOf; 409 when that is none of them
 */
export async function takeQuiz(
  deps: Deps,
  { id, format }: { id: string; format: QuizFormat },
  reader: SignedInUser,
): Promise<File> {
  const { exam, language } = await openPaper(deps, id, reader)
  const content = await writtenQuiz(exam, format, { language, now: deps.clock() })
  if (content === null) throw new Refusal(409, 'quizExchange.nothingFits')
  return new File([content], `quiz.${endings[format]}`, { type: types[endings[format]] })
}

async function openPaper(deps: Deps, id: string, reader: SignedInUser) {
  const row = await findReadablePaper(deps, id, reader)
  assertOpen(row)
  return keptPaper(row)
}

const types = {
  txt: 'text/plain; charset=utf-8',
  gs: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
