import { fitTable, asText, gridsOf, type Grid } from './fit-table.ts'
import type { Deck, Slide } from './deck.ts'
import { estimatedSize, type MeasureFormula, type TryFormula } from './formula-size.ts'
import { bodyBottom, type Box, type Item, margin, type Page, type Paragraph, slideSize } from './pages.ts'
import { isWords, joined, oneLine, piecesOf, plainWords } from './pieces.ts'
import type { Piece, Words } from './words-of-line.ts'
import { activityLabel, pageWords } from './page-words.ts'
import { lineHeight, type Line, segmentsOf, textOf, wrap } from './wrap.ts'

/** Of the letters of points, in points: the largest that everything fits at is taken. The last is the smallest that the last row of a class reads. */
const sizes = [32, 30, 28, 26, 24, 22, 20, 18]
/** Of what goes on with another page: larger ones look lost there. */
const largestOfMany = 24
const smallestText = 16
const titleSizes = [32, 30, 28, 26, 24]
const smallestTitle = 20
const titleTop = 30
const bodyWidth = slideSize.width - 2 * margin
const gap = 18
/** Beside points. */
const picture = { width: 316, gap: 28 }

type Block =
  | { type: 'text'; pieces: Piece[]; level: 0 | 1; bullet: boolean }
  | { type: 'formula'; latex: string }
  | { type: 'table'; grid: Grid }

/**
 * A slide as it is written to a file: where everything stands, and how large its letters are, so that nothing leaves it and nothing lies over
 * another thing. What does not fit at the smallest readable size goes on with another page, under the same title. `tried` says how large
 * formulas are drawn; without it, they are estimated.
 */
export function fitSlide(slide: Slide, language: Deck['language'], tried: TryFormula = estimatedSize): Page[] {
  const read: Read = (markdown) =>
    piecesOf(markdown).map((piece) =>
      isWords(piece) || tried(piece.latex, { display: false }) ? piece : plainWords(piece.latex),
    )
  const blocks = blocksOf(slide, { read, tried })
  const measure: MeasureFormula = (latex, look) => tried(latex, look) ?? estimatedSize(latex, look)
  let pages: Page[] = []
  for (const size of sizes) {
    const look = { size, language, measure, read }
    pages = pagesAt(slide, blocks, look, size === smallest ? Infinity : 1)
    if (pages.length === 1) return pages
  }
  for (const size of sizes) {
    if (size > largestOfMany || size === smallest) continue
    const larger = pagesAt(slide, blocks, { size, language, measure, read }, pages.length)
    if (larger.length <= pages.length) return larger
  }
  return pages
}

const smallest = sizes.at(-1)

type Read = (markdown: string) => Piece[]

type Look = { size: number; language: Deck['language']; measure: MeasureFormula; read: Read }

/** All of its pages, or one more than `most`. */
function pagesAt(slide: Slide, own: readonly Block[], look: Look, most: number): Page[] {
  const pages: Page[] = []
  const { blocks: fromTitle, ...title } = titleOf(slide.title, look)
  let blocks: Block[] = [...fromTitle, ...own]
  let activity = slide.activity
  let pictured = slide.picture !== '' || slide.pictureFile !== null
  do {
    const continued = pages.length > 0
    const heading = continued ? continuedTitle(title.pieces, look) : title
    const top = heading.box.y + heading.box.height + gap
    const area: Box = { x: margin, y: top, width: bodyWidth, height: bodyBottom - top }
    const beside = pictured && blocks.length > 0
    const column = beside ? { ...area, width: area.width - picture.width - picture.gap } : area
    const filled = fill(blocks, column, look)
    const items: Item[] = []
    let room = area.height
    if (activity && filled.rest.length === 0) {
      const alone = filled.used === 0 && !pictured
      const wide = activityItems(activity, area, { ...look, alone })
      const used = Math.max(filled.used, pictured ? leastPicture : 0)
      if (used + (used > 0 ? gap : 0) + wide.height <= area.height) {
        const low = used > 0 ? area.height - wide.height : Math.max(0, (area.height - wide.height) / 2 - 30)
        items.push(...wide.items.map((item) => moved(item, low)))
        room = low - gap
        activity = null
      } else if (used === 0) {
        // Longer than a slide: its words are text like any.
        blocks = activityBlocks(activity, look)
        activity = null
        continue
      }
    }
    if (pictured) {
      const place = beside
        ? {
            x: area.x + area.width - picture.width,
            y: area.y + 4,
            width: picture.width,
            height: Math.min(room - 4, picture.width),
          }
        : { ...area, height: room }
      items.unshift(pictureItem(slide, place, look))
      pictured = false
    }
    const centred = isFormulaAlone(blocks) && !beside ? Math.max(0, (room - filled.used) / 2) : 0
    items.unshift(...filled.items.map((item) => moved(item, centred)))
    pages.push({ title: heading, continued, items })
    blocks = filled.rest
  } while ((blocks.length > 0 || activity) && pages.length <= most)
  return pages
}

