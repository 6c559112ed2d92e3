import { Readable } from 'node:stream'
import yauzl, { RandomAccessReader } from 'yauzl'
import { zipEntriesMax, zipRatioFrom, zipRatioMax, zipTotalMax } from './limits.ts'
import { Unreadable, type Content } from './reading.ts'

/** What a zip archive is, by its directory alone: nothing is unpacked, so a bomb costs as little as a letter. */
export async function zipContent(file: Blob): Promise<Content | null> {
  const names = await checkedNames(file).catch((cause: unknown) => {
    throw cause instanceof Unreadable ? cause : new Unreadable('damaged', { cause })
  })
  if (names.has('word/document.xml')) return 'docx'
  return names.has('xl/workbook.xml') ? 'xlsx' : null
}

async function checkedNames(file: Blob): Promise<Set<string>> {
  const zip = await yauzl.fromRandomAccessReaderPromise(new BlobReader(file), file.size, {
    lazyEntries: true,
    validateEntrySizes: true,
  })
  if (zip.entryCount > zipEntriesMax) throw new Unreadable('bomb')
  const names = new Set<string>()
  let total = 0
  // Names that leave the folder ("../", "C:") make yauzl throw.
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    if (total > zipTotalMax) throw new Unreadable('bomb')
    if (entry.isEncrypted()) throw new Unreadable('encrypted')
    names.add(entry.fileName)
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
