import { editScript } from '#formats/compare/model/edit-script.ts'
import { atOnce } from '#platform/model/at-once.ts'
import { allIn, type Xml } from '../xml.ts'

/** Says what became of an item: it stayed, changed into another one, was deleted or added. */
export type Step<Item> =
  | { before: Item; after: Item; isSame: boolean }
  | { before: Item; after: null }
  | { before: null; after: Item }

type Alike<Item> = { keyOf: (item: Item) => string; likeness: (before: Item, after: Item) => number }

/** Above that many differences, everything counts as new. */
const mostEdits = 3000
/** Comparing every item with every other takes long in large gaps. */
const mostPairs = 20_000
/** Items that are less alike have nothing to do with each other. */
const leastLikeness = 0.35

/** Aligns two lists. Between items that are equal, those that resemble each other are pairs. */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, likeness }: Alike<Item>,
): Step<Item>[] {
  const parts = atOnce(editScript(before.map(keyOf), after.map(keyOf), mostEdits)) ?? [
    { count: before.length, added: false, removed: true },
    { count: after.length, added: true, removed: false },
  ]
  const steps: Step<Item>[] = []
  let [gone, come]: [Item[], Item[]] = [[], []]
  let [at, otherAt] = [0, 0]
  const close = () => {
    steps.push(...pairsIn(gone, come, likeness))
    ;[gone, come] = [[], []]
  }
  for (const { count, added, removed } of parts) {
    if (added) come.push(...after.slice(otherAt, otherAt + count))
    else if (removed) gone.push(...before.slice(at, at + count))
    else {
      close()
      for (let n = 0; n < count; n += 1)
        steps.push({ before: before[at + n]!, after: after[otherAt + n]!, isSame: true })
    }
    if (!added) at += count
    if (!removed) otherAt += count
  }
  close()
  return steps
}

/** Finds the pairs with the greatest likeness in all, in order. */
function pairsIn<Item>(gone: readonly Item[], come: readonly Item[], likeness: Alike<Item>['likeness']): Step<Item>[] {
  const alone = (from: number, to: number, otherFrom: number, otherTo: number): Step<Item>[] => [
    ...gone.slice(from, to).map((before) => ({ before, after: null })),
    ...come.slice(otherFrom, otherTo).map((after) => ({ before: null, after })),
  ]
  if (gone.length * come.length > mostPairs) return alone(0, gone.length, 0, come.length)
  const alike = gone.map((one) => come.map((other) => likeness(one, other)))
  // best[i][j]: the greatest sum for the items from i and j on.
  const best = Array.from({ length: gone.length + 1 }, () => new Float64Array(come.length + 1))
  const withPair = (i: number, j: number) =>
    alike[i]![j]! >= leastLikeness ? alike[i]![j]! + best[i + 1]![j + 1]! : -1
  for (let i = gone.length - 1; i >= 0; i -= 1)
    for (let j = come.length - 1; j >= 0; j -= 1)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, withPair(i, j))
  const steps: Step<Item>[] = []
  let [i, j, from, otherFrom] = [0, 0, 0, 0]
  while (i < gone.length && j < come.length)
    if (best[i]![j] === withPair(i, j)) {
      steps.push(...alone(from, i, otherFrom, j), { before: gone[i]!, after: come[j]!, isSame: false })
      i += 1
      j += 1
      ;[from, otherFrom] = [i, j]
    } else if (best[i]![j] === best[i + 1]![j]) i += 1
    else j += 1
  return [...steps, ...alone(from, gone.length, otherFrom, come.length)]
}

/** The words of a paragraph or table. */
export const textOf = (block: Xml): string =>
  [...allIn(block, 'w:t')]
    .flatMap(({ children }) => children)
    .filter((child) => typeof child === 'string')
    .join(' ')

/** The share of words that two texts have in common: 0 to 1. */
export function wordLikeness(before: string, after: string): number {
  const [one, other] = [wordsIn(before), wordsIn(after)]
  if (one.length === 0 || other.length === 0) return 0
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of other) {
    const count = left.get(word) ?? 0
    if (count > 0) shared += 1
    left.set(word, count - 1)
  }
  return (2 * shared) / (one.length + other.length)
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
