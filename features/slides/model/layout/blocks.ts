import { undrawnFormula } from '#formats/equations/model/readable-formula.ts'
import type { Presentation, Slide } from '../presentation.ts'
import { isWords, joined, oneLine, plainWords } from '../line/tokens.ts'
import type { Token } from '../line/words-of-line.ts'
import type { MeasureFormula, TryFormula } from './size.ts'
import { type Box, type Item, type Paragraph, slideSize, smallestText } from './pages.ts'
import { fitTable, gridsOf, type Grid } from './table.ts'
import { lineHeight, type Line, segmentsOf, textOf, wrap } from './wrap.ts'

/** Vertical space between blocks. */
export const gap = 18

/** A block of a slide, below the previous one. */
export type Block =
  | { type: 'text'; tokens: Token[]; level: 0 | 1; bullet: boolean }
  | { type: 'formula'; latex: string }
  | { type: 'table'; grid: Grid }

export type Read = (markdown: string) => Token[]

/** Layout parameters of a slide. `size`: font size of the points. */
export type TextSettings = { size: number; language: Presentation['language']; measure: MeasureFormula; read: Read }

/** Lists the blocks of a slide: points and lines below them, then its formula, then its table. */
export function blocksOf(
  { points, table, formula }: Slide,
  { read, tried }: { read: Read; tried: TryFormula },
): Block[] {
  const text = points.flatMap(({ text: own, below }): Block[] => [
    { type: 'text', tokens: read(own), level: 0, bullet: true },
    ...below.map((line): Block => ({ type: 'text', tokens: read(line), level: 1, bullet: true })),
  ])
  const latex = oneLine(formula ?? '')
  const grids = gridsOf((table ?? []).map((row) => row.map(read)))
  return [
    ...text.filter((block) => block.type !== 'text' || block.tokens.length > 0),
    ...(latex === '' ? [] : [formulaBlock(latex, tried)]),
    ...grids.map((grid): Block => ({ type: 'table', grid })),
  ]
}

const formulaBlock = (latex: string, tried: TryFormula): Block =>
  tried(latex, { display: true })
    ? { type: 'formula', latex }
    : { type: 'text', tokens: [plainWords(undrawnFormula(latex))], level: 0, bullet: false }

type Filled = { items: Item[]; usedHeight: number; rest: Block[] }

/** Stacks blocks until the space is used up. `used`: their total height, in points. */
export function fill(blocks: readonly Block[], area: Box, settings: TextSettings): Filled {
  const rest = [...blocks]
  const items: Item[] = []
  let usedHeight = 0
  while (rest.length > 0) {
    const block = rest[0]!
    const before = usedHeight === 0 ? 0 : spaceBefore(block, settings.size)
    const space = { ...area, y: area.y + usedHeight + before, height: area.height - usedHeight - before }
    const fitted = fitBlock(block, space, { ...settings, empty: usedHeight === 0, next: rest[1], whole: area.height })
    if (!fitted) break
    for (const item of fitted.items) addTo(items, item, before)
    usedHeight += before + fitted.height
    rest.shift()
    rest.unshift(...fitted.rest)
    if (fitted.rest.length > 0) break
  }
  return { items, usedHeight, rest }
}

/** Adjacent texts share one text box, so that typing into it moves the rest. */
function addTo(items: Item[], item: Item, before: number): void {
  const last = items.at(-1)
  if (last?.kind === 'paragraphs' && item.kind === 'paragraphs') {
    last.paragraphs.push(...item.paragraphs.map((paragraph) => ({ ...paragraph, before })))
    last.box = { ...last.box, height: item.box.y + item.box.height - last.box.y }
  } else items.push(item)
}

const spaceBefore = (block: Block, size: number) =>
  block.type !== 'text' ? gap : block.level === 0 ? size * 0.5 : size * 0.22

type Around = TextSettings & { empty: boolean; next: Block | undefined; whole: number }
type FittedBlock = { items: Item[]; height: number; rest: Block[] }

