import type { TaughtClass } from '../contract/classes.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { languages } from '#platform/i18n/language.ts'
import { isBlank } from '#features/questions/model/answers.ts'
import { knownOfClass } from '../model/classes.ts'
import { withKnown } from '#features/questions/web/answers/known.ts'
import type { FormAnswers } from '#features/questions/web/answers/answers.ts'

type Filling = {
  questions: readonly Question[]
  values: FormAnswers
  /** Keys of guessed answers, which a class may replace. */
  guesses: readonly string[]
  /** The document's language. */
  language: Language
}

/** The changes of a form by a class, and answers left as the teacher wrote them; both by question key, in the order of the form. */
export type Filled = { changes: FormAnswers; filled: string[]; left: string[] }

/**
 * Replaces the answers of one class in a form with those of another. It overwrites nothing that the teacher typed: an answer belongs to a
 * class if it equals what the class would fill in, in either language.
 */
export function changeClass(form: Filling, from: TaughtClass | null, to: TaughtClass | null): Filled {
  const { questions, values, guesses, language } = form
  const empty = Object.fromEntries(questions.map(({ key }) => [key, '']))
  const answersOf = (taught: TaughtClass, inLanguage: Language) =>
    withKnown(questions, empty, knownOfClass(taught, inLanguage))
  const ofBefore = from ? languages.map((inLanguage) => answersOf(from, inLanguage)) : []
  const isOpen = (key: string) =>
    isBlank(values[key]) ||
    (to !== null && guesses.includes(key)) ||
    ofBefore.some((answers) => !isBlank(answers[key]) && answers[key] === values[key])
  const nextAnswers = to ? answersOf(to, language) : empty
  const changes: FormAnswers = {}
  const filled: string[] = []
  const left: string[] = []
  for (const { key } of questions) {
    const answer = nextAnswers[key] ?? ''
    if (!isOpen(key)) {
      if (isBlank(answer)) continue
      if (answer === values[key]) filled.push(key)
      else left.push(key)
    } else if (!isBlank(answer)) {
      filled.push(key)
      changes[key] = answer
    } else if (ofBefore.some((answers) => !isBlank(answers[key]) && answers[key] === values[key])) changes[key] = ''
  }
  return { changes, filled, left }
}
