import type { Language } from '#locales/language'
import type { Exam } from '#rules/exam/exam'
import { endings, quizFormats, type QuizFormat } from '#rules/quiz-exchange/formats'
import type { SignedInUser } from '../http/session.ts'
import { assertOpen, findReadablePaper, paperOf as keptPaper, type PaperDeps } from '../papers/keep.ts'
import { Refusal } from '../refusal.ts'
import { translate } from '../translate.ts'
import { fitOf, type Fit } from './fit.ts'
import { giftOf } from './gift.ts'
import { moodleXmlOf } from './moodle-xml.ts'
import { paperOf } from './questions.ts'

type Deps = Pick<PaperDeps, 'db' | 'clock'>
type Told = { name: string; why: string }
type FormatFit = { format: QuizFormat; taken: number; leftOut: Told[]; changed: Told[]; without: string[] }

/**
 * What each format can hold of a paper, and what it cannot, in the reader's language.
 * @throws Refusal 404 as findReadablePaper; 409 while it is being written, and once its text was changed by hand
 */
export async function fitsOf(deps: Deps, id: string, reader: SignedInUser, toldIn: Language): Promise<FormatFit[]> {
  const { exam, language } = await openPaper(deps, id, reader)
  return quizFormats.map((format) => {
    const { taken, leftOut, changed, without } = fitOf(exam, format, { language, toldIn })
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
  { id, format, toldIn }: { id: string; format: QuizFormat; toldIn: Language },
  reader: SignedInUser,
): Promise<File> {
  const { exam, language } = await openPaper(deps, id, reader)
  const { taken } = fitOf(exam, format, { language, toldIn })
  if (taken.length === 0) throw new Refusal(409, 'quizExchange.nothingFits')
  const content = await writers[format]({ exam, language, taken, now: deps.clock() })
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

type Wanted = { exam: Exam; language: Language; taken: Fit['taken']; now: Date }

/** What is large is loaded when somebody asks for it. */
const writers: Record<QuizFormat, (wanted: Wanted) => Promise<string | Uint8Array<ArrayBuffer>>> = {
  moodle: async ({ exam, language }) => moodleXmlOf(paperOf(exam, language)),
  gift: async ({ exam, language }) => giftOf(paperOf(exam, language)),
  qti: async ({ exam, language, now }) => (await import('./qti/package.ts')).qtiPackage(paperOf(exam, language), now),
  googleForms: async ({ exam, language, taken }) =>
    (await import('./google-forms.ts')).googleFormsScript(exam, language, taken),
  kahoot: async (wanted) => (await import('./sheets.ts')).kahootBook(wanted),
  quizizz: async (wanted) => (await import('./sheets.ts')).quizizzBook(wanted),
  blooket: async (wanted) => (await import('./sheets.ts')).blooketBook(wanted),
  azota: async (wanted) => (await import('./sheets.ts')).azotaBook(wanted),
}