const isFormulaAlone = (blocks: readonly Block[]) => blocks.length === 1 && blocks[0]!.type === 'formula'
const leastPicture = 150

function blocksOf({ points, table, formula }: Slide, { read, tried }: { read: Read; tried: TryFormula }): Block[] {
  const text = points.flatMap(({ text: own, below }): Block[] => [
    { type: 'text', pieces: read(own), level: 0, bullet: true },
    ...below.map((line): Block => ({ type: 'text', pieces: read(line), level: 1, bullet: true })),
  ])
  const latex = oneLine(formula ?? '')
  const grids = gridsOf((table ?? []).map((row) => row.map(read)))
  return [
    ...text.filter((block) => block.type !== 'text' || block.pieces.length > 0),
    ...(latex === '' ? [] : [formulaBlock(latex, tried)]),
    ...grids.map((grid): Block => ({ type: 'table', grid })),
  ]
}

const formulaBlock = (latex: string, tried: TryFormula): Block =>
  tried(latex, { display: true })
    ? { type: 'formula', latex }
    : { type: 'text', pieces: [plainWords(latex)], level: 0, bullet: false }

/** What of a title is too long to be one becomes text. */
function titleOf(markdown: string, { measure }: Look) {
  const words = asText(piecesOf(markdown)).map((piece) => ({ ...piece, bold: true }))
  const linesAt = (size: number) => wrap(words, bodyWidth / size, measure)
  const size = titleSizes.find((one) => linesAt(one).length <= 2) ?? smallestTitle
  const lines = linesAt(size)
  const most = size === smallestTitle ? 4 : 2
  const blocks: Block[] =
    lines.length > most ? [{ type: 'text', pieces: textOf(lines.slice(most)), level: 0, bullet: false }] : []
  return {
    pieces: textOf(lines.slice(0, most)).filter(isWords),
    size,
    box: titleBox(Math.min(most, lines.length), size),
    blocks,
  }
}

const titleBox = (lines: number, size: number): Box => ({
  x: margin,
  y: titleTop,
  width: bodyWidth,
  height: Math.max(1, lines) * lineHeight * size + 10,
})

function continuedTitle(pieces: readonly Words[], { language, measure }: Look): Page['title'] {
  const mark = plainWords(` (${pageWords[language].continued})`, true)
  const all = joined([...pieces, mark]).filter(isWords)
  const size = titleSizes.find((one) => wrap(all, bodyWidth / one, measure).length <= 2) ?? smallestTitle
  return { pieces: all, size, box: titleBox(wrap(all, bodyWidth / size, measure).length, size) }
}

type Filled = { items: Item[]; used: number; rest: Block[] }

/** Puts blocks below one another until there is no room. `used`: how high they are together, in points. */
function fill(blocks: readonly Block[], area: Box, look: Look): Filled {
  const rest = [...blocks]
  const items: Item[] = []
  let used = 0
  while (rest.length > 0) {
    const block = rest[0]!
    const before = used === 0 ? 0 : spaceBefore(block, look.size)
    const place = { ...area, y: area.y + used + before, height: area.height - used - before }
    const fitted = fitBlock(block, place, { ...look, empty: used === 0, next: rest[1], whole: area.height })
    if (!fitted) break
    for (const item of fitted.items) addTo(items, item, before)
    used += before + fitted.height
    rest.shift()
    rest.unshift(...fitted.rest)
    if (fitted.rest.length > 0) break
  }
  return { items, used, rest }
}

/** Texts below one another are one text: what is typed into it moves the rest. */
function addTo(items: Item[], item: Item, before: number): void {
  const last = items.at(-1)
  if (last?.kind === 'paragraphs' && item.kind === 'paragraphs') {
    last.paragraphs.push(...item.paragraphs.map((paragraph) => ({ ...paragraph, before })))
    last.box = { ...last.box, height: item.box.y + item.box.height - last.box.y }
  } else items.push(item)
}

