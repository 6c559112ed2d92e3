import type { Lines } from './lines.ts'
import type { Block } from '../model.ts'
import { type Around, plainParagraph } from './read-source-paragraph.ts'

type ReadBlocks = (lines: readonly string[], around: Around) => Block[]

export const itemStart = /^(?<indent>(?<sign>[-*]|(?<number>\d+)[.)]) )(?<text>.*)/

/** A list of Markdown: its first number counts, the others follow from it. */
export function readList(lines: Lines, around: Around, readBlocks: ReadBlocks): Block[] {
  const kind = kindOf(lines.peek())
  const first = Number(itemStart.exec(lines.peek() ?? '')?.groups?.['number'] ?? Number.NaN)
  const items: Block[] = []
  for (let count = 0; kindOf(lines.peekFilled()) === kind; count += 1) {
    lines.takeUntil(/\S/)
    const { indent = '', text = '' } = itemStart.exec(lines.take())?.groups ?? {}
    const inside = [text]
    // A blank line belongs to the item if the next line does.
    while (lines.peekFilled()?.startsWith(' '.repeat(indent.length))) inside.push(lines.take().slice(indent.length))
    items.push(...readItem(inside, first + count, around, readBlocks))
  }
  return items
}

const kindOf = (line = '') => itemStart.exec(line)?.groups?.['sign']?.replace(/\d+/, '1')

/** `number` is NaN in lists of bullets. */
function readItem(lines: readonly string[], number: number, around: Around, readBlocks: ReadBlocks): Block[] {
  const [, box] = /^\[([ x])\] /.exec(lines[0]!) ?? []
  const ordered = !Number.isNaN(number)
  const inside = { ...around, depth: around.depth + 1, orderedLists: around.orderedLists + (ordered ? 1 : 0) }
  const [first, ...rest] = readBlocks([lines[0]!.slice(box === undefined ? 0 : 4), ...lines.slice(1)], inside)
  if (first?.type !== 'paragraph') throw new Error(`an item without text: ${lines[0]}`)
  if (box !== undefined) return [{ ...first, marker: box === 'x' ? '☑' : '☐' }, ...rest]
  const marker = ordered ? shown(number, around.orderedLists) : '•'
  return [{ ...first, marker, depth: around.depth }, ...rest]
}

/** A list written as HTML with letters, one item a line. */
export function readLetteredList(lines: Lines, around: Around): Block[] {
  lines.take()
  const items = lines.takeUntil(/^<\/ol>/).map((line) => /^<li>(.*)<\/li>$/.exec(line)?.[1] ?? '')
  lines.take()
  return items.map((text, index) => ({
    ...plainParagraph(text, around),
    marker: `${letter(index + 1)})`,
    depth: around.depth,
  }))
}

/** Ordered lists in each other count 1. a) i) */
function shown(number: number, orderedLists: number): string {
  return [`${number}.`, `${letter(number)})`, `${romans[number - 1] ?? number})`][orderedLists % 3]!
}
const letter = (number: number) => String.fromCharCode(96 + number)
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
