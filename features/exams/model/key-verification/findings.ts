import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item } from '../exam.ts'
import { itemNames, type Finding } from '../findings.ts'
import { examWords } from '../words.ts'
import { differs, keyOf, lookAt, type Look } from './look.ts'
import { examTexts } from '../../texts/exams.ts'
import { message } from '#platform/i18n/message.ts'

/** Lists the questions whose key differs from the answer of a model that did not see it, with both. */
export function lookFindings(exam: Exam, looks: readonly Look[], language: Language): Finding[] {
  if (looks.length === 0) return []
  const names = itemNames(exam, language)
  return exam.items.flatMap((item, index): Finding[] => {
    const look = lookAt(item, looks)
    if (!look || !differs(item, look)) return []
    const said = (answers: readonly string[]) => answersText(item, answers, language)
    const values = { question: names[index]!, key: said(keyOf(item)), given: said(look.given) }
    const key = look.given.includes('?') ? 'paper.lookUnsure' : 'paper.lookDiffers'
    return [{ item: index, weight: 'open', said: message(examTexts, key, values) }]
  })
}

/** Formats an answer: "B", "12,5", "a) Đ, b) S, c) S, d) Đ". */
function answersText({ kind }: Item, answers: readonly string[], language: Language): string {
  const { right, wrong } = examWords[language]
  if (kind !== 'trueFalse') return answers[0]!
  return answers.map((answer, at) => `${'abcd'[at]}) ${answer === 'true' ? right : wrong}`).join(', ')
}
