import type { Question } from '#contract/questions'
import { answerProblems, isBlank } from '#rules/answers'
import type { Given } from '#rules/request'
import type { FormAnswers } from '../answers/answers.ts'

/** Which questions of the starter assistants ask for it. */
const places: Record<keyof Given, readonly string[]> = {
  subject: ['subject', 'reportSubjects'],
  grade: ['grade'],
  minutes: ['duration', 'testMinutes', 'periodMinutes'],
}

/** What a search said of the work, as the address of the form holds it. */
export const givenIn = (params: URLSearchParams): Given =>
  Object.fromEntries(Object.keys(places).flatMap((what) => (params.get(what) ? [[what, params.get(what)!]] : [])))

/** A form with that in its empty fields, where they take it. */
export function withGiven(questions: readonly Question[], values: FormAnswers, given: Given): FormAnswers {
  const fields = (Object.keys(places) as (keyof Given)[]).flatMap((what) => {
    const said = given[what]
    const question = said && questions.find(({ key }) => places[what].includes(key))
    if (!question || !isBlank(values[question.key])) return []
    return Object.keys(answerProblems([question], { [question.key]: said })).length === 0 ? [[question.key, said]] : []
  })
  return { ...values, ...Object.fromEntries(fields) }
}
