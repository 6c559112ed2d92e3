import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  /** Folders are separated by `/`. Names are unique within an archive. */
  name: string
  modified: Date
  content: string | AsyncIterable<Uint8Array>
}

/** An entry of the central directory; sizes in bytes. */
type Written = { name: Buffer; modified: Date; crc: number; packed: number; size: number; offset: number }

const max16 = 0xff_ff
const max32 = 0xff_ff_ff_ff
const deflated = 8
/** Sizes follow the content; names are UTF-8. */
const flags = 0x08_08
/** Version 2.0 of the format; 4.5 if a number needs more than four bytes. */
const [usualVersion, largeVersion] = [20, 45]

const shortBytes = 4096
const packAll = promisify(deflateRaw)

/**
 * Streams a zip archive: the next entry is requested once the previous one is sent, and only the directory stays in memory.
 * Source: PKWARE's APPNOTE 6.3. @throws RangeError for an entry of 4 GiB or more.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name: path, modified, content } of entries) {
    const name = Buffer.from(path.normalize('NFC'))
    const start = offset
    const counted = { crc: 0, size: 0 }
    let packed = 0
    const head = headOf(name, modified)
    offset += head.length
    yield head
    for await (const chunk of packing(content, counted)) {
      packed += chunk.length
      yield chunk
    }
    const { crc, size } = counted
    if (Math.max(packed, size) >= max32) throw new RangeError(`${path} is too large for a zip archive`)
    const end = bytesOf([4, 0x08_07_4b_50], [4, crc], [4, packed], [4, size])
    offset += packed + end.length
    yield end
    written.push({ name, modified, crc, packed, size, offset: start })
  }
  let length = 0
  for (const one of written) {
    const entry = directoryEntry(one)
    length += entry.length
    yield entry
  }
  yield endOf(written.length, { offset, length })
}

/** `counted`: the bytes read so far. */
async function* packing(content: ZipEntry['content'], counted: { crc: number; size: number }): AsyncGenerator<Buffer> {
  const count = (chunk: Uint8Array) => {
    counted.crc = crc32(chunk, counted.crc)
    counted.size += chunk.length
    return chunk
  }
  if (typeof content === 'string') {
    const bytes = count(Buffer.from(content))
    // Short content is compressed faster here than in another thread.
    yield bytes.length < shortBytes ? deflateRawSync(bytes) : await packAll(bytes)
    return
  }
  const source = Readable.from(counting(content, count))
  const deflate = createDeflateRaw()
  // Errors of the source surface when the stream is read.
  pipeline(source, deflate, () => {})
  for await (const chunk of deflate) yield chunk as Buffer
}

async function* counting(content: AsyncIterable<Uint8Array>, count: (chunk: Uint8Array) => Uint8Array) {
  for await (const chunk of content) yield count(chunk)
}

function headOf(name: Buffer, modified: Date): Buffer {
  const [time, day] = dosTime(modified)
  const fixed = bytesOf([4, 0x04_03_4b_50], [2, usualVersion], [2, flags], [2, deflated], [2, time], [2, day])
  return Buffer.concat([fixed, bytesOf([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name])
}

function directoryEntry({ name, modified, crc, packed, size, offset }: Written): Buffer {
  const [time, day] = dosTime(modified)
  const isFar = offset >= max32
  const extra = isFar ? bytesOf([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0)
  return Buffer.concat([
    bytesOf([4, 0x02_01_4b_50], [2, largeVersion], [2, isFar ? largeVersion : usualVersion], [2, flags], [2, deflated]),
    bytesOf([2, time], [2, day], [4, crc], [4, packed], [4, size], [2, name.length], [2, extra.length]),
    // The archive comment is empty, the disk number is 0 and there are no attributes.
    bytesOf([2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(offset, max32)]),
    name,
    extra,
  ])
}

function endOf(count: number, { offset, length }: { offset: number; length: number }): Buffer {
  const isLarge = count >= max16 || offset + length >= max32
  const short = Math.min(count, max16)
  const end = bytesOf(
    ...([
      [4, 0x06_05_4b_50],
      [2, 0],
      [2, 0],
      [2, short],
      [2, short],
      [4, Math.min(length, max32)],
      [4, Math.min(offset, max32)],
      [2, 0],
    ] as const),
  )
  if (!isLarge) return end
  return Buffer.concat([
    bytesOf([4, 0x06_06_4b_50], [8, 44], [2, largeVersion], [2, largeVersion], [4, 0], [4, 0]),
    bytesOf([8, count], [8, count], [8, length], [8, offset]),
    bytesOf([4, 0x07_06_4b_50], [4, 0], [8, offset + length], [4, 1]),
    end,
  ])
}

/** Writes little-endian numbers, each with its size in bytes. */
function bytesOf(...numbers: readonly (readonly [width: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of numbers) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, width)
    at += width
  }
  return bytes
}

/** Encodes a zip time, which has no zone (UTC here), starts in 1980 and counts every other second. */
function dosTime(date: Date): [time: number, day: number] {
  const year = Math.max(1980, date.getUTCFullYear())
  return [
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  ]
}
