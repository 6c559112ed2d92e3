import { createNameList } from '#ai/model/names/name-list.ts'
import type { DocumentKind } from '#features/documents/server/kinds.ts'
import type { ClassSheet } from '../model/class-sheet.ts'
import { hideAnswers, withoutStudents } from '../model/hide-answers.ts'
import { classSheetModel } from '../model/kind.ts'
import { packsToWrite } from '../model/writing/pack.ts'
import { planClassSheet } from '../model/plan.ts'
import { renderClassSheet } from '../model/render.ts'
import { tokensToWrite } from './writing/tokens.ts'
import { createCommentWriter } from './writing/writer.ts'

export const classSheetKind: DocumentKind<ClassSheet> = {
  ...classSheetModel,
  produces: 'feedback',
  plan: ({ questions, answers, language }) => planClassSheet(questions, answers, language),
  hideAnswers,
  dataForCopy: withoutStudents,
  createWriter: createCommentWriter,
  estimateTokens: tokensToWrite,
  countParts: (sheet) => packsToWrite(sheet, createNameList(sheet.rows)).length,
  renderForOthers: (sheet) => renderClassSheet(sheet),
}
