import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import yauzl, { RandomAccessReader } from 'yauzl'
import { zipEntriesMax, zipRatioFrom, zipRatioMax, zipTotalMax } from '../limits.ts'
import { Unreadable, type Content } from '../reading.ts'
import { namedEntries, rawNames } from './zip-entries.ts'

/**
 * Identifies a zip archive by its directory, or else by its list of content types. Nothing else is unpacked, so a zip bomb does no harm.
 * `name`: the type of an unsupported archive.
 */
export async function zipContent(file: Blob): Promise<{ content: Content } | { content: null; name: string }> {
  const names = await checkedNames(file).catch((cause: unknown) => {
    throw cause instanceof Unreadable ? cause : new Unreadable('damaged', { cause })
  })
  if (names.has('word/document.xml')) return { content: 'docx' }
  if (Array.from(names).some((name) => /^xl\/workbook\d*\.xml$/.test(name))) return { content: 'xlsx' }
  const typed = names.has(typesPart) ? await contentByType(file) : null
  if (typed) return { content: typed }
  return { content: null, name: await otherName(file, names) }
}

const typesPart = '[Content_Types].xml'
const typesMax = 1024 * 1024

/** The first part of an Office document may have any name; its content type identifies it. */
async function contentByType(file: Blob): Promise<'docx' | 'xlsx' | null> {
  const zip = await yauzl.fromRandomAccessReaderPromise(new BlobReader(file), file.size, rawNames)
  for await (const { name, entry } of namedEntries(zip)) {
    if (name !== typesPart || entry.uncompressedSize > typesMax) continue
    const types = await text(await zip.openReadStreamPromise(entry)).catch((cause: unknown) => {
      throw new Unreadable('damaged', { cause })
    })
    if (wordType.test(types)) return 'docx'
    return excelType.test(types) ? 'xlsx' : null
  }
  return null
}

/** Documents and templates, with macros or without. */
const wordType = /(?:wordprocessingml|ms-word)\.(?:document|template)(?:\.macroEnabled(?:Template)?)?\.main\+xml/i
const excelType = /(?:spreadsheetml|ms-excel)\.(?:sheet|template)(?:\.macroEnabled)?\.main\+xml/i

/** Other programs' documents by the parts that they all have; those of OpenDocument and EPUB name themselves in their first part. */
async function otherName(file: Blob, names: ReadonlySet<string>): Promise<string> {
  for (const [part, name] of known) if (names.has(part)) return name
  if (Array.from(names).some((name) => /\.iwa$|^Index\.zip$/.test(name)))
    return names.has('Index/CalculationEngine.iwa') || names.has('Index/Tables/') ? 'numbers' : 'pages'
  const head = await file.slice(0, 200).text()
  const [, name = 'zip'] = selfNamed.find(([type]) => head.includes(`mimetypeapplication/${type}`)) ?? []
  return name
}

const known = [
  ['ppt/presentation.xml', 'pptx'],
  ['xl/workbook.bin', 'xlsb'],
  ['Index/Slide.iwa', 'key'],
  ['FixedDocSeq.fdseq', 'xps'],
] as const

const selfNamed = [
  ['epub', 'epub'],
  ['vnd.oasis.opendocument.text', 'odt'],
  ['vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['vnd.oasis.opendocument.presentation', 'odp'],
] as const

async function checkedNames(file: Blob): Promise<Set<string>> {
  const zip = await yauzl.fromRandomAccessReaderPromise(new BlobReader(file), file.size, {
    ...rawNames,
    validateEntrySizes: true,
  })
  if (zip.entryCount > zipEntriesMax) throw new Unreadable('bomb')
  const names = new Set<string>()
  let total = 0
  for await (const { name, entry } of namedEntries(zip)) {
    total += entry.uncompressedSize
    if (total > zipTotalMax) throw new Unreadable('bomb')
    if (entry.isEncrypted()) throw new Unreadable('encrypted')
    names.add(name)
  }
  if (total > zipRatioFrom && total / file.size > zipRatioMax) throw new Unreadable('bomb')
  return names
}

class BlobReader extends RandomAccessReader {
  readonly #file: Blob
  constructor(file: Blob) {
    super()
    this.#file = file
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.slice(start, end).stream())
  }
}
