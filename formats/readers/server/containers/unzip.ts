import { inflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'
import { zipReadMax } from '../limits.ts'
import { Unreadable } from '../reading.ts'
import { namedEntries, rawNames } from './zip-entries.ts'

/**
 * Unpacks the needed files of an archive with a checked directory. Its sizes may be wrong, so no file may exceed its stated size.
 * @throws Unreadable 'tooHeavy' if they exceed the limit together, before any is unpacked.
 */
export async function unzip(archive: Buffer, isNeeded: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive, rawNames)
  const files = new Map<string, Buffer>()
  let left = zipReadMax
  for await (const { name, entry } of namedEntries(zip)) {
    if (name.endsWith('/') || !isNeeded(name)) continue
    left -= entry.uncompressedSize
    if (left < 0) throw new Unreadable('tooHeavy')
    files.set(name, await content(archive, zip, entry))
  }
  return files
}

/** Unpacks the needed files of an archive one at a time: null for a file that is larger than `most`, or broken. */
export async function unpackers(
  archive: Buffer,
  { isNeeded, most }: { isNeeded: (name: string) => boolean; most: number },
): Promise<Map<string, () => Promise<Buffer | null>>> {
  const zip = await yauzl.fromBufferPromise(archive, rawNames)
  const files = new Map<string, () => Promise<Buffer | null>>()
  for await (const { name, entry } of namedEntries(zip)) {
    if (!isNeeded(name)) continue
    const unpack = async () => {
      if (entry.uncompressedSize > most) return null
      return content(archive, zip, entry)
    }
    files.set(name, () => unpack().catch(() => null))
  }
  return files
}

async function content(archive: Buffer, zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const packed = archive.subarray(start, start + entry.compressedSize)
  return entry.compressionMethod === 0 ? packed : inflate(packed, entry.uncompressedSize)
}

function inflate(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (cause) {
    const lies = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Unreadable(lies ? 'bomb' : 'damaged', { cause })
  }
}
