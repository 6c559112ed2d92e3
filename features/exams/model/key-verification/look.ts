import type { Exam, Item } from '../exam.ts'
import { isSameAnswer } from './same-answer.ts'

/**
 * A model's solution without the key. `asked`: the question as sent (see `askedNow`); `given`: its answers, in the form of the item's key:
 * a letter, a value, or "true" and "false" per statement; '?': none right, or several. `how`: its reasoning. `kept`: the teacher's key,
 * confirmed despite the difference.
 */
export type Look = { asked: string; given: string[]; how: string; kept: string | null }

/** Essay questions have no answer that could be compared, and of what nobody has written there is nothing to solve. */
export const canBeSolved = ({ kind, text }: Item): boolean => kind !== 'essay' && text !== null

/** The item's own key, in the form of `given`. */
export const keyOf = ({ kind, text }: Item): string[] =>
  kind === 'trueFalse' ? text!.parts.map(({ answer }) => answer) : [text!.answer]

/** The latest look at an item as it stands now; null where there is none, or what is asked has been changed since. */
export function lookAt(item: Item, looks: readonly Look[]): Look | null {
  if (!canBeSolved(item)) return null
  const asked = askedNow(item)
  return looks.find((look) => look.asked === asked) ?? null
}

/** Whether the model's answer is another than the key, and the teacher has not said that the key stays. */
export const differs = (item: Item, { given, kept }: Look): boolean => {
  const key = keyOf(item)
  if (kept === JSON.stringify(key)) return false
  return item.kind === 'short' ? !isSameAnswer(key[0]!, given[0]!) : key.some((one, at) => one !== given[at])
}

/** Selects changed or unsolved items; all of them when there are none. */
export function itemsToSolve({ items }: Pick<Exam, 'items'>, looks: readonly Look[]): Item[] {
  const all = items.filter(canBeSolved)
  const unseen = all.filter((item) => !lookAt(item, looks))
  return unseen.length > 0 ? unseen : all
}

/** Short for all that a solver is shown of an item; another word makes another. The key and its reason are not in it. */
export function askedNow({ kind, text }: Item): string {
  const { stem, options, parts } = text!
  const shown = JSON.stringify([kind, stem, options, parts.map((part) => part.text)])
  return digest(shown, 0x811c9dc5) + digest(shown, 0x2545f491)
}

/** FNV-1a, with a last stir: it tells texts of one paper apart, and keeps no secret. */
function digest(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0).toString(16).padStart(8, '0')
}

/** The item with the model's answer as its key, and the model's reason for it: the other one spoke for the other key. */
export function withAnswerOf(item: Item, { given, how }: Look): Item {
  const text = item.text!
  const why = how === '' ? text.why : how
  return item.kind === 'trueFalse'
    ? { ...item, text: { ...text, why, parts: text.parts.map((part, at) => ({ ...part, answer: given[at]! })) } }
    : { ...item, text: { ...text, why, answer: given[0]! } }
}

/** Whether the model's answer could be the key. */
export const canBeTaken = ({ given }: Look): boolean => !given.includes('?')
