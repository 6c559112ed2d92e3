import { kinds, type Exam, type Item } from '../exam.ts'
import { readQuestionText } from '../item-faults.ts'
import { standInOrder } from '../options-order.ts'

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

/** A seeded random generator for numbers in [0, 1), the same on every platform (mulberry32). */
export function randomOf(seed: string): () => number {
  let state = 0
  for (const sign of seed) state = Math.imul(state ^ sign.codePointAt(0)!, 2_654_435_761) ^ (state >>> 15)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shuffles a list; all orders are equally likely. */
function shuffled<One>(list: readonly One[], random: () => number): One[] {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

/**
 * Groups the questions of one part into blocks that can be reordered: a passage or figure stays with its questions. If a question refers to
 * another by number, no block may move.
 */
export function blocksOf(items: readonly Item[]): Item[][] {
  if (items.some(({ text }) => text && namesNumber.test(`${text.stem}\n${text.why}`))) return [[...items]]
  const blocks: Item[][] = []
  for (const item of items) {
    const before = blocks.at(-1)
    if (before && belongs(item, before.at(-1)!)) before.push(item)
    else blocks.push([item])
  }
  return blocks
}

const namesNumber = /(?<!\p{L})(?:câu|các câu|questions?|items?)\s+(?:hỏi\s+)?(?:số\s+)?\d/iu

const belongs = ({ text }: Item, before: Item): boolean => {
  if (!text || !before.text) return false
  const [own, other] = [sharedIn(text.stem), sharedIn(before.text.stem)]
  return isAbove(text.stem) || own.some((one) => other.includes(one))
}

/** Returns the figures of a question, and its leading passage. */
function sharedIn(stem: string): string[] {
  const pictures = Array.from(stem.matchAll(/!\[[^\]]*\]\(\s*([^)\s]+)/g), ([, address]) => address!)
  const [first = '', ...rest] = stem.split(/\n\s*\n/)
  return rest.length > 0 && first.length >= passageLength ? [...pictures, first.trim()] : pictures
}

/** Shorter passages are phrases common to many questions. */
const passageLength = 60

const subjects =
  'đoạn|bài|ngữ liệu|văn bản|hình|bảng|biểu đồ|đồ thị|sơ đồ|thí nghiệm|dữ kiện|thông tin|tình huống|ví dụ|phản ứng|mạch điện'
const english =
  'passage|text|poem|story|figure|picture|diagram|table|graph|chart|map|experiment|data|information|code|circuit|reaction'
const above = new RegExp(
  `(?<!\\p{L})(?:${subjects})[^.?!:\\n]{0,25}\\s(?:ở |phía |bên )?(?:trên|vừa (?:đọc|cho|nêu))(?!\\p{L})|\\b(?:${english})s? above\\b|\\babove (?:${english})|\\b(?:the same|previous|preceding) (?:${english}|question)|câu (?:trên|trước)(?!\\p{L})`,
  'iu',
)

/** Matches "Theo đoạn văn trên, …", which refers to the question before. After a sentence or formula it refers to that instead. */
function isAbove(stem: string): boolean {
  const found = above.exec(stem)
  return found !== null && !/[.?!:;\n$|]/.test(stem.slice(0, found.index))
}
