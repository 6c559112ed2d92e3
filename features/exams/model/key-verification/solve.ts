import type { Language } from '#platform/i18n/language.ts'
import { letterOf, truthOf } from '../answers.ts'
import type { Item, Kind } from '../exam.ts'
import { objectsWith } from '#ai/model/objects.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import { questionOf, type Solution } from './solution.ts'

/** With more questions at once, models solve carelessly. */
const itemsAtOnce = 4

/** Questions of one type that a model solves in one answer. */
export type Sheet = { kind: Kind; items: Item[] }

export function sheetsOf(items: readonly Item[]): Sheet[] {
  const sheets: Sheet[] = []
  for (const item of items) {
    const open = sheets.find(({ kind, items: own }) => kind === item.kind && own.length < itemsAtOnce)
    if (open) open.items.push(item)
    else sheets.push({ kind: item.kind, items: [item] })
  }
  return sheets
}

/** Renders the questions of a sheet as students see them: without key, explanation and level. */
export const questionsOf = ({ items }: Sheet): string =>
  items
    .map(({ text }, index) => {
      const { stem, options, parts } = text!
      const lines = options.map((option, at) => `${'ABCD'[at]}. ${option}`)
      const ideas = parts.map((part, at) => `${'abcd'[at]}) ${part.text}`)
      return [`${index + 1}. ${stem}`, ...lines, ...ideas].join('\n')
    })
    .join('\n\n')

/** The answer format, as JSON. The reasoning comes before the result, because models answer better that way. */
export const shapeOf = ({ kind }: Sheet): string =>
  JSON.stringify({
    answers: [
      { no: 1, how: '…', answer: { choice: 'A', trueFalse: ['true', 'false', '…'], short: '…', essay: '…' }[kind] },
    ],
  })

/** Parses complete solutions from a growing answer, by their number in the sheet. */
export function parseSolutions({ items }: Sheet, written: string): Map<number, Solution> {
  const solutions = new Map<number, Solution>()
  for (const { no, answer, how } of objectsWith(written, 'answer')) {
    const at = Number(no) - 1
    const item = items[at]
    const answers = item && readAnswers(item, answer)
    if (answers)
      solutions.set(at, { question: questionOf(item), answers, how: textOf(how).slice(0, howMax), acceptedKey: null })
  }
  return solutions
}

/** Stored characters of the model's reasoning. */
const howMax = 600

function readAnswers({ kind, text }: Item, answer: unknown): string[] | null {
  if (kind === 'trueFalse') {
    const answers = (Array.isArray(answer) ? answer : []).map((one) => truthOf(textOf(one)))
    return answers.length === text!.parts.length && !answers.includes('') ? answers : null
  }
  const wording = textOf(answer)
  if (wording === '' || wording.length > 200) return null
  if (kind === 'short' || wording === '?') return [wording]
  const letter = letterOf(wording, text!.options)
  return letter === '' ? null : [letter]
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).normalize('NFC').trim()
    : ''

/** Approximate tokens of an answer to one item. */
const answerTokens: Record<Kind, number> = { choice: 90, trueFalse: 170, short: 110, essay: 0 }

/** Estimates the tokens for solving these items. `around`: the characters of each sheet besides its questions. */
export function tokensToSolve(
  items: readonly Item[],
  { language, around }: { language: Language; around: number },
): { input: number; output: number } {
  const sheets = sheetsOf(items)
  const characters = sheets.reduce((sum, sheet) => sum + around + questionsOf(sheet).length, 0)
  const output = items.reduce((sum, { kind }) => sum + answerTokens[kind], 0)
  return { input: tokensOf(characters, language), output }
}
