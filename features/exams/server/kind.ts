import { invalid } from '#platform/server/app-error.ts'
import type { DocumentKind } from '#features/documents/server/kinds.ts'
import { ExamData } from '../contract/exam-data.ts'
import { type Exam, sum, type Kind } from '../model/exam.ts'
import { examModel } from '../model/kind.ts'
import { examFrom } from '../model/plan/from-answers.ts'
import { partDocument } from '../model/views/parts.ts'
import { examWriter } from './writing/writer.ts'
import type { Language } from '#platform/i18n/language.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { cellsToWrite, requestFor } from './writing/ask.ts'

export const examKind: DocumentKind<Exam> = {
  ...examModel,
  produces: 'quiz',
  // A paper needs to know how many questions of which type, though no single count must be answered.
  carriesAll: true,
  findProblems: (questions, answers) => examFrom(questions, answers, 'en').problems ?? {},
  plan({ questions, answers, language }) {
    const { exam, problems } = examFrom(questions, answers, language)
    if (problems) throw invalid(problems)
    return exam
  },
  createWriter: (model, exam, { language }) => examWriter(model, exam, language),
  estimateTokens: tokensToWrite,
  editSchema: ExamData,
  // An exam edited by hand gets no link: see `linkedByHand`.
  renderForOthers: (exam, { language }) => partDocument(exam, 'exam', language),
}

/** The approximate number of characters of an answer for a question, and for each of its parts. */
const answerCharacters: Record<Kind, readonly [number, number]> = {
  choice: [350, 0],
  trueFalse: [320, 80],
  short: [280, 0],
  essay: [150, 410],
}

/** Estimates the tokens for writing the empty items of a paper; `pictures` are sent with each request. */
function tokensToWrite(
  exam: Exam,
  request: ModelRequest,
  { language, pictures }: { language: Language; pictures: number },
): { input: number; output: number } {
  const cells = cellsToWrite(exam)
  const requests = cells.map((cell) => {
    const { system, messages } = requestFor(request, { exam, cell, language, again: null })
    return system.length + messages[0]!.text.length
  })
  const answered = cells
    .flatMap(({ items }) => items)
    .map(({ kind, parts }) => answerCharacters[kind][0] + answerCharacters[kind][1] * parts.length)
  return {
    input: tokensOf(sum(requests), language) + cells.length * pictures * pictureTokens,
    output: tokensOf(sum(answered), language),
  }
}

/** The number of tokens of one picture at the size we send. */
const pictureTokens = 1000
