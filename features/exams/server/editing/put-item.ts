import type { Language } from '#platform/i18n/language.ts'
import type { Item, ItemText } from '../../model/exam.ts'
import { itemNames } from '../../model/findings.ts'
import { itemFault } from '../../model/item-faults.ts'
import { findItem, withItemText } from '../../model/one-item.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changeInTurn, type KeepDeps } from '#features/documents/server/structured/keep.ts'
import { AppError } from '#platform/server/app-error.ts'
import { examStore, savedOf, type Saved } from './exams.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'
import { message } from '#platform/i18n/message.ts'
import { examTexts } from '../../texts/exams.ts'

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
