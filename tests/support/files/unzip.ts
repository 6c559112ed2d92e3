import { crc32, inflateRawSync } from 'node:zlib'

const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50

/**
 * Reads the files of a zip archive by path, from its directory. Throws if the archive is broken in any way a reader would notice: no
 * directory, an unknown method, a wrong length or checksum.
 */
export function unzip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(bytes)
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw new Error(`no directory entry at ${at}`)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, readEntry(bytes, at, name))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at
  throw new Error('not a zip archive')
}

function readEntry(bytes: Buffer, entry: number, name: string): Buffer {
  const method = bytes.readUInt16LE(entry + 10)
  const header = bytes.readUInt32LE(entry + 42)
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
  if (method !== 0 && method !== 8) throw new Error(`${name} is packed by method ${method}`)
  const content = method === 0 ? packed : inflateRawSync(packed)
  if (content.length !== bytes.readUInt32LE(entry + 24)) throw new Error(`${name} has a wrong length`)
  if (crc32(content) !== bytes.readUInt32LE(entry + 16)) throw new Error(`${name} has a wrong checksum`)
  return content
}
