import mammoth from 'mammoth'
import { htmlToMarkdown } from '../html-markdown.ts'
import { Unreadable } from '../reading.ts'
import { unzip, zipped } from '../unzip.ts'
import { equationsAsText } from './equations.ts'
import { withoutHiddenText } from './hidden-text.ts'

const noPictures = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }

/** A Word document as Markdown: headings, lists, tables, equations in LaTeX. */
export async function readDocx(bytes: Buffer): Promise<string> {
  const files = await unzip(bytes, (name) => /\.(xml|rels)$/i.test(name))
  if (!files.has('word/document.xml')) throw new Unreadable('damaged')
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
    const xml = files.get(name)?.toString('utf8')
    const read = xml && equationsAsText(withoutHiddenText(xml))
    // Left as it is where nothing was found: it may be in another encoding.
    if (read && read !== xml) files.set(name, Buffer.from(read))
  }
  const { value } = await mammoth.convertToHtml({ buffer: zipped(files) }, noPictures)
  return htmlToMarkdown(value)
}
