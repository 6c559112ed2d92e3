import { Document, type ISectionOptions, Packer, Paragraph, BorderStyle, TextRun } from 'docx'
import { fromHtml } from 'hast-util-from-html'
import type { Language } from '#platform/i18n/language.ts'
import { layouts } from '#formats/layout/model/layouts.ts'
import type { LayoutName } from '#formats/layout/model/names.ts'
import { readBlocks } from './content/blocks.ts'
import { contentsPage, underOneHeading, type Contents } from './pages/contents.ts'
import { documentContext } from './content/context.ts'
import { ownRoom, type Sheet } from './page.ts'
import type { TemplateOrder } from './template/order.ts'
import { withGapAtEnd, withGaps } from './pages/gaps.ts'
import { laidOut } from './pages/layout.ts'
import type { Letterhead } from './pages/letterhead.ts'
import { findNotes } from './content/notes.ts'
import { withCounts } from './pages/page-count.ts'
import { isCountable, withPageNumbers } from './pages/page-numbers.ts'
import { pagesOf } from './pages/pages.ts'
import type { Counts } from './content/reading-state.ts'
import { sectionsOf, type Section } from './pages/sections.ts'
import { withAlikeColumns } from './content/tables/alike.ts'
import { documentStyles } from './styles.ts'
import { cleanText } from './text.ts'
import { tidyHtml } from './html/tidy.ts'
import { type Revision, versionBorder } from './tracked/marks.ts'
import { writeBlocks } from './word/blocks.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { hasBlanks } from '#formats/layout/model/text-kinds.ts'
import type { Block, ParagraphBlock } from './content/model.ts'

/** Properties of a Word file. Without an author the product is named; `school` appears in layouts with a place for it. */
export type About = {
  title: string
  author: string | null
  language: Language
  layout?: LayoutName | undefined
  school?: Letterhead | null
  /** The Word template; left out for our own pages. */
  wordTemplate?: TemplateOrder | null
  /** A line below the end of the document, such as who approved it. */
  stamp?: string | null
}

/**
 * Converts HTML into a Word document (A4). Unknown markup keeps its text, and no markup makes it fail. A large document takes seconds of
 * CPU time: see writer.ts.
 * @param html limited to 200 levels and 40,000 elements (the rest keeps its text), 9 list levels, 63 table columns, tables three deep,
 * pictures from `data:` addresses only (PNG, JPEG, GIF, BMP; 5 MB, 20,000 pixels a side), links to http, https and mailto; nothing is
 * fetched
 */
export const htmlToDocx = (html: string, about: About): Promise<Uint8Array<ArrayBuffer>> =>
  documentsToDocx([{ html, about }])

/** One of the documents of a file; `title`: its entry in the contents. */
export type Part = { html: string; about: About; title?: string }

/**
 * Writes several documents into one file: each begins on a new page with its own head and layout, and restarts lists and footnotes at 1. A
 * page with the `contents` comes first, and page numbers continue through the file. Font and file properties are those of the first
 * document.
 */
export async function documentsToDocx(
  parts: readonly Part[],
  contents: Contents | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  return toDocx(parts, { contents, revision: null })
}

/** Writes the newer of two versions of a document, with the differences from the older one as Word's tracked changes. */
export const versionsToDocx = (
  [before, after]: readonly [before: string, after: string],
  about: About,
  revision: Revision,
): Promise<Uint8Array<ArrayBuffer>> =>
  toDocx(
    [before, after].map((html) => ({ html, about })),
    { contents: null, revision },
  )

type Together = { contents: Contents | null; revision: Revision | null }

