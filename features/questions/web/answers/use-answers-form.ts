import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { Answers } from '../../contract/answers.ts'
import { parse } from '#platform/contract/parse.ts'
import type { Question } from '../../contract/questions.ts'
import { answerProblems } from '../../model/answers.ts'
import { tableErrors } from './tables.ts'
import { useErrorsInLanguage } from '#platform/web/forms/use-errors-in-language.ts'
import { answersOf, type FormAnswers } from './answers.ts'
import { say } from '#platform/i18n/message.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

export type AnswersForm = UseFormReturn<FormAnswers>

/** The form of an agent's questions, validated like on the server: first on submit, then on every change, in the reader's language. */
export function useAnswersForm(
  questions: readonly Question[],
  initial: FormAnswers,
  files: () => readonly { questionKey: string }[],
): AnswersForm {
  const form = useForm<FormAnswers>({ resolver: answersResolver(questions, files), defaultValues: initial })
  useErrorsInLanguage(form)
  return form
}

/** Shows the server's errors for answers below their questions. */
export function showRefusals(form: AnswersForm, questions: readonly Question[], fields: Record<string, string>) {
  const refused = questions.flatMap(({ key }) => {
    const message = fields[key] ?? fields[`answers.${key}`]
    return message ? [{ key, message }] : []
  })
  for (const { key, message } of refused) form.setError(key, { type: 'server', message })
  if (refused[0]) form.setFocus(refused[0].key)
}

function answersResolver(
  questions: readonly Question[],
  files: () => readonly { questionKey: string }[],
): Resolver<FormAnswers> {
  return async (values) => {
    const answers = answersOf(questions, values)
    const parsed = parse(Answers, answers)
    const problems = { ...(parsed.ok ? {} : parsed.problems), ...answerProblems(questions, answers, files()) }
    const errors = Object.entries(problems).map(([key, problem]) => [
      key,
      { type: problem.key, message: say(problem, currentLanguage()) },
    ])
    const inTables = await tableErrors(questions, answers)
    if (errors.length === 0 && Object.keys(inTables).length === 0) return { values, errors: {} }
    return { values: {}, errors: { ...inTables, ...Object.fromEntries(errors) } as FieldErrors<FormAnswers> }
  }
}
