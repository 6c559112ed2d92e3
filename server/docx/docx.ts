import { Document, type ISectionOptions, Packer, Paragraph } from 'docx'
import { fromHtml } from 'hast-util-from-html'
import type { Language } from '#locales/language'
import { vi } from '#locales/vi'
import { layouts } from '#rules/layout/layouts'
import type { LayoutName } from '#rules/layout/names'
import { readBlocks } from './blocks.ts'
import { documentContext } from './context.ts'
import { withGaps } from './gaps.ts'
import { laidOut } from './layout.ts'
import type { Letterhead } from './letterhead.ts'
import { findNotes } from './notes.ts'
import { withCounts } from './page-count.ts'
import { pagesOf } from './pages.ts'
import { sectionsOf } from './sections.ts'
import { asBodyText, withInstructions } from './body-text.ts'
import { withAlikeColumns } from './tables/alike.ts'
import { documentStyles } from './word/styles.ts'
import { cleanText } from './text.ts'
import { tidyHtml } from './html/tidy.ts'
import { writeBlocks } from './word/blocks.ts'

/** What Word tells of a document beside its text. Without an author, the product is named; `school` heads layouts that have room for it. */
export type About = {
  title: string
  author: string | null
  language: Language
  layout?: LayoutName | undefined
  school?: Letterhead | null
}

/**
 * Makes a Word document (A4, in the language's usual type) from the HTML of the editor, or from any other HTML: what it
 * does not know contributes its text or nothing, and it never fails over bad markup. Limits: 200 levels and 40,000
 * elements (what lies beyond keeps its text), 9 list levels, 63 table columns, tables three deep, pictures from `data:`
 * addresses only (PNG, JPEG, GIF, BMP; 5 MB, 20,000 pixels a side), links to http, https and mailto. Nothing is fetched.
 * A large document takes seconds of work without a pause: see writer.ts.
 */
export async function htmlToDocx(html: string, about: About): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layouts[about.layout ?? 'plain']
  const tree = laidOut(fromHtml(tidyHtml(html), { fragment: true }), layout, about.language)
  const blocks = withAlikeColumns(readBlocks(tree, documentContext(layout, about.language, findNotes(tree))))
  const sections = withCounts(sectionsOf(layout.options ? withInstructions(blocks) : blocks))
  const head = (layout.letterhead && about.school) || null
  const parts: ISectionOptions[] = []
  for (const [index, section] of sections.entries()) {
    const read = withGaps(section.blocks)
    const children = writeBlocks(layout.firstLine === null ? read : asBodyText(read))
    // Word wants at least one paragraph.
    if (children.length === 0) children.push(new Paragraph({}))
    parts.push({ ...pagesOf(section, { first: index === 0, language: about.language, head }), children })
  }
  const author = cleanText(about.author ?? vi.app.name)
  const document = new Document({
    title: cleanText(about.title),
    creator: author,
    lastModifiedBy: author,
    styles: documentStyles(about.language, layout),
    sections: parts,
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}
