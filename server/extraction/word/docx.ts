import mammoth from 'mammoth'
import { htmlToMarkdown } from '../html-markdown.ts'
import { Unreadable } from '../reading.ts'
import { unzip, zipped } from '../unzip.ts'
import { equationsAsText } from './equations.ts'

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

/** A part of a document without the runs that are hidden: Word neither shows nor prints them. */
function withoutHiddenText(xml: string): string {
  if (!xml.includes('<w:vanish')) return xml
  let kept = ''
  let from = 0
  // A run can hold a text box with runs of its own: what ends a hidden one is the end at the same depth.
  let depth = 0
  let hidden: number | null = null
  for (const { 0: tag, index } of xml.matchAll(/<w:r(?:\s[^<>]*)?(?<!\/)>|<\/w:r>/g)) {
    const end = index + tag.length
    if (tag !== '</w:r>') {
      depth += 1
      if (hidden !== null || !isHidden(xml, end)) continue
      hidden = depth
      kept += xml.slice(from, index)
    } else {
      if (hidden === depth) [hidden, from] = [null, end]
      depth -= 1
    }
  }
  return kept + xml.slice(from)
}

/** Whether the properties that begin there hide their run. What they were before a tracked change does not count. */
function isHidden(xml: string, start: number): boolean {
  properties.lastIndex = start
  const own = properties.exec(xml)?.[1] ?? ''
  const vanish = /<w:vanish(?:\s+w:val=["'](\w+)["'])?\s*\/?>/.exec(own)
  return vanish !== null && !/^(0|false|off)$/.test(vanish[1] ?? '1')
}

// What never ends reaches no further than to the next run.
const properties = /\s*<w:rPr\s*>([\s\S]{0,4000}?)(?:<w:rPrChange|<\/w:rPr|<w:r[\s>])/y
