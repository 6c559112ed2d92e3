import { gap } from './gaps.ts'
import type { Block, ParagraphBlock, TableBlock } from '../content/model.ts'

/** Consecutive pages of one kind; those of another part of the document are numbered from 1 again. */
export type Section = { landscape: boolean; part: boolean; blocks: Block[] }

/** Paragraphs up to this length stay on the page of a table, in characters: an introduction, a remark below. */
const shortRemark = 300

/**
 * Puts wide tables on landscape pages, with the headings above and short remarks below, as a person would. The rest of the document stays
 * portrait. A document without wide tables is one section.
 */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const parts: Block[][] = [[]]
  for (const block of blocks)
    if (isPart(block)) parts.push([block])
    else parts.at(-1)!.push(block)
  const seen = parts.filter((part, index) => (index === 0 ? part.some(isSeen) || parts.length === 1 : true))
  return seen.flatMap((part, at) =>
    pagesIn(part).map((section, index) => ({ ...asPages(section, at + index), part: index === 0 && at > 0 })),
  )
}

const isPart = (block: Block) => block.type === 'paragraph' && block.part === true

type Pages = Pick<Section, 'landscape' | 'blocks'>

function pagesIn(blocks: readonly Block[]): Pages[] {
  const sections: Pages[] = []
  let upright: Block[] = []
  for (const block of blocks) {
    if (!isWide(block)) {
      upright.push(block)
      continue
    }
    const last = sections.at(-1)
    const remarks = last ? upright.splice(0, remarkLength(upright)) : []
    const titles = upright.splice(isShort(upright) ? 0 : upright.length - titleLength(upright))
    last?.blocks.push(...remarks)
    if (upright.some(isSeen)) sections.push({ landscape: false, blocks: upright })
    if (upright.some(isSeen) || !last) sections.push({ landscape: true, blocks: [...titles, block] })
    else last.blocks.push(...titles, block)
    upright = []
  }
  const last = sections.at(-1)
  if (last) last.blocks.push(...upright.splice(0, remarkLength(upright)))
  if (!last || upright.some(isSeen)) sections.push({ landscape: false, blocks: upright })
  return sections
}

const isWide = (block: Block): block is TableBlock => block.type === 'table' && block.landscape

/** Word needs gaps between blocks. */
const isSeen = (block: Block) => block.type === 'table' || block.style !== 'Gap'

/** Counts the blocks at the end that introduce the next block: headings and at most one short paragraph below them. */
function titleLength(blocks: readonly Block[]): number {
  const isTitle = (block: Block | undefined, at: number) =>
    block?.type === 'paragraph' && (isHeading(block) || !isSeen(block) || (at === 0 && isLeadIn(block)))
  const fromTheEnd = blocks.toReversed()
  const first = fromTheEnd.findIndex((block, at) => !isTitle(block, at))
  return first === -1 ? blocks.length : first
}

const isLeadIn = (block: ParagraphBlock) => block.style === 'Normal' && isShort([block])

/** Counts the blocks at the start that comment on the block above: everything before a heading, a table or a new page, if it is short. */
function remarkLength(blocks: readonly Block[]): number {
  const end = blocks.findIndex((block) => block.type === 'table' || isHeading(block) || block.pageBreakBefore)
  const remarks = end === -1 ? blocks : blocks.slice(0, end)
  return isShort(remarks) ? remarks.length : 0
}

const isHeading = ({ style }: ParagraphBlock) => /^Heading|^Caption/.test(style)

const isShort = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + lengthOf(block), 0) <= shortRemark

function lengthOf(block: Block): number {
  if (block.type === 'table') return Infinity
  return block.inlines.reduce((sum, inline) => sum + (inline.type === 'text' ? inline.text.length : 20), 0)
}

/**
 * A section always begins a new page: another page break would leave an empty one. It ends with a paragraph that contains its page setup.
 */
function asPages({ landscape, blocks }: Pages, index: number): Pages {
  const [first, ...rest] = index === 0 ? blocks : blocks.slice(blocks.findIndex(isSeen))
  if (!first) return { landscape, blocks }
  const starting = index > 0 && first.type === 'paragraph' ? { ...first, pageBreakBefore: false } : first
  const ending = blocks.at(-1)?.type === 'table' ? [gap] : []
  return { landscape, blocks: [starting, ...rest, ...ending] }
}
