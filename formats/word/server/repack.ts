import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

type Entry = { name: string; central: Buffer; local: Buffer }

const [endMark, centralMark] = [0x06_05_4b_50, 0x02_01_4b_50]

/** An archive of ours that is taken apart without unpacking it: what is not changed is copied as it lies there. */
export function openArchive(archive: Buffer) {
  const entries = new Map<string, Entry>()
  const end = archive.lastIndexOf(bytesOf([4, endMark]))
  const count = archive.readUInt16LE(end + 10)
  for (let at = archive.readUInt32LE(end + 16), n = 0; n < count; n += 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const next = at + 46 + nameLength! + extra! + comment!
    const central = archive.subarray(at, next)
    const name = central.toString('utf8', 46, 46 + nameLength!)
    const start = central.readUInt32LE(42)
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    entries.set(name, { name, central, local: archive.subarray(data, data + central.readUInt32LE(20)) })
    at = next
  }
  return {
    names: [...entries.keys()],
    text(name: string): string {
      const { central, local } = entries.get(name)!
      return (central.readUInt16LE(10) === 0 ? local : inflateRawSync(local)).toString('utf8')
    },
    /** The archive with some parts put in or instead of others. */
    with(changed: ReadonlyMap<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
      const remaining = [...entries.values()].filter(({ name }) => !changed.has(name))
      const made = [...changed].map(([name, content]) => packed(name, Buffer.from(content as Uint8Array)))
      return archiveOf([...remaining.map(copied), ...made])
    },
  }
}

type Packed = { name: string; method: number; crc: number; size: number; data: Buffer }

const copied = ({ name, central, local }: Entry): Packed => ({
  name,
  method: central.readUInt16LE(10),
  crc: central.readUInt32LE(16),
  size: central.readUInt32LE(24),
  data: local,
})

function packed(name: string, content: Buffer): Packed {
  const small = /\.(?:png|jpe?g|gif)$/.test(name)
  return {
    name,
    method: small ? 0 : 8,
    crc: crc32(content),
    size: content.length,
    data: small ? content : deflateRawSync(content),
  }
}

function archiveOf(all: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, method, crc, size, data } of all) {
    const path = Buffer.from(name)
    // UTF-8 names; 1 January 1980.
    const common = bytesOf(
      [2, 20],
      [2, 0x08_00],
      [2, method],
      [2, 0],
      [2, 0x21],
      [4, crc],
      [4, data.length],
      [4, size],
      [2, path.length],
      [2, 0],
    )
    const head = Buffer.concat([bytesOf([4, 0x04_03_4b_50]), common, path])
    pieces.push(head, data)
    directory.push(
      Buffer.concat([
        bytesOf([4, centralMark], [2, 20]),
        common,
        bytesOf([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
        path,
      ]),
    )
    at += head.length + data.length
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  const end = bytesOf([4, endMark], [2, 0], [2, 0], [2, all.length], [2, all.length], [4, length], [4, at], [2, 0])
  return new Uint8Array(Buffer.concat([...pieces, ...directory, end]))
}

/** Little-endian numbers, each in so many bytes. */
function bytesOf(...numbers: readonly (readonly [width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of numbers) {
    bytes.writeUIntLE(value, at, width)
    at += width
  }
  return bytes
}
