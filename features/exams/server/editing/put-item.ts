import type { Language } from '#platform/i18n/language.ts'
import type { Item, ItemText } from '../../model/exam.ts'
import { itemNames } from '../../model/findings.ts'
import { itemFault } from '../../model/item-faults.ts'
import { findItem, withItemText } from '../../model/one-item.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changeInTurn, type KeepDeps } from '#features/documents/server/structured/keep.ts'
import { AppError } from '#platform/server/app-error.ts'
import { exams, savedOf, type Saved } from './papers.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'
import { message } from '#platform/i18n/message.ts'
import { examTexts } from '../../texts/exams.ts'

type Wanted = { id: string; item: number; was: Item; text: ItemText | null; toldIn: Language }

/**
 * Puts a new text in the place of one item, or takes the item away; what was changed elsewhere in the paper stays, and so do its own level, unit
 * and points, so that every number remains true.
 * @throws AppError 409 when the item says something else than it did, and as saveData does; 400 for what is no item of that kind
 */
export function putItem(deps: KeepDeps, { id, item, was, text, toldIn }: Wanted, user: SignedInUser): Promise<Saved> {
  return changeInTurn(async () => {
    const row = await exams.find(deps.db, { id, user_id: user.id })
    exams.assertEditable(row)
    const exam = exams.read(row)
    const at = findItem(exam, { item, was })
    // Sent a second time, because the answer to the first was lost on its way.
    if (at === null && text && findItem(exam, { item, was: { ...was, text } }) === item) return savedOf(row, toldIn)
    if (at === null) throw new AppError(409, message(documentServerTexts, 'refine.changedMeanwhile'))
    // A paper without a question is none.
    if (text === null && exam.items.length === 1)
      throw new AppError(400, message(documentServerTexts, 'refine.cannotGo'))
    const next = withItemText(exam, at, text)
    const fault = text && itemFault(next.items[at]!, next)
    if (fault) throw new AppError(400, message(examTexts, fault, { question: itemNames(exam, toldIn)[at]! }))
    const change = { value: next, version: row.version, made: { cause: 'refined' } } as const
    const saved = await exams.replace(deps, row, change)
    return saved && savedOf(saved, toldIn)
  })
}
