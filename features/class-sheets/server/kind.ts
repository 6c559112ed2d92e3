import { createNameList } from '#ai/model/names/name-list.ts'
import type { DocumentKind } from '#features/documents/server/kinds.ts'
import type { ClassSheet } from '../model/class-sheet.ts'
import { hideAnswers, withoutStudents } from '../model/hide-answers.ts'
import { classSheetModel } from '../model/kind.ts'
import { packsToWrite } from '../model/writing/pack.ts'
import { planClassSheet } from '../model/plan.ts'
import { renderClassSheet } from '../model/render.ts'
import { createCommentWriter } from './writing/writer.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { requestFor } from './writing/request.ts'

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

/** Characters around a comment in the answer. */
const around = 60

/** Estimates the tokens of the comments that are to be written. */
function tokensToWrite(sheet: ClassSheet, request: ModelRequest): { input: number; output: number } {
  const names = createNameList(sheet.rows)
  const packs = packsToWrite(sheet, names)
  const requests = packs.map((pack) => requestFor(request, sheet, { pack, names, again: null }))
  const sent = requests.reduce((sum, { system, messages }) => sum + system.length + messages[0]!.text.length, 0)
  const comments = packs.reduce((sum, { rows }) => sum + rows.length, 0)
  return {
    input: tokensOf(sent, sheet.language),
    output: tokensOf(comments * (sheet.commentMax + around), sheet.language),
  }
}
