import type { DocumentKind } from '#features/documents/server/kinds.ts'
import { isToWrite, type ClassFeedback } from '../model/class-feedback.ts'
import { classFeedbackModel } from '../model/kind.ts'
import { planClassFeedback } from '../model/plan.ts'
import { renderClassFeedback } from '../model/render.ts'
import { tokensToWrite } from './writing/request.ts'
import { createFeedbackWriter } from './writing/writer.ts'

export const classFeedbackKind: DocumentKind<ClassFeedback> = {
  ...classFeedbackModel,
  produces: 'feedback',
  plan: ({ questions, answers, language }) => planClassFeedback(questions, answers, language),
  // A colleague gets the task and the rubric for a class of their own.
  dataForCopy: (data) => ({ ...data, classNames: [], students: [], lessons: [] }),
  createWriter: createFeedbackWriter,
  estimateTokens: tokensToWrite,
  countParts: ({ students }) => students.filter(isToWrite).length,
  renderForOthers: (data) => renderClassFeedback(data),
}
