import type { Exam, Item, ItemText } from './exam.ts'

/** An item and its index at the time a change was requested. */
export type ItemTarget = { item: number; was: Item }

/**
 * Finds the item with the text `was`: at its index or, after moves and deletions, the only one with that text. Null when the text has
 * changed. Points and unit may differ.
 */
export function findItem({ items }: Pick<Exam, 'items'>, { item, was }: ItemTarget): number | null {
  const expected = fingerprintOf(was)
  if (items[item] && fingerprintOf(items[item]) === expected) return item
  const [found, another] = items.flatMap((one, index) => (fingerprintOf(one) === expected ? [index] : []))
  return found === undefined || another !== undefined ? null : found
}

/** Replaces the text of an item, or deletes the item by null. Its level, unit and points and all other items stay. */
export const withItemText = (exam: Exam, at: number, text: ItemText | null): Exam => ({
  ...exam,
  items: text === null ? exam.items.toSpliced(at, 1) : exam.items.with(at, { ...exam.items[at]!, text }),
})

const fingerprintOf = ({ kind, parts, text }: Item): string =>
  JSON.stringify([kind, parts.map(({ level }) => level), wordsOf(text)])

const wordsOf = (text: ItemText | null): string[] | null =>
  text && [
    text.stem.trim(),
    ...text.options.map((option) => option.trim()),
    text.answer.trim(),
    text.why.trim(),
    ...text.parts.flatMap((part) => [part.text.trim(), part.answer.trim()]),
  ]
