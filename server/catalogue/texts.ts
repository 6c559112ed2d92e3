import Mustache from 'mustache'
import { answerProblems, type Answers } from '#rules/answers'
import { hasFigure } from '#rules/tables/figures'
import { countsInstead } from '#rules/tables/counts-instead'
import { tablesProblems } from '#rules/tables/problems'
import { translate } from '../translate.ts'
import type { StarterQuestion } from './schema.ts'

/** What an assistant asks, by key; null where only the key is known because the question itself is at fault. */
export type Asked = ReadonlyMap<string, StarterQuestion | null>

/** The faults of a prompt: it is empty, or something in double braces is not exactly a question it asks. */
export function promptFaults(prompt: string, asked: Asked): string[] {
  if (prompt.trim() === '') return ['is empty']
  return [...prompt.matchAll(/\{\{(.*?)\}\}/gs)]
    .filter(([, name]) => !asked.has(name!) && !isFigure(name!, asked))
    .map(({ 0: placeholder, index }) => `line ${lineOf(prompt, index)}: ${placeholder} names no question it asks`)
}

/** The faults of a template: it is empty, is no mustache, or a tag names something its questions do not have. */
export function templateFaults(template: string, asked: Asked): string[] {
  if (template.trim() === '') return ['is empty']
  try {
    return spanFaults(Mustache.parse(template), [])
  } catch (error) {
    return [`does not parse: ${(error as Error).message}`]
  }

  function spanFaults(spans: ReturnType<typeof Mustache.parse>, inside: readonly string[]): string[] {
    return spans.flatMap(([type, name, start, , inner]) => {
      const fault = type === 'text' || knows(type, name, inside) ? [] : [misnamed(name, start)]
      return Array.isArray(inner) ? [...fault, ...spanFaults(inner, [...inside, ...wordsIn(name, asked)])] : fault
    })
  }

  function knows(type: string, name: string, inside: readonly string[]) {
    if (inside.includes(name)) return true
    if (type === 'name') return asked.has(name) || isFigure(name, asked)
    const [key = '', test = ''] = name.split('.', 2)
    const question = asked.get(key)
    if (question === undefined || !name.includes('.') || (type !== '#' && type !== '^')) return false
    if (question === null || test === 'given') return true
    if (test === 'each') return type === '#' && question.type === 'NUMBER'
    if (test === 'lines') return type === '#' && question.type === 'TEXT'
    if (test === 'rows') return type === '#' && question.type === 'TABLE'
    return question.options.some(({ value }) => value === test)
  }

  function misnamed(name: string, start: number) {
    return `line ${lineOf(template, start)}: the tag "${name}" names nothing its questions have`
  }
}

/** The faults of a finished sample: a teacher would see what is still to be filled in. */
export function exampleFaults(example: string): string[] {
  if (example.trim() === '') return ['is empty']
  const gap = /…{3,}|\{\{|\[[^\]()]*\.\.\.[^\]]*\]/.exec(example)
  return gap ? [`line ${lineOf(example, gap.index)}: "${gap[0]}" is no finished text`] : []
}

/** The faults of sample answers, as the form and the server would find them. */
export function sampleFaults(answers: Answers, asked: Asked): string[] {
  const unknown = Object.keys(answers).filter((key) => !asked.has(key))
  const questions = [...asked.values()].filter((question) => question !== null)
  const problems = Object.entries({ ...answerProblems(questions, answers), ...tablesProblems(questions, answers) })
  return [
    ...unknown.map((key) => `answers "${key}", which it does not ask`),
    ...problems.map(([key, problem]) => `"${key}": ${translate('en', problem.key, problem.values)}`),
  ]
}

/** What may be named inside a section besides answers. */
function wordsIn(name: string, asked: Asked): string[] {
  if (name.endsWith('.each')) return ['n', 'letter', ...columnsCounted(name.slice(0, -'.each'.length), asked)]
  if (name.endsWith('.lines')) return ['n', 'letter', 'line']
  const columns = name.endsWith('.rows') ? asked.get(name.slice(0, -'.rows'.length))?.columns : undefined
  return columns ? ['n', 'letter', ...columns.map(({ key }) => key)] : []
}

/** The columns of the table that counts instead of a number. */
function columnsCounted(number: string, asked: Asked): string[] {
  const tables = Object.keys(countsInstead).filter((table) => countsInstead[table]!.number === number)
  return tables.flatMap((table) => asked.get(table)?.columns?.map(({ key }) => key) ?? [])
}

/** `key.count` and `key.sums.column`. */
function isFigure(name: string, asked: Asked): boolean {
  const [, key, figure] = /^(\w+)\.(.+)$/.exec(name) ?? []
  const question = key === undefined ? undefined : asked.get(key)
  return question !== undefined && (question === null || hasFigure(question, figure!))
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length
