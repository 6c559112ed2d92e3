import { invalid } from '#platform/server/app-error.ts'
import type { DocumentKind } from '#features/documents/server/kinds.ts'
import type { Exam } from '../model/exam.ts'
import { examModel } from '../model/kind.ts'
import { examFrom } from '../model/plan/from-answers.ts'
import { partDocument } from '../model/views/parts.ts'
import { tokensToWrite } from './writing/tokens.ts'
import { examWriter } from './writing/writer.ts'

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
  // An exam edited by hand gets no link: see `linkedByHand`.
  renderForOthers: (exam, { language }) => partDocument(exam, 'exam', language),
}
