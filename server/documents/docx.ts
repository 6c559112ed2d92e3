import { Document, Packer, Paragraph } from 'docx'
import { fromHtml } from 'hast-util-from-html'
import { setImmediate } from 'node:timers/promises'
import type { Language } from '#locales/language'
import { vi } from '#locales/vi'
import { readBlocks } from './blocks.ts'
import { documentContext } from './context.ts'
import { startPace } from './pace.ts'
import { pageMargins, pageSize, textWidth } from './page.ts'
import { documentStyles } from './styles.ts'
import { cleanText } from './text.ts'
import { tidyHtml } from './tidy-html.ts'
import { writeBlocks } from './write-blocks.ts'

/**
 * Makes a Word document (A4, in the language's usual type) from the HTML of the editor, or from any other HTML: what it
 * does not know contributes its text or nothing, and it never fails over bad markup. Limits: 200 levels and 40,000
 * elements (what lies beyond keeps its text), 9 list levels, 63 table columns, tables three deep, pictures from `data:`
 * addresses only (PNG, JPEG, GIF, BMP; 5 MB, 20,000 pixels a side), links to http, https and mailto. Nothing is fetched.
 * Gives way to other work between its steps and every 64 blocks; the packing at the end does not.
 */
export async function htmlToDocx(
  html: string,
  { title, language }: { title: string; language: Language },
): Promise<Uint8Array<ArrayBuffer>> {
  const tree = fromHtml(tidyHtml(html), { fragment: true })
  await setImmediate()
  const blocks = readBlocks(tree, documentContext(textWidth))
  await setImmediate()
  const parts = await writeBlocks(blocks, startPace())
  const document = new Document({
    title: cleanText(title),
    creator: vi.app.name,
    lastModifiedBy: vi.app.name,
    styles: documentStyles(language),
    sections: [
      {
        properties: { page: { size: pageSize, margin: pageMargins[language] } },
        // Word wants at least one paragraph.
        children: parts.length > 0 ? parts : [new Paragraph({})],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}
