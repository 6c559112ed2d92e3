import { kinds, type Exam, type Item } from '../exam.ts'
import { readQuestionText } from '../item-faults.ts'
import { standInOrder } from '../options-order.ts'
import { blocksOf } from './blocks.ts'
import { randomOf, shuffled } from './random.ts'

export const variantsMax = 24

/** `from`: the indexes of the items in the original paper. */
export type Variant = Exam & { from: number[] }

export type VariantsRequest = {
  /** 1 to `variantsMax`. */
  count: number
  /** Digits, such as "101"; the codes are consecutive. */
  firstCode: string
}

export const codesOf = ({ count, firstCode }: VariantsRequest): string[] =>
  Array.from({ length: count }, (_, index) => String(Number(firstCode) + index).padStart(firstCode.length, '0'))

/**
 * Shuffles a paper into variants with codes: the questions of each part, and the options of multiple choice with their key. True–false
 * statements, essay questions, options that refer to each other and questions on one passage keep their order. The same seed gives the same
 * variants, even if more are requested.
 */
export function variantsOf(exam: Exam, { seed, ...request }: VariantsRequest & { seed: string }): Variant[] {
  const made = new Set<string>()
  return codesOf(request).map((code) => {
    const placed = distinct(exam, `${seed}:${code}`, made)
    made.add(orderOf(placed))
    const [items, from] = [placed.map(({ item }) => item), placed.map((one) => one.from)]
    return { ...exam, head: { ...exam.head, code }, items, from }
  })
}

/** Whether anything in a paper can be reordered. */
export const canVary = (exam: Exam): boolean =>
  exam.items.some(hasFreeOptions) ||
  kinds.some((kind) => moves(kind) && blocksOf(exam.items.filter((item) => item.kind === kind)).length > 1)

type Placed = { item: Item; from: number }

/** Variants of a short paper can be identical; it tries again while another order is likely. */
function distinct(exam: Exam, seed: string, made: ReadonlySet<string>): Placed[] {
  const tries = 20
  for (let attempt = 1; ; attempt++) {
    const items = shuffledItems(exam, randomOf(`${seed}:${attempt}`))
    if (attempt === tries || !made.has(orderOf(items))) return items
  }
}

const shuffledItems = ({ items }: Exam, random: () => number): Placed[] =>
  kinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind)
    const ordered = moves(kind) ? shuffled(blocksOf(own), random).flat() : own
    return ordered.map((item) => ({ item: withOptions(item, random), from: items.indexOf(item) }))
  })

const moves = (kind: Item['kind']): boolean => kind !== 'essay'

function withOptions(item: Item, random: () => number): Item {
  const { text } = item
  if (!text || !hasFreeOptions(item)) return item
  const order = shuffled([...text.options.keys()], random)
  const answer = 'ABCD'[order.indexOf('ABCD'.indexOf(text.answer))]!
  return { ...item, text: { ...text, options: order.map((from) => text.options[from]!), answer } }
}

const hasFreeOptions = ({ kind, text }: Item): boolean => kind === 'choice' && text !== null && !standInOrder(text)

const orderOf = (placed: readonly Placed[]): string =>
  JSON.stringify(placed.map(({ item: { text } }) => text && [readQuestionText(text), text.options]))