function fitBlock(block: Block, area: Box, around: Around): FittedBlock | null {
  if (block.type === 'text') return fitText(block, area, around)
  if (block.type === 'formula') return fitFormula(block.latex, area, around)
  const fitted = fitTable(block.grid, area, around)
  if (fitted) return { ...fitted, rest: fitted.rest ? [{ type: 'table', grid: fitted.rest }] : [] }
  if (!around.empty) return null
  // A table head as high as a slide becomes text.
  const [head = [], ...rows] = block.grid
  const text: Block = {
    type: 'text',
    tokens: joined(head.flatMap((cell) => [...cell, plainWords(' ')])),
    level: 0,
    bullet: false,
  }
  const first = fitText(text, area, around)!
  const below: Block[] = rows.length > 0 ? [{ type: 'table', grid: rows }] : []
  return { ...first, rest: [...first.rest, ...below] }
}

const sizeOf = (level: 0 | 1, size: number) => (level === 0 ? size : Math.max(smallestText, size - 4))

type TextBlock = Block & { type: 'text' }

function fitText(block: TextBlock, area: Box, around: Around): FittedBlock | null {
  const { level, bullet } = block
  const size = sizeOf(level, around.size)
  const hanging = size * 0.85
  const indent = level === 0 ? hanging : around.size * 0.85 + hanging
  const room = (area.width - indent) / size
  const lines = wrap(block.tokens, room, around.measure)
  const heights = lines.map(({ height }) => height * size)
  const all = heights.reduce((sum, height) => sum + height, 0)
  const next = around.next
  // A point moves to the next page together with the lines below it.
  const withNext =
    level === 0 && next?.type === 'text' && next.level === 1 ? sizeOf(1, around.size) * (lineHeight + 0.25) : 0
  let count = lines.length
  if (all + withNext > area.height) {
    if (!around.empty && all <= around.whole) return null
    let usedHeight = 0
    count = heights.findIndex((height) => (usedHeight += height) > area.height)
    if (count < 0) count = lines.length
    if (count === 0 && !around.empty) return null
    count = Math.max(1, count)
  }
  const own = lines.slice(0, count)
  const height = heights.slice(0, count).reduce((sum, one) => sum + one, 0)
  const rest = lines.slice(count)
  const shape = { level, bullet, size, indent, hanging }
  return {
    items: own.some(({ drawn }) => drawn)
      ? drawnLines(own, area, { ...shape, measure: around.measure })
      : [plainText(own, area, { ...shape, height })],
    height,
    rest: rest.length > 0 ? [{ ...block, tokens: textOf(rest), bullet: false }] : [],
  }
}

type Shape = Pick<Paragraph, 'level' | 'bullet' | 'size' | 'indent' | 'hanging'>

const plainText = (lines: readonly Line[], area: Box, { height, ...shape }: Shape & { height: number }): Item => ({
  kind: 'paragraphs',
  box: { ...area, height },
  paragraphs: [{ tokens: textOf(lines).filter(isWords), before: 0, ...shape }],
})

/** Stacks lines whose parts have their own positions. */
export function drawnLines(
  lines: readonly Line[],
  area: Box,
  { indent, bullet, measure, ...shape }: Shape & { measure: MeasureFormula },
): Item[] {
  let y = area.y
  return lines.map((line, index): Item => {
    const box = { x: area.x, y, width: area.width, height: line.height * shape.size }
    y += box.height
    const segments = segmentsOf(line, (area.width - indent) / shape.size, measure)
    return { kind: 'line', box, x: area.x + indent, bullet: bullet && index === 0, segments, ...shape }
  })
}

function fitFormula(latex: string, area: Box, { size, empty, whole, measure, next }: Around): FittedBlock | null {
  const own = measure(latex, { display: true })
  const alone = empty && !next
  const padding = { x: 20, y: 10 }
  const most = { width: area.width - 2 * padding.x, height: Math.min(whole, slideSize.height * 0.6) - 2 * padding.y }
  const scale = Math.min(size * (alone ? 1.5 : 1.15), most.width / own.width, most.height / (own.above + own.below))
  const [width, height] = [own.width * scale, (own.above + own.below) * scale]
  const ground = { ...area, height: height + 2 * padding.y }
  if (ground.height > area.height && !empty) return null
  const box = { x: area.x + (area.width - width) / 2, y: area.y + padding.y, width, height }
  return { items: [{ kind: 'formula', box, ground, latex, display: true }], height: ground.height, rest: [] }
}

export function moved(item: Item, down: number): Item {
  if (down === 0) return item
  const lower = (box: Box): Box => ({ ...box, y: box.y + down })
  if (item.kind === 'formula') return { ...item, box: lower(item.box), ground: item.ground && lower(item.ground) }
  return { ...item, box: lower(item.box) }
}