const spaceBefore = (block: Block, size: number) =>
  block.type !== 'text' ? gap : block.level === 0 ? size * 0.5 : size * 0.22

type Around = Look & { empty: boolean; next: Block | undefined; whole: number }
type FittedBlock = { items: Item[]; height: number; rest: Block[] }

function fitBlock(block: Block, place: Box, around: Around): FittedBlock | null {
  if (block.type === 'text') return fitText(block, place, around)
  if (block.type === 'formula') return fitFormula(block.latex, place, around)
  const fitted = fitTable(block.grid, place, around)
  if (fitted) return { ...fitted, rest: fitted.rest ? [{ type: 'table', grid: fitted.rest }] : [] }
  if (!around.empty) return null
  // A head that is as high as a slide: as text.
  const [head = [], ...rows] = block.grid
  const text: Block = {
    type: 'text',
    pieces: joined(head.flatMap((cell) => [...cell, plainWords(' ')])),
    level: 0,
    bullet: false,
  }
  const first = fitText(text, place, around)!
  const below: Block[] = rows.length > 0 ? [{ type: 'table', grid: rows }] : []
  return { ...first, rest: [...first.rest, ...below] }
}

const sizeOf = (level: 0 | 1, size: number) => (level === 0 ? size : Math.max(smallestText, size - 4))

type TextBlock = Block & { type: 'text' }

function fitText(block: TextBlock, place: Box, around: Around): FittedBlock | null {
  const { level, bullet } = block
  const size = sizeOf(level, around.size)
  const hanging = size * 0.85
  const indent = level === 0 ? hanging : around.size * 0.85 + hanging
  const room = (place.width - indent) / size
  const lines = wrap(block.pieces, room, around.measure)
  const heights = lines.map(({ height }) => height * size)
  const all = heights.reduce((sum, height) => sum + height, 0)
  const next = around.next
  // A point does not stay behind alone where what is below it begins another page.
  const withNext =
    level === 0 && next?.type === 'text' && next.level === 1 ? sizeOf(1, around.size) * (lineHeight + 0.25) : 0
  let count = lines.length
  if (all + withNext > place.height) {
    if (!around.empty && all <= around.whole) return null
    let used = 0
    count = heights.findIndex((height) => (used += height) > place.height)
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
      ? drawnLines(own, place, { ...shape, measure: around.measure })
      : [plainText(own, place, { ...shape, height })],
    height,
    rest: rest.length > 0 ? [{ ...block, pieces: textOf(rest), bullet: false }] : [],
  }
}

type Shape = Pick<Paragraph, 'level' | 'bullet' | 'size' | 'indent' | 'hanging'>

const plainText = (lines: readonly Line[], place: Box, { height, ...shape }: Shape & { height: number }): Item => ({
  kind: 'paragraphs',
  box: { ...place, height },
  paragraphs: [{ pieces: textOf(lines).filter(isWords), before: 0, ...shape }],
})

function drawnLines(
  lines: readonly Line[],
  place: Box,
  { indent, bullet, measure, ...shape }: Shape & { measure: MeasureFormula },
): Item[] {
  let y = place.y
  return lines.map((line, index): Item => {
    const box = { x: place.x, y, width: place.width, height: line.height * shape.size }
    y += box.height
    const segments = segmentsOf(line, (place.width - indent) / shape.size, measure)
    return { kind: 'line', box, x: place.x + indent, bullet: bullet && index === 0, segments, ...shape }
  })
}

function fitFormula(latex: string, place: Box, { size, empty, whole, measure, next }: Around): FittedBlock | null {
  const own = measure(latex, { display: true })
  const alone = empty && !next
  const padding = { x: 20, y: 10 }
  const most = { width: place.width - 2 * padding.x, height: Math.min(whole, slideSize.height * 0.6) - 2 * padding.y }
  const scale = Math.min(size * (alone ? 1.5 : 1.15), most.width / own.width, most.height / (own.above + own.below))
  const [width, height] = [own.width * scale, (own.above + own.below) * scale]
  const ground = { ...place, height: height + 2 * padding.y }
  if (ground.height > place.height && !empty) return null
  const box = { x: place.x + (place.width - width) / 2, y: place.y + padding.y, width, height }
  return { items: [{ kind: 'formula', box, ground, latex, display: true }], height: ground.height, rest: [] }
}

const activityPadding = { x: 18, y: 10 }

