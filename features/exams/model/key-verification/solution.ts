import type { Exam, Item } from '../exam.ts'
import { isSameAnswer } from './same-answer.ts'

/**
 * A model's solution without the key. `question`: the question as sent (see `questionOf`); `answers`: in the form of the question's key: a
 * letter, a value, or "true" and "false" per statement; '?': none right, or several. `how`: its reasoning. `kept`: the teacher's key,
 * confirmed despite the difference.
 */
export type Solution = { question: string; answers: string[]; how: string; acceptedKey: string | null }

/** Essay answers cannot be compared, and unwritten items cannot be solved. */
export const canBeSolved = ({ kind, text }: Item): boolean => kind !== 'essay' && text !== null

/** Returns the question's own key, in the form of `answers`. */
export const keyOf = ({ kind, text }: Item): string[] =>
  kind === 'trueFalse' ? text!.parts.map(({ answer }) => answer) : [text!.answer]

/** Returns the latest solution of the question; null if there is none, or the question has changed since. */
export function findSolution(item: Item, solutions: readonly Solution[]): Solution | null {
  if (!canBeSolved(item)) return null
  const question = questionOf(item)
  return solutions.find((solution) => solution.question === question) ?? null
}

/** Whether the model's answer differs from the key, and the teacher has not confirmed the key. */
export const differs = (item: Item, { answers, acceptedKey }: Solution): boolean => {
  const key = keyOf(item)
  if (acceptedKey === JSON.stringify(key)) return false
  return item.kind === 'short' ? !isSameAnswer(key[0]!, answers[0]!) : key.some((one, at) => one !== answers[at])
}

/** Selects changed or unsolved questions; all questions if there are none. */
export function itemsToSolve({ items }: Pick<Exam, 'items'>, solutions: readonly Solution[]): Item[] {
  const all = items.filter(canBeSolved)
  const unsolved = all.filter((item) => !findSolution(item, solutions))
  return unsolved.length > 0 ? unsolved : all
}

/** Fingerprints everything a solver sees of an item; the key and its explanation are excluded. */
export function questionOf({ kind, text }: Item): string {
  const { stem, options, parts } = text!
  const shown = JSON.stringify([kind, stem, options, parts.map((part) => part.text)])
  return digest(shown, 0x811c9dc5) + digest(shown, 0x2545f491)
}

/** Hashes with FNV-1a and a final mix: enough to distinguish the texts of one paper; not cryptographic. */
function digest(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0).toString(16).padStart(8, '0')
}

/** Applies the model's answer and explanation to the question, because the old explanation was for the old key. */
export function withAnswerOf(item: Item, { answers, how }: Solution): Item {
  const text = item.text!
  const why = how === '' ? text.why : how
  return item.kind === 'trueFalse'
    ? { ...item, text: { ...text, why, parts: text.parts.map((part, at) => ({ ...part, answer: answers[at]! })) } }
    : { ...item, text: { ...text, why, answer: answers[0]! } }
}

/** Whether the model's answer could be the key. */
export const isUsable = ({ answers }: Solution): boolean => !answers.includes('?')
