import type { Language } from '#platform/i18n/language.ts'
import type { Problem } from '#platform/model/problems.ts'
import type { Exam, Item } from './exam.ts'
import { itemNames } from './findings.ts'
import { readQuestionText, itemFault } from './item-faults.ts'
import { resized } from './plan/replan.ts'
import { pointsOf } from './views/figures.ts'
import { examTexts } from '../texts/exams.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Replaces a question by one from another paper, or returns why it cannot. The question keeps its levels and gets the points of the
 * replaced one.
 */
export function withEarlier(
  exam: Exam,
  at: number,
  { parts, text }: Pick<Item, 'parts' | 'text'>,
  language: Language,
): { exam: Exam; refused: null } | { exam: null; refused: Problem } {
  const slot = exam.items[at]!
  const names = itemNames(exam, language)
  const question = names[at]!
  const twice = exam.items.findIndex((item, index) => index !== at && item.text && text && isSame(item.text, text))
  if (twice >= 0)
    return { exam: null, refused: message(examTexts, 'examEditor.thereAlready', { other: names[twice]! }) }
  const points = pointsOf(slot.parts)
  const item: Item = { ...slot, text, parts: parts.map(({ level }) => ({ level, points: points / parts.length })) }
  const [sized] = item.kind === 'essay' ? resized([{ ...item, parts }], points) : [item]
  const fault = itemFault(sized!, exam)
  if (fault) return { exam: null, refused: message(examTexts, fault, { question }) }
  return { exam: { ...exam, items: exam.items.with(at, sized!) }, refused: null }
}

const isSame = (one: NonNullable<Item['text']>, other: NonNullable<Item['text']>): boolean =>
  readQuestionText(one) === readQuestionText(other)