function activityItems(
  activity: NonNullable<Slide['activity']>,
  area: Box,
  look: Look & { alone: boolean },
): { items: Item[]; height: number } {
  const labelSize = look.alone ? 20 : smallestText
  const size = Math.min(look.alone ? 28 : 22, Math.max(smallestText, look.size - 4))
  const top = activityPadding.y + labelSize * lineHeight + 3
  const width = area.width - 2 * activityPadding.x
  const lines = wrap(look.read(activity.doing), width / size, look.measure)
  const text = lines.reduce((sum, line) => sum + line.height * size, 0)
  const height = top + text + activityPadding.y
  const drawn = lines.some((line) => line.drawn)
  const shape = { level: 0, bullet: false, size, indent: 0, hanging: 0 } as const
  const place = { x: area.x + activityPadding.x, y: area.y + top, width, height: text }
  return {
    height,
    items: [
      {
        kind: 'activity',
        box: { ...area, height },
        label: activityLabel(activity, look.language),
        labelSize,
        paragraphs: drawn ? [] : [{ pieces: textOf(lines).filter(isWords), before: 3, ...shape }],
      },
      ...(drawn ? drawnLines(lines, place, { ...shape, measure: look.measure }) : []),
    ],
  }
}

const activityBlocks = (activity: NonNullable<Slide['activity']>, { language, read }: Look): Block[] => [
  { type: 'text', pieces: [plainWords(activityLabel(activity, language), true)], level: 0, bullet: false },
  { type: 'text', pieces: read(activity.doing), level: 0, bullet: false },
]

/** What the frame of a picture to be found has no room for stands in the notes. */
function pictureItem({ id, picture: description, pictureFile }: Slide, box: Box, { measure }: Look): Item {
  if (pictureFile !== null) return { kind: 'picture', box, slide: id, description: oneLine(pictureFile.alt) }
  const text = oneLine(description)
  const size = box.width > 400 ? 22 : smallestText
  const lines = wrap([plainWords(text)], (box.width - 2 * requestPadding) / size, measure)
  const most = Math.max(1, Math.floor((box.height - 2 * requestPadding) / (size * lineHeight)) - 2)
  const shown = textOf(lines.slice(0, most))
    .filter(isWords)
    .map((piece) => piece.text)
    .join('')
  return { kind: 'request', box, text: lines.length > most ? `${shown.slice(0, -2)}…` : shown, size }
}

export const requestPadding = 16

function moved(item: Item, down: number): Item {
  if (down === 0) return item
  const lower = (box: Box): Box => ({ ...box, y: box.y + down })
  if (item.kind === 'formula') return { ...item, box: lower(item.box), ground: item.ground && lower(item.ground) }
  return { ...item, box: lower(item.box) }
}

/** The first slide: title and subtitle as large as they can be. What is longer than a slide goes on with one of its own. */
export function fitTitle({ title, subtitle }: Pick<Deck, 'title' | 'subtitle'>) {
  const width = slideSize.width - 2 * titleSlide.x
  const words = asText(piecesOf(title)).map((piece) => ({ ...piece, bold: true }))
  const below = asText(piecesOf(subtitle))
  const at = (pieces: readonly Piece[], size: number) => wrap(pieces, width / size, estimatedSize)
  const size = [48, 44, 40, 36, 32, 28].find((one) => at(words, one).length <= 3) ?? 26
  const small = [26, 24, 22, 20].find((one) => at(below, one).length <= 2) ?? 18
  const lines = at(words, size)
  const linesBelow = at(below, small)
  const most = { title: 6, subtitle: 4 }
  const rest = [...lines.slice(most.title), ...linesBelow.slice(most.subtitle)]
  const height = Math.max(1, Math.min(most.title, lines.length)) * lineHeight * size + 8
  const heightBelow = Math.max(1, Math.min(most.subtitle, linesBelow.length)) * lineHeight * small + 8
  const top = Math.max(titleSlide.top, 290 - height)
  return {
    title: {
      pieces: textOf(lines.slice(0, most.title)).filter(isWords),
      size,
      box: { x: titleSlide.x, y: top, width, height },
    },
    subtitle: {
      pieces: textOf(linesBelow.slice(0, most.subtitle)).filter(isWords),
      size: small,
      box: { x: titleSlide.x, y: top + height + 22, width, height: heightBelow },
    },
    rest: textOf(rest)
      .filter(isWords)
      .map((piece) => piece.text)
      .join(''),
  }
}

const titleSlide = { x: 72, top: 130 }

/** How many slides of a file it takes: more than one is more than a class takes in at once. */
export const slidesNeeded = (slide: Slide, language: Deck['language']): number => fitSlide(slide, language).length
