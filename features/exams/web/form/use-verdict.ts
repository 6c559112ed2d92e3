import { useWatch } from 'react-hook-form'
import type { FormNoteProps } from '#features/documents/web/kinds.ts'
import { answersOf, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { isSimple } from '../../model/plan/exam-request.ts'
import { verdictOn } from '../../model/plan/verdict.ts'

/** Milliseconds: while "12" is typed, the 1 must not be judged. */
const pause = 250

/** Judges the numbers of a form while they are typed. */
export function useVerdict({ questions, form }: Pick<FormNoteProps, 'questions' | 'form'>) {
  const values = useSettled(useWatch({ control: form.control }), pause) as FormAnswers
  const answers = answersOf(questions, values)
  return { answers, verdict: verdictOn(answers, useLanguage(), isSimple(questions)) }
}
