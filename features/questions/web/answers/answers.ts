import type { Question } from '../../contract/questions.ts'
import { isBlank } from '../../model/answers.ts'
import type { Answer, Answers } from '../../model/answers.ts'
import { numberOf } from '#platform/model/numbers.ts'
import type { AnswerableQuestion } from '../../model/questions.ts'

/** The state of the form: typed text (numbers too), ticked values, or a table's rows as JSON. */
export type FormAnswers = Record<string, string | string[]>

/** Returns form values for these questions, filled with earlier answers if they are still valid. */
export function formAnswers(questions: readonly AnswerableQuestion[], earlier: Answers = {}): FormAnswers {
  return Object.fromEntries(questions.map((question) => [question.key, formAnswer(question, earlier[question.key])]))
}

/** Converts form values to answers for the server: by question key, without blank ones, numbers as numbers. */
export function answersOf(questions: readonly AnswerableQuestion[], form: FormAnswers): Answers {
  const initial = questions.map(({ key, type }): [string, Answer] => {
    const answer = form[key] ?? null
    // Text that is not a list was typed for another type of question; the server parses it.
    if (type === 'TABLE' && String(answer).startsWith('[{')) return [key, JSON.parse(String(answer)) as Answer]
    const number = type === 'NUMBER' && answer ? numberOf(answer) : Number.NaN
    return [key, Number.isNaN(number) ? answer : number]
  })
  return Object.fromEntries(initial.filter(([, answer]) => !isBlank(answer)))
}

/** Names the work by its topic; without one by its first short answers, such as "Biology · 7A". */
export function workTitle(questions: readonly Question[], form: FormAnswers, agentName: string): string {
  const [topic] = String(form.topic ?? '')
    .trim()
    .split('\n')
  if (topic) return topic
  const texts = questions.filter(({ type }) => type === 'TEXT').map(({ key }) => String(form[key] ?? '').trim())
  const short = texts.filter((text) => text && text.length <= 60 && !text.includes('\n'))
  return short.slice(0, 3).join(' · ') || agentName
}

function formAnswer({ type, options }: AnswerableQuestion, answer: Answer | undefined): string | string[] {
  const known = (value: unknown): value is string => options.some((option) => option.value === value)
  if (type === 'CHECKBOX') return (Array.isArray(answer) ? answer : [answer]).filter(known)
  // An option that was deleted cannot be shown as chosen, so it must not be sent unseen.
  if (type === 'RADIO') return known(answer) ? answer : ''
  if (type === 'TABLE' && typeof answer === 'object') return answer?.length ? JSON.stringify(answer) : ''
  return answer == null || Array.isArray(answer) ? '' : String(answer)
}
