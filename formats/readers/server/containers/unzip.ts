import { crc32, inflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'
import { zipReadMax } from '../limits.ts'
import { Unreadable } from '../reading.ts'

/**
 * The wanted files of an archive whose directory has been checked. Sizes in a directory can lie: no file may become longer than it
 * says. @throws Unreadable 'tooHeavy' when together they are larger than the limit, before any of them is unpacked in vain.
 */
export async function unzip(archive: Buffer, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  let left = zipReadMax
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || !wanted(entry.fileName)) continue
    left -= entry.uncompressedSize
    if (left < 0) throw new Unreadable('tooHeavy')
    files.set(entry.fileName, await content(archive, zip, entry))
  }
  return files
}

/** Ways to unpack the wanted files of an archive one by one: null for one that is larger than `most`, or broken. */
export async function unpackers(
  archive: Buffer,
  { wanted, most }: { wanted: (name: string) => boolean; most: number },
): Promise<Map<string, () => Promise<Buffer | null>>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true })
  const files = new Map<string, () => Promise<Buffer | null>>()
  for await (const entry of zip.eachEntry()) {
    if (!wanted(entry.fileName)) continue
    const unpack = async () => {
      if (entry.uncompressedSize > most) return null
      return content(archive, zip, entry)
    }
    files.set(entry.fileName, () => unpack().catch(() => null))
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

/** An archive of these files, not packed: for libraries that open archives themselves, without a surprise inside. */
export function zipped(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const path = Buffer.from(name)
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(content), 0)
    sums.writeUInt32LE(content.length, 4)
    sums.writeUInt32LE(content.length, 8)
    // Version 2.0, UTF-8 names, stored, 1 January 1980.
    const common = Buffer.concat([Buffer.from('14000008000000002100', 'hex'), sums, uint16(path.length), uint16(0)])
    parts.push(Buffer.from('504b0304', 'hex'), common, path, content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), common, place, path)
    at += 30 + path.length + content.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x50_4b_05_06, 0)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
