import { answerProblems, type Answers } from '#features/questions/model/answers.ts'
import { tablesProblems } from '#features/questions/model/tables/problems.ts'
import { faultOfTemplate, isFigure, unknownTags } from '../../model/template/tags.ts'
import type { StarterQuestion } from './schema.ts'
import { say } from '#platform/i18n/message.ts'

/** Questions by key; null where the question itself is invalid and only its key is known. */
export type QuestionsByKey = ReadonlyMap<string, StarterQuestion | null>

/** The faults of a prompt: it is empty, or something in double braces is not exactly a question it asks. */
export function promptFaults(prompt: string, questions: QuestionsByKey): string[] {
  if (prompt.trim() === '') return ['is empty']
  return [...prompt.matchAll(/\{\{(.*?)\}\}/gs)]
    .filter(([, name]) => !questions.has(name!) && !isFigure(name!, questions))
    .map(({ 0: placeholder, index }) => `line ${lineOf(prompt, index)}: ${placeholder} names no question it asks`)
}

/** The faults of a template: it is empty, is no mustache, or a tag names something its questions do not have. */
export function templateFaults(template: string, questions: QuestionsByKey): string[] {
  if (template.trim() === '') return ['is empty']
  const fault = faultOfTemplate(template)
  if (fault) return [`does not parse: ${fault}`]
  return unknownTags(template, questions).map(
    ({ name, start }) => `line ${lineOf(template, start)}: the tag "${name}" names nothing its questions have`,
  )
}

/** The faults of a finished sample: a teacher would see what is still to be filled in. */
export function exampleFaults(example: string): string[] {
  if (example.trim() === '') return ['is empty']
  const gap = /…{3,}|\{\{|\[[^\]()]*\.\.\.[^\]]*\]/.exec(example)
  return gap ? [`line ${lineOf(example, gap.index)}: "${gap[0]}" is no finished text`] : []
}

/** The faults of sample answers, as the form and the server would find them. */
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
