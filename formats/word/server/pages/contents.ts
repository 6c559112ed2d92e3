import { AlignmentType, type ISectionOptions, Paragraph, TableOfContents } from 'docx'
import type { Language } from '#platform/i18n/language.ts'
import type { Block, ParagraphBlock } from '../content/model.ts'
import { pageOf, type Sheet } from '../page.ts'
import { cleanText } from '../text.ts'
import { wordServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** The first page of a file with several documents: its title and its language. */
export type Contents = { title: string; language: Language }

/** Titles of documents, and the headings right below them. */
const shown = '1-2'

/**
 * Writes the first page: the title and a Word table of contents. It is filled in and not marked for update, because Word would ask about
 * "fields that may refer to other files" on opening. If pages are not `counted`, a line says how to update it in Word.
 */
export function contentsPage(
  { title, language }: Contents,
  { counted, sheet }: { counted: boolean; sheet: Sheet | undefined },
): ISectionOptions {
  const contents = translate(language, wordServerTexts)('docx.contents')
  return {
    properties: { page: pageOf(language, sheet) },
    children: [
      new Paragraph({ style: 'BundleTitle', alignment: AlignmentType.CENTER, text: cleanText(title) }),
      new Paragraph({ style: 'TOCHeading', text: contents }),
      ...(counted
        ? []
        : [new Paragraph({ style: 'Caption', text: translate(language, wordServerTexts)('docx.countPages') })]),
      new TableOfContents(contents, { hyperlink: true, headingStyleRange: shown, beginDirty: false }),
    ],
  }
}

/** The number of first blocks in which a letterhead or exam head may be followed by its own heading. */
const firstBlocks = 8

/**
 * Puts a document under one heading of the first level: its own if all other headings are below it, or else its title, added at the top.
 * The other headings are demoted.
 */
export function underOneHeading(blocks: readonly Block[], title: string): Block[] {
  const levels = blocks.map(levelOf)
  const own = levels.findIndex((level) => level !== null)
  const others = levels.filter((level, at) => level !== null && at !== own) as number[]
  const top = Math.min(...others)
  if (own !== -1 && own < firstBlocks && levels[own]! < top)
    return blocks.map((block, at) => (at === own ? asHeading(block as ParagraphBlock, 1) : block))
  const above: ParagraphBlock = {
    type: 'paragraph',
    style: 'Heading1',
    inlines: [{ type: 'text', text: cleanText(title), style: {} }],
    indent: 0,
    hanging: 0,
  }
  const by = levels.includes(1) ? 1 : 0
  const below = blocks.map((block, at) => {
    const level = levels[at]!
    return level === null ? block : asHeading(block as ParagraphBlock, Math.min(6, level + by))
  })
  return [above, ...startingHere(below)]
}

/** Removes the page break of the first block, since the title is above it. */
function startingHere([first, ...rest]: readonly Block[]): Block[] {
  if (!first) return rest
  if (first.type !== 'paragraph') return [first, ...rest]
  const { part: _, ...here } = { ...first, pageBreakBefore: false }
  return [here, ...rest]
}

function levelOf(block: Block): number | null {
  const level = block.type === 'paragraph' && /^Heading([1-6])$/.exec(block.style)?.[1]
  return level ? Number(level) : null
}

const asHeading = (block: ParagraphBlock, level: number): ParagraphBlock => ({
  ...block,
  style: `Heading${level as 1 | 2 | 3 | 4 | 5 | 6}`,
})
