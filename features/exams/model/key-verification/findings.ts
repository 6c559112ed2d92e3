import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item } from '../exam.ts'
import { itemNames, type Finding } from '../findings.ts'
import { examWords } from '../words.ts'
import { differs, keyOf, findSolution, type Solution } from './solution.ts'
import { examTexts } from '../../texts/exams.ts'
import { message } from '#platform/i18n/message.ts'

/** Lists the questions whose key differs from the answer of a model that did not see the key, with both. */
export function listKeyFindings(exam: Exam, solutions: readonly Solution[], language: Language): Finding[] {
  if (solutions.length === 0) return []
  const names = itemNames(exam, language)
  return exam.items.flatMap((item, index): Finding[] => {
    const solution = findSolution(item, solutions)
    if (!solution || !differs(item, solution)) return []
    const text = (answers: readonly string[]) => answersText(item, answers, language)
    const values = { question: names[index]!, key: text(keyOf(item)), answer: text(solution.answers) }
    const key = solution.answers.includes('?') ? 'examEditor.keyUnsure' : 'examEditor.keyDiffers'
    return [{ item: index, weight: 'open', message: message(examTexts, key, values) }]
  })
}

/** Formats an answer: "B", "12,5", "a) Đ, b) S, c) S, d) Đ". */
function answersText({ kind }: Item, answers: readonly string[], language: Language): string {
  const { right, wrong } = examWords[language]
  if (kind !== 'trueFalse') return answers[0]!
  return answers.map((answer, at) => `${'abcd'[at]}) ${answer === 'true' ? right : wrong}`).join(', ')
}
