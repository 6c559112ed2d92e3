import { renameInChecks, renameInPrompt } from '../../model/key-occurrences.ts'
import type { Example } from '../agents/example.ts'
import type { Parts, QuestionUnit, Unit } from '../catalogue/unit.ts'
import { inTurn } from '../question-keys/in-turn.ts'
import { renameInTemplate } from '../question-keys/template-key.ts'
import { freeKey } from '../import-export/insert-needed.ts'
import type { Here } from './here.ts'

/** Maps shipped keys to keys here. A new question keeps its shipped key unless the school uses it for another. */
export function keysHere(
  { questions }: Pick<Unit, 'questions'>,
  { catalogueItems, questions: here }: Here,
): Map<string, string> {
  const keys = new Map([...catalogueItems].map(([starterState, { key }]) => [starterState, key]))
  const usedKeys = new Set([...here.keys(), ...Object.keys(questions)])
  for (const key of Object.keys(questions)) {
    if (keys.has(key)) continue
    const own = here.has(key) ? freeKey(key, usedKeys) : key
    usedKeys.add(own)
    keys.set(key, own)
  }
  return keys
}

/** Replaces the shipped keys in an assistant's parts by those of this school. */
export function inOwnKeys(
  parts: Partial<Parts>,
  keys: ReadonlyMap<string, string>,
  { questions, here }: { questions: Readonly<Record<string, QuestionUnit>>; here: Here },
): Partial<Parts> {
  const moves = [...keys].flatMap(([from, to]) => (from === to ? [] : [{ from, to }]))
  if (moves.length === 0) return parts
  const starterState = Object.entries(questions).map(
    ([key, { columns }]) => [key, columns.map((one) => one.key)] as const,
  )
  const columns = new Map([...here.columns, ...starterState])
  const inPrompt = (text: string) => inTurn(moves, text, (all, { from, to }) => renameInPrompt(all, from, to).value)
  const inTemplate = (text: string) =>
    inTurn(moves, text, (all, { from, to }) => renameInTemplate(all, { from, to, columns }).value)
  const { prompt, promptVi, template, templateVi, checks, questionIds, example, exampleVi } = parts
  return {
    ...parts,
    ...(prompt !== undefined && { prompt: inPrompt(prompt) }),
    ...(promptVi && { promptVi: inPrompt(promptVi) }),
    ...(template && { template: inTemplate(template) }),
    ...(templateVi && { templateVi: inTemplate(templateVi) }),
    ...(checks && {
      checks: inTurn(moves, checks, (list, { from, to }) => renameInChecks(list, from, to).value),
    }),
    ...(questionIds && { questionIds: questionIds.map((key) => keys.get(key) ?? key) }),
    ...(example && { example: renamedAnswers(example, keys) }),
    ...(exampleVi && { exampleVi: renamedAnswers(exampleVi, keys) }),
  }
}

const renamedAnswers = (example: Example, keys: ReadonlyMap<string, string>): Example => ({
  ...example,
  answers: Object.fromEntries(Object.entries(example.answers).map(([key, answer]) => [keys.get(key) ?? key, answer])),
})
