import type { Question } from '../../contract/questions.ts'
import { answerMeaning } from '../../model/answer-meaning.ts'
import { isBlank } from '../../model/answers.ts'
import type { Meaning } from '../../model/meanings.ts'
import { writeStored } from '#platform/web/lib/storage.ts'
import type { FormAnswers } from './answers.ts'
import { lastTime, storageKeyOf, questionMeaning } from './known.ts'

/** Answers that usually stay the same. */
const usual = ['subject', 'grade', 'department', 'school', 'teacher'] as const satisfies readonly Meaning[]

/** Adds the answers of a document to the remembered ones. A form that asks only for the grade does not reduce "8A" to "8". */
export function rememberWork(userId: string, questions: readonly Question[], values: FormAnswers) {
  const before = lastTime(userId)
  const remembered = usual.flatMap((what) => {
    const question = questionMeaning(questions, what)
    const answer = question && values[question.key]
    if (!question || typeof answer !== 'string' || isBlank(answer)) return []
    const text = question.options.find(({ value }) => value === answer)?.label ?? answer.trim()
    return answerMeaning(question, before[what] ?? '') === answer ? [] : [[what, text]]
  })
  writeStored(storageKeyOf(userId), JSON.stringify({ ...before, ...Object.fromEntries(remembered) }))
}