async function toDocx(parts: readonly Part[], { contents, revision }: Together): Promise<Uint8Array<ArrayBuffer>> {
  const { about } = parts[0]!
  // The first document that has one loads this code.
  const wordTemplate = about.wordTemplate && (await import('./template/write-on.ts')).writeOn(about.wordTemplate)
  const template = await wordTemplate?.template
  const points = template ? inBoth(template.textStyle.points) : layouts[about.layout ?? 'plain'].points
  const sheet = template?.pageSize
  const alone = parts.length === 1 || revision !== null
  const below = template && template.textStyle.before < offTables ? offTables : undefined
  const counted = isCountable(parts.map(({ html }) => html))
  const sections: ISectionOptions[] = []
  let counts: Counts | null = null
  for (const part of parts) {
    const { language, layout: name } = part.about
    const layout = layouts[name ?? 'plain']
    const tree = laidOut(fromHtml(tidyHtml(part.html), { fragment: true }), layout, language)
    const room = template?.pageSize ?? ownRoom
    const tableStyle = template?.tableStyle ?? null
    const context = documentContext(
      layout,
      { language, points: points[about.language], room, tableStyle },
      findNotes(tree),
    )
    counts = counts ? goingOn(context.counts, counts) : context.counts
    const own = withAlikeColumns(readBlocks(tree, { ...context, counts }))
    const blocks = contents ? underOneHeading(own, part.title ?? part.about.title) : own
    const read = sectionsOf(layout.options ? withInstructions(blocks) : blocks)
    const sectionContext = { alone, counted: contents !== null, begins: sections.length === 0, sheet, below }
    const as = template ? { ...part.about, school: null } : part.about
    const [first, ...others] = pagesIn(withCounts(read, alone), as, sectionContext)
    const border = revision && sections.length > 0 ? [new Paragraph(versionBorder)] : []
    sections.push({ ...first!, children: [...border, ...first!.children] }, ...others)
    if (part.about.stamp) addStamp(sections, part.about.stamp)
  }
  if (contents) sections.unshift(contentsPage(contents, { counted, sheet }))
  const author = cleanText(about.author ?? commonTexts.vi.app.name)
  const document = new Document({
    title: cleanText(about.title),
    creator: author,
    lastModifiedBy: author,
    // Lines that end with a break by hand are not drawn out to the margin.
    compatibility: { doNotExpandShiftReturn: true },
    styles: documentStyles(about.language, { points, firstLine: firstLineIn(parts) }),
    // Contents refer to headings, whose pages are known only after everything else is written.
    ...(contents && { pageNumbers: () => ({ bookmarks: new Map() }) }),
    sections,
  })
  const packed = new Uint8Array(await Packer.toArrayBuffer(document))
  // Under a template, the pages are the template’s own.
  const bytes = revision
    ? (await import('./tracked/track-changes.ts')).trackChanges(packed, revision, { tracksPages: !wordTemplate })
    : packed
  const written = wordTemplate ? await wordTemplate.put(bytes, about) : bytes
  return contents && counted ? withPageNumbers(written) : written
}

const inBoth = (points: number) => ({ en: points, vi: points })

/** Distinguishes the lists and footnotes of the whole file. */
const goingOn = (own: Counts, before: Counts): Counts => ({
  ...before,
  notes: {
    ...own.notes,
    before: before.notes.numbers.size,
    numbers: new Map([...before.notes.numbers.values()].map((number) => [`\0${number}`, number])),
  },
})

/** Returns the first-line indent, which all layouts with one share. */
const firstLineIn = (parts: readonly Part[]): number | null =>
  parts.map(({ about }) => layouts[about.layout ?? 'plain'].firstLine).find((indent) => indent !== null) ?? null

/** `counted`: page numbers continue through the file, and `begins`: it starts the file. */
type SectionContext = {
  alone: boolean
  counted: boolean
  begins: boolean
  sheet: Sheet | undefined
  /** The distance of text from the table above, in twips, if its style has none. */
  below: number | undefined
}

/** The distance in documents on our own pages, in twips. */
const offTables = 120

function pagesIn(
  read: readonly Section[],
  about: About,
  { alone, counted, begins, sheet, below }: SectionContext,
): ISectionOptions[] {
  const layout = layouts[about.layout ?? 'plain']
  const head = (layout.letterhead && about.school) || null
  return read.map((section, index) => {
    const goesOn = !alone || index < read.length - 1
    const blocks = withGaps(goesOn ? withGapAtEnd(section.blocks) : section.blocks, below)
    const children = writeBlocks(layout.firstLine === null ? blocks : asBodyText(blocks))
    // Word requires at least one paragraph.
    if (children.length === 0) children.push(new Paragraph({}))
    const first = index === 0
    const context = { first, language: about.language, head, alone, counted, begins: begins && first, sheet }
    return { ...pagesOf(section, context), children }
  })
}

/** Marks the running text of a document: text that is not specially aligned, indented, or in a list or table. */
const asBodyText = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) =>
    block.type === 'paragraph' && block.style === 'Normal' && !block.align && !block.tabs && block.indent === 0
      ? { ...block, style: 'BodyText', ...(hasBlanks(textOf(block)) && { align: 'left' }) }
      : block,
  )

const textOf = ({ inlines }: ParagraphBlock) =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')

/** Keeps an instruction line alone under a heading on the same page as the next block. */
const withInstructions = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) => {
    const above = blocks[index - 1]
    const leads = above?.type === 'paragraph' && above.style.startsWith('Heading') && index < blocks.length - 1
    return leads && block.type === 'paragraph' && block.style === 'Normal' ? { ...block, keepNext: true } : block
  })

/** Small, as a footer is. Units: half-points. */
const size = 18

/** Adds a line at the end of the last section, below a rule. It is no part of the text, so no layout applies to it. */
function addStamp(sections: ISectionOptions[], stamp: string): void {
  const last = sections.at(-1)!
  const line = new Paragraph({
    children: [new TextRun({ text: cleanText(stamp), size, color: '595959' })],
    alignment: 'left',
    indent: { firstLine: 0 },
    spacing: { before: 360, after: 0 },
    border: { top: { style: BorderStyle.SINGLE, size: 4, space: 6, color: '8C8577' } },
    keepLines: true,
  })
  sections[sections.length - 1] = { ...last, children: [...last.children, line] }
}
