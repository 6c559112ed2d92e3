import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { StoredExam } from '../../contract/exams.ts'
import type { Language } from '#platform/i18n/language.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import {
  createStore,
  type StructuredRow,
  changeInTurn,
  type KeepDeps,
} from '#features/documents/server/structured/keep.ts'
import type { Exam, Item, ItemText } from '../../model/exam.ts'
import { examModel } from '../../model/kind.ts'
import { itemNames } from '../../model/findings.ts'
import { itemFault } from '../../model/item-faults.ts'
import { findItem, withItemText } from '../../model/one-item.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'
import { message } from '#platform/i18n/message.ts'
import { examTexts } from '../../texts/exams.ts'
import type { DocumentKinds } from '#features/documents/server/kinds.ts'
import { assertLeaves } from '#features/documents/server/store/leaving.ts'

export const examStore = createStore<Exam>(examModel)

export const toStoredExam = (row: StructuredRow): StoredExam => ({
  exam: examStore.read(row),
  version: row.version,
  language: row.language,
  byHand: row.edited_content !== null,
})

export type Saved = { storedExam: StoredExam; entry: HistoryEntry }

export const savedOf = (row: StructuredRow, language: Language): Saved => ({
  storedExam: toStoredExam(row),
  entry: entryOf(row, language),
})

type ItemChange = { id: string; item: number; was: Item; text: ItemText | null; messageLanguage: Language }

/**
 * Replaces the text of one question, or deletes the question. Other changes to the paper stay, as do the question's level, unit and points,
 * so that all totals stay correct.
 * @throws AppError 409 if the question has changed, and as saveData does; 400 for an invalid question of that type
 */
export function putItem(
  deps: KeepDeps,
  { id, item, was, text, messageLanguage }: ItemChange,
  user: SignedInUser,
): Promise<Saved> {
  return changeInTurn(async () => {
    const row = await examStore.find(deps.db, { id, user_id: user.id })
    examStore.assertEditable(row)
    const exam = examStore.read(row)
    const at = findItem(exam, { item, was })
    // This is a retry: the answer to the first request was lost.
    if (at === null && text && findItem(exam, { item, was: { ...was, text } }) === item)
      return savedOf(row, messageLanguage)
    if (at === null) throw new AppError(409, message(documentServerTexts, 'refine.changedMeanwhile'))
    // A paper needs at least one question.
    if (text === null && exam.items.length === 1)
      throw new AppError(400, message(documentServerTexts, 'refine.cannotGo'))
    const next = withItemText(exam, at, text)
    const fault = text && itemFault(next.items[at]!, next)
    if (fault) throw new AppError(400, message(examTexts, fault, { question: itemNames(exam, messageLanguage)[at]! }))
    const change = { value: next, version: row.version, made: { cause: 'refined' } } as const
    const saved = await examStore.replace(deps, row, change)
    return saved && savedOf(saved, messageLanguage)
  })
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Exports the matrix of a paper as an Excel file, in the paper's language.
 * @throws AppError 404 as findReadable; 409 during generation, after a manual edit of the text, and as assertLeaves.
 */
export async function downloadMatrix(
  deps: Pick<KeepDeps, 'db' | 'clock'> & { kinds: DocumentKinds },
  id: string,
  reader: SignedInUser,
  language: Language,
): Promise<File> {
  const row = await examStore.findReadable(deps, id, reader)
  examStore.assertEditable(row)
  assertLeaves(deps.kinds, row, language)
  const { matrixWorkbook } = await import('./workbook.ts')
  return new File([new Uint8Array(matrixWorkbook(examStore.read(row), row.language))], 'matrix.xlsx', {
    type: xlsxType,
  })
}
