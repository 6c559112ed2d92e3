import * as z from 'zod/mini'
import type { User } from '#contract/account'
import type { Question } from '#contract/questions'
import { answerProblems, isBlank } from '#rules/answers'
import { keysMeaning, type Known, type Meaning } from '#rules/meanings'
import type { Given } from '#rules/request'
import type { FormAnswers } from '../answers/answers.ts'
import { readJson, readStored, removeStored, writeStored } from '../lib/storage.ts'

const searched = ['subject', 'grade', 'minutes'] as const satisfies readonly (keyof Given)[]
/** What stays the same from one work to the next. */
const usual = ['subject', 'grade', 'department', 'school', 'teacher'] as const satisfies readonly Meaning[]

/** What a search said of the work, as the address of the form holds it. */
export const givenIn = (params: URLSearchParams): Given =>
  Object.fromEntries(searched.flatMap((what) => (params.get(what) ? [[what, params.get(what)!]] : [])))

export const profileOf = ({ name, school }: User): Known => ({ teacher: name, ...(school && { school }) })

/** A form with what is known in its empty fields, where they take it. */
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

/** What this user's last works said, in this browser. */
export function lastTime(userId: string): Known {
  const read = z.record(z.string(), z.string())['~standard'].validate(readJson(readStored(placeOf(userId))))
  return 'value' in read ? read.value : {}
}

/** Adds what a work says to what is known from the last ones; "8A" is not made an "8" by a form that asks for the grade alone. */
export function rememberWork(userId: string, questions: readonly Question[], values: FormAnswers) {
  const before = lastTime(userId)
  const said = usual.flatMap((what) => {
    const question = questionMeaning(questions, what)
    const answer = question && values[question.key]
    if (!question || typeof answer !== 'string' || isBlank(answer)) return []
    const text = question.options.find(({ value }) => value === answer)?.label ?? answer.trim()
    return answerMeaning(question, before[what] ?? '') === answer ? [] : [[what, text]]
  })
  writeStored(placeOf(userId), JSON.stringify({ ...before, ...Object.fromEntries(said) }))
}

export const forgetWork = (userId: string) => removeStored(placeOf(userId))

const placeOf = (userId: string) => `usual:${userId}`

const questionMeaning = (questions: readonly Question[], what: Meaning) =>
  questions.find(({ key }) => (keysMeaning[what] as readonly string[]).includes(key))

/** A text as the question takes it: of choices the one that is called so or has its number ("8A" is grade 8). */
function answerMeaning({ type, options }: Question, text: string): string {
  if (type !== 'RADIO') return text
  const number = /\d+/.exec(text)?.[0]
  const called = (label: string) => label === text || (number !== undefined && /\d+/.exec(label)?.[0] === number)
  return options.find(({ label, labelVi }) => called(label) || called(labelVi))?.value ?? ''
}
