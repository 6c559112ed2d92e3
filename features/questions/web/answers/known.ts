import * as z from 'zod/mini'
import type { User } from '#platform/contract/account.ts'
import type { Question } from '../../contract/questions.ts'
import { answerMeaning } from '../../model/answer-meaning.ts'
import { answerProblems, isBlank } from '../../model/answers.ts'
import { keysMeaning, type Known, type Meaning } from '../../model/meanings.ts'
import type { ClassFacts } from '../../model/meanings.ts'
import type { FormAnswers } from './answers.ts'
import { readJson, readStored, removeStored } from '#platform/web/lib/storage.ts'

const searched = ['subject', 'grade', 'minutes'] as const satisfies readonly (keyof ClassFacts)[]
/** Reads the facts of a search from the form's address. */
export const readClassFacts = (params: URLSearchParams): ClassFacts =>
  Object.fromEntries(searched.flatMap((what) => (params.get(what) ? [[what, params.get(what)!]] : [])))

export const profileOf = ({ name, school }: User): Known => ({ teacher: name, ...(school && { school }) })

/** Fills the empty fields of a form with known values, if they are valid there. */
export function withKnown(questions: readonly Question[], values: FormAnswers, known: Known): FormAnswers {
  const fields = (Object.keys(known) as Meaning[]).flatMap((what) => {
    const question = questionMeaning(questions, what)
    if (!question || !isBlank(values[question.key])) return []
    const answer = answerMeaning(question, known[what]!)
    return Object.keys(answerProblems([question], { [question.key]: answer })).length === 0
      ? [[question.key, answer]]
      : []
  })
  return { ...values, ...Object.fromEntries(fields) }
}

/** Reads this user's last answers in this browser. */
export function lastTime(userId: string): Known {
  const read = z.record(z.string(), z.string())['~standard'].validate(readJson(readStored(storageKeyOf(userId))))
  return 'value' in read ? read.value : {}
}

export const forgetWork = (userId: string) => removeStored(storageKeyOf(userId))

export const storageKeyOf = (userId: string) => `usual:${userId}`

export const questionMeaning = (questions: readonly Question[], what: Meaning) =>
  questions.find(({ key }) => (keysMeaning[what] as readonly string[]).includes(key))
