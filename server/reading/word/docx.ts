import mammoth from 'mammoth'
import { equationsAsText } from './equations.ts'
import { htmlToMarkdown } from '../html-markdown.ts'
import { Unreadable } from '../reading.ts'
import { unzip, zipped } from '../unzip.ts'

const noPictures = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }

/** A Word document as Markdown: headings, lists, tables, equations in LaTeX. */
export async function readDocx(bytes: Buffer): Promise<string> {
  const files = await unzip(bytes, (name) => /\.(xml|rels)$/i.test(name))
  const main = files.get('word/document.xml')
  if (!main) throw new Unreadable('damaged')
  const xml = main.toString('utf8')
  if (xml.includes('<m:oMath')) files.set('word/document.xml', Buffer.from(equationsAsText(xml)))
  const { value } = await mammoth.convertToHtml({ buffer: zipped(files) }, noPictures)
  return htmlToMarkdown(value)
}
