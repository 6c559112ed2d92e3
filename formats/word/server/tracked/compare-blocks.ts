import { childOf, elementsIn, type Xml } from '../xml.ts'
import { align, textOf, wordLikeness, type Step } from './align.ts'
import { compareContent } from './compare-content.ts'
import { compareTables, countColumns, markBlock, type Comparing } from './compare-tables.ts'
import type { Keys } from './keys.ts'

/** The paragraphs and tables of a text or a table cell, with what differs as tracked changes. */
export function compareBlocks(before: readonly Xml[], after: readonly Xml[], comparing: Comparing): Xml[] {
  const { keys } = comparing
  const steps = align(before, after, { keyOf: keys.keyOf, likeness: (one, other) => likenessOf(one, other, comparing) })
  return writeSteps(pairAtEnd(pairAcrossTables(steps)), comparing)
}

const isParagraph = (block: Xml | null | undefined): block is Xml => block?.name === 'w:p'
/** The page setup that a paragraph at the end of its pages holds. */
const pagesOf = (paragraph: Xml): Xml | undefined => childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr')
const endsPages = (paragraph: Xml): boolean => pagesOf(paragraph) !== undefined
function pagesKey(paragraph: Xml, { keyOf }: Keys): string {
  const pages = pagesOf(paragraph)
  return pages ? keyOf(pages) : ''
}

export function likenessOf(before: Xml, after: Xml, { keys }: Pick<Comparing, 'keys'>): number {
  if (before.name !== after.name) return 0
  if (before.name === 'w:p') {
    if (pagesKey(before, keys) !== pagesKey(after, keys)) return 0
    const content = (paragraph: Xml) => elementsIn(paragraph).filter(({ name }) => name !== 'w:pPr')
    const [one, other] = [before, after].map((paragraph) => content(paragraph).map(keys.looseKeyOf).join(''))
    return one === other ? 1 : wordLikeness(textOf(before), textOf(after))
  }
  if (before.name !== 'w:tbl' || countColumns(before) !== countColumns(after)) return 0
  return Math.max(0.4, wordLikeness(textOf(before), textOf(after)))
}

/**
 * The last paragraph of a text or a cell always stays, since its end cannot be deleted: what was deleted and added there becomes a pair.
 */
function pairAtEnd(steps: readonly Step<Xml>[]): Step<Xml>[] {
  const start = steps.findLastIndex(({ before, after }) => before !== null && after !== null) + 1
  const tail = steps.slice(start)
  const gone = tail.flatMap(({ before }) => (before ? [before] : []))
  const come = tail.flatMap(({ after }) => (after ? [after] : []))
  const [lastGone, lastCome] = [gone.at(-1), come.at(-1)]
  if (!isParagraph(lastGone) || !isParagraph(lastCome) || endsPages(lastGone) || endsPages(lastCome)) return [...steps]
  return [
    ...steps.slice(0, start),
    ...gone.slice(0, -1).map((before) => ({ before, after: null })),
    ...come.slice(0, -1).map((after) => ({ before: null, after })),
    { before: lastGone, after: lastCome, isSame: false },
  ]
}

/**
 * The end of a paragraph cannot move over a table. Where a table and the last paragraph were deleted or added together, the last paragraph
 * that stays becomes a pair with that one.
 */
function pairAcrossTables(steps: readonly Step<Xml>[]): Step<Xml>[] {
  const start = steps.findLastIndex(({ before, after }) => before !== null && after !== null)
  const anchor = steps[start]
  const tail = steps.slice(start + 1)
  const blocks = tail.map(({ before, after }) => before ?? after)
  const hasTable = blocks.some((block) => block?.name === 'w:tbl')
  if (!anchor?.before || !anchor.after || !isParagraph(anchor.before) || !hasTable || !isParagraph(blocks.at(-1)))
    return [...steps]
  const [before, after] = [anchor.before, anchor.after]
  if (tail.every((step) => step.after === null))
    return [...steps.slice(0, start), { before, after: null }, ...tail, { before: null, after }]
  if (tail.every((step) => step.before === null))
    return [...steps.slice(0, start), { before, after: null }, { before: null, after }, ...tail]
  return [...steps]
}

function writeSteps(steps: readonly Step<Xml>[], comparing: Comparing): Xml[] {
  const compareCells = (before: readonly Xml[], after: readonly Xml[]) => compareBlocks(before, after, comparing)
  const blocks: Xml[] = []
  for (const step of steps) {
    if (step.after === null) blocks.push(markBlock(step.before, 'del', comparing.marks))
    else if (step.before === null) blocks.push(markBlock(step.after, 'ins', comparing.marks))
    else if (step.isSame) blocks.push(step.before)
    else if (isParagraph(step.before)) blocks.push(compareParagraphs(step.before, step.after, comparing))
    else blocks.push(compareTables(step.before, step.after, { ...comparing, compareCells }))
  }
  return separateTables(moveMarks(steps, blocks, comparing), comparing)
}

const separateTables = (blocks: readonly Xml[], { marks }: Comparing): Xml[] =>
  blocks.flatMap((block, at) =>
    block.name === 'w:tbl' && blocks[at - 1]?.name === 'w:tbl' ? [marks.between(), block] : [block],
  )

const contentOf = (paragraph: Xml): Xml[] => elementsIn(paragraph).filter(({ name }) => name !== 'w:pPr')

const withContent = (paragraph: Xml, properties: Xml | null | undefined, content: Xml[]): Xml => ({
  ...paragraph,
  children: properties ? [properties, ...content] : content,
})

function compareParagraphs(before: Xml, after: Xml, comparing: Comparing): Xml {
  const { keys, marks } = comparing
  const [old, own] = [childOf(before, 'w:pPr'), childOf(after, 'w:pPr')]
  const isSame = (old ? keys.keyOf(old) : '') === (own ? keys.keyOf(own) : '')
  return withContent(
    after,
    isSame ? own : marks.properties('w:pPr', old, own),
    compareContent(before, after, comparing),
  )
}

/**
 * Paragraphs added or deleted after the last one that stays: the end of that one is added or deleted, and the end of the last one stays in
 * its place.
 */
function moveMarks(steps: readonly Step<Xml>[], blocks: Xml[], comparing: Comparing): Xml[] {
  const start = steps.findLastIndex(({ before, after }) => before !== null && after !== null)
  const tail = steps.slice(start + 1)
  const anchor = blocks[start]
  const last = tail.at(-1)
  const block = last?.after ?? last?.before
  const isOneKind = tail.every(({ after }) => (after === null) === (last?.after === null))
  if (!isParagraph(anchor) || !isParagraph(block) || !isOneKind || endsPages(anchor) || endsPages(block)) return blocks
  const { keys, marks } = comparing
  const as = last!.after === null ? 'del' : 'ins'
  const { before: anchorBefore, after: anchorAfter } = steps[start] as { before: Xml; after: Xml }
  const old = childOf(as === 'del' ? block : anchorBefore, 'w:pPr')
  const own = childOf(as === 'del' ? anchorAfter : block, 'w:pPr')
  const isSame = (old ? keys.keyOf(old) : '') === (own ? keys.keyOf(own) : '')
  const properties = isSame ? own : marks.properties('w:pPr', old, own)
  return [
    ...blocks.slice(0, start),
    marks.paragraphEnd(anchor, as),
    ...blocks.slice(start + 1, -1),
    withContent(block, properties, marks.content(contentOf(block), as)),
  ]
}
