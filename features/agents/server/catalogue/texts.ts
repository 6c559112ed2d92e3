import { answerProblems, type Answers } from '#features/questions/model/answers.ts'
import { tablesProblems } from '#features/questions/model/tables/problems.ts'
import { faultOfTemplate, isFigure, unknownTags } from '../../model/template/tags.ts'
import type { StarterQuestion } from './schema.ts'
import { say } from '#platform/i18n/message.ts'

/** Questions by key; null if the question itself is invalid and only its key is known. */
export type QuestionsByKey = ReadonlyMap<string, StarterQuestion | null>

/** Finds the faults of a prompt: it is empty, or a placeholder matches no question. */
export function promptFaults(prompt: string, questions: QuestionsByKey): string[] {
  if (prompt.trim() === '') return ['is empty']
  return [...prompt.matchAll(/\{\{(.*?)\}\}/gs)]
    .filter(([, name]) => !questions.has(name!) && !isFigure(name!, questions))
    .map(({ 0: placeholder, index }) => `line ${lineOf(prompt, index)}: ${placeholder} names no question it asks`)
}

/** Finds the faults of a template: it is empty, does not parse, or a tag names something unknown. */
export function templateFaults(template: string, questions: QuestionsByKey): string[] {
  if (template.trim() === '') return ['is empty']
  const fault = faultOfTemplate(template)
  if (fault) return [`does not parse: ${fault}`]
  return unknownTags(template, questions).map(
    ({ name, start }) => `line ${lineOf(template, start)}: the tag "${name}" names nothing its questions have`,
  )
}

/** Finds the faults of a finished sample, such as remaining placeholders. */
export function exampleFaults(example: string): string[] {
  if (example.trim() === '') return ['is empty']
  const gap = /…{3,}|\{\{|\[[^\]()]*\.\.\.[^\]]*\]/.exec(example)
  return gap ? [`line ${lineOf(example, gap.index)}: "${gap[0]}" is no finished text`] : []
}

/** Validates sample answers like the form and the server. */
export function sampleFaults(answers: Answers, questionsByKey: QuestionsByKey): string[] {
  const unknown = Object.keys(answers).filter((key) => !questionsByKey.has(key))
  const questions = [...questionsByKey.values()].filter((question) => question !== null)
  const problems = Object.entries({ ...answerProblems(questions, answers), ...tablesProblems(questions, answers) })
  return [
    ...unknown.map((key) => `answers "${key}", which it does not ask`),
    ...problems.map(([key, problem]) => `"${key}": ${say(problem, 'en')}`),
  ]
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length
