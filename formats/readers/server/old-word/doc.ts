import WordExtractor from 'word-extractor'
import type { FigureSources, Made } from '../figures.ts'
import { markOf } from '../text/marks.ts'
import { Unreadable } from '../reading.ts'
import { signsOf, type Sign } from './doc-signs.ts'
import { documentOf, streamsOf, type DocStreams } from './doc-streams.ts'

/** Reads an old Word document: its text, notes at the end, and picture markers. Tabs separate the cells of a table row. */
export async function readDoc(bytes: Buffer): Promise<{ text: string; figures: FigureSources }> {
  const streams = streamsOf(bytes)
  // Bit 8 of the flags.
  if ((streams.main.readUInt8(11) & 1) === 1) throw new Unreadable('encrypted')
  const signs = signsIn(streams)
  const document = await new WordExtractor().extract(signs.length > 0 ? withMarkers(streams, signs) : bytes)
  const plain = { filterUnicode: false }
  const text = [
    document.getBody(plain),
    document.getFootnotes(plain),
    document.getEndnotes(plain),
    document.getTextboxes(plain),
  ]
    .map((part) => part.replaceAll(/\r\n?|[\v\f]/g, '\n').trim())
    .filter(Boolean)
    .join('\n\n')
  if (signs.length === 0) return { text, figures: new Map() }
  return withSigns(text, signs, streams)
}

function signsIn(streams: DocStreams): Sign[] {
  try {
    return signsOf(streams)
  } catch {
    // The text of the document may still be read.
    return []
  }
}

/** A control character that Word does not use, and that the library preserves. */
const markerCode = 0x10
const markerLetter = String.fromCodePoint(markerCode)

/** The library drops signs, so they are replaced by a character that it preserves. */
function withMarkers({ main, table, tableName }: ReturnType<typeof streamsOf>, signs: readonly Sign[]): Buffer {
  for (const { at, wide } of signs) {
    main[at] = markerCode
    if (wide) main[at + 1] = 0
  }
  return documentOf(main, tableName, table)
}

async function withSigns(text: string, signs: readonly Sign[], streams: DocStreams) {
  const { picturesAt } = await import('./doc-pictures.ts')
  const { latexOfStream } = await import('../mathtype/equation.ts')
  const figures = new Map<string, () => Promise<Made>>()
  const drawings = picturesAt(streams)
  const shown = (loaders: readonly (() => Promise<Made>)[]) =>
    loaders
      .map((make) => {
        const key = String(figures.size)
        figures.set(key, make)
        return markOf(key)
      })
      .join(' ')
  const readText = (stands: Sign['stands']): string => {
    if (stands.for === 'hyphen') return '-'
    if (stands.for === 'text') return stands.text
    if (stands.for === 'drawing') return shown(drawings.floating(stands.letter))
    if (stands.for !== 'picture') return ''
    const formula = stands.object === null ? undefined : streams.objects.get(stands.object)
    const latex = formula ? latexOfStream(formula) : null
    return latex === null ? shown(drawings.inline(stands.offset)) : latex && `$${latex}$`
  }
  // If the library left some out, there is no way to know which.
  const isWhole = text.split(markerLetter).length - 1 === signs.length
  let next = 0
  const read = text.replaceAll(markerLetter, () => {
    const sign = signs[next++]
    return isWhole && sign ? readText(sign.stands) : shown([async () => 'unreadable'])
  })
  return { text: read, figures }
}
