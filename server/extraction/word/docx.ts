import mammoth from 'mammoth'
import { figureIn, type FigureSources, type Made } from '../figures.ts'
import { figureSource, htmlToMarkdown } from '../html-markdown.ts'
import { figureSourceMax } from '../limits.ts'
import { Unreadable } from '../reading.ts'
import { unpackers, unzip, zipped } from '../unzip.ts'
import { codeMarked, codeStyleMap } from './code.ts'
import { commentsAsText } from './comments.ts'
import { drawingsAsText } from './drawings.ts'
import { equationsAsText } from './equations.ts'
import { objectsAsText } from './objects.ts'
import { relatedTo } from './related.ts'
import { oldFontsDecoded } from './run-fonts.ts'

/** A Word document as Markdown: headings, lists, tables, program code, equations in LaTeX; marks where pictures stand. */
export async function readDocx(bytes: Buffer): Promise<{ text: string; figures: FigureSources }> {
  const files = await unzip(bytes, (name) => /\.(xml|rels)$/i.test(name))
  if (!files.has('word/document.xml')) throw new Unreadable('damaged')
  const media = await unpackers(bytes, { wanted: (name) => !/\.(xml|rels)$|\/$/i.test(name), most: figureSourceMax })
  const unread: string[] = []
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
    const xml = files.get(name)?.toString('utf8')
    const drawn =
      xml && drawingsAsText(commentsAsText(oldFontsDecoded(withoutHiddenText(xml), files), files), files, name)
    if (!drawn) continue
    unread.push(...drawn.unread)
    const read = codeMarked(equationsAsText(await objectsAsText(drawn.xml, relatedTo(files, name), media)), files)
    // Left as it is where nothing was found: it may be in another encoding.
    if (read !== xml) files.set(name, Buffer.from(read))
  }
  // In place of each picture the library that reads the document is given its name.
  for (const name of media.keys()) files.set(name, Buffer.from(name))
  const names: string[] = []
  const convertImage = mammoth.images.imgElement(async (image) => {
    const name = await image.readAsBuffer().then(String, () => '')
    return media.has(name) ? { src: `${figureSource}${names.push(name) - 1}` } : { src: '' }
  })
  const { value } = await mammoth.convertToHtml({ buffer: zipped(files) }, { convertImage, styleMap: codeStyleMap })
  const figures = names.map((name, key) => [String(key), () => figureIn(media.get(name)!)] as const)
  const shapes = unread.map((key) => [key, async (): Promise<Made> => 'unreadable'] as const)
  return { text: htmlToMarkdown(value), figures: new Map([...figures, ...shapes]) }
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
