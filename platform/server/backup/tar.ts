import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BackupFault } from '../operator-faults.ts'

/** A file in an archive: the offset of its content and its length in bytes. */
export type Entry = { name: string; size: number; start: number }

/** Size and digest of a file's content. */
export type Sum = { size: number; sha256: string }

const block = 512
const padding = (size: number) => (block - (size % block)) % block

/**
 * Adds a file to an archive that is written sequentially, in the "ustar" format (POSIX.1-1988) that every tar reads. Names have at most 100
 * ASCII characters.
 * @throws when the content does not have the given length
 */
export async function addEntry(
  archive: FileHandle,
  { name, size }: { name: string; size: number },
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Sum> {
  await archive.appendFile(headerOf(name, size))
  const hash = createHash('sha256')
  let written = 0
  for await (const chunk of content) {
    hash.update(chunk)
    await archive.appendFile(chunk)
    written += chunk.length
  }
  if (written !== size) throw new Error(`${name} has changed from ${size} to ${written} bytes while it was read`)
  await archive.appendFile(Buffer.alloc(padding(size)))
  return { size, sha256: hash.digest('hex') }
}

export const endArchive = (archive: FileHandle): Promise<void> => archive.appendFile(Buffer.alloc(2 * block))

/** Yields the files of an archive in order. @throws BackupFault when it is damaged, truncated, or not an archive */
export async function* entriesOf(archive: FileHandle): AsyncGenerator<Entry> {
  const { size: length } = await archive.stat()
  for (let at = 0; ;) {
    const header = Buffer.alloc(block)
    const { bytesRead } = await archive.read(header, 0, block, at)
    if (at === 0 && !(bytesRead === block && isHeader(header))) throw new BackupFault('it is no backup of Trợ Giảng')
    if (bytesRead < block) throw new BackupFault('it is cut off')
    if (header.every((byte) => byte === 0)) return
    if (!isHeader(header)) throw new BackupFault(`it is damaged at byte ${at}`)
    const entry = { name: textAt(header, 0, 100), size: sizeAt(header), start: at + block }
    at = entry.start + entry.size + padding(entry.size)
    if (at > length) throw new BackupFault('it is cut off')
    yield entry
  }
}

/** Byte offsets of the fields in a header. */
const field = { mode: 100, user: 108, group: 116, size: 124, time: 136, sum: 148, kind: 156, magic: 257 }
const magic = 'ustar\x0000'
/** The largest number that eleven octal digits hold. */
const largestInDigits = 8 ** 11 - 1

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100, 'ascii')
  header.write('0000600\0', field.mode)
  header.write('0000000\0', field.user)
  header.write('0000000\0', field.group)
  if (size <= largestInDigits) header.write(`${size.toString(8).padStart(11, '0')}\0`, field.size)
  else {
    // GNU's encoding for 8 GB and more: a marker, then the binary number.
    header[field.size] = 0x80
    header.writeBigUInt64BE(BigInt(size), field.size + 4)
  }
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    field.time,
  )
  header.write('0', field.kind)
  header.write(magic, field.magic, 'latin1')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, field.sum)
  return header
}

const isHeader = (header: Buffer) =>
  header.toString('latin1', field.magic, field.magic + magic.length) === magic &&
  header.toString('latin1', field.kind, field.kind + 1) === '0' &&
  parseInt(textAt(header, field.sum, 8), 8) === sumOf(header)

/** The checksum of a header: the sum of its bytes, with blanks in place of the checksum itself. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= field.sum && index < field.kind ? 0x20 : byte), 0)

function sizeAt(header: Buffer): number {
  if (header[field.size] === 0x80) return Number(header.readBigUInt64BE(field.size + 4))
  return parseInt(textAt(header, field.size, 12), 8)
}

function textAt(header: Buffer, start: number, length: number): string {
  const text = header.toString('latin1', start, start + length)
  return text.split('\0', 1)[0]!.trim()
}
