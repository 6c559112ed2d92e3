import { Unreadable, type Content } from '../reading.ts'

const endOfChain = 0xff_ff_ff_fe
const nothing = 0xff_ff_ff_ff
/** Four thousand entries; real documents have some dozens. Every sector is a separate read. */
const directoryMax = 512 * 1024

/** Old Office files are small file systems: the names of their top-level streams show their type. */
export async function oleContent(file: Blob): Promise<{ content: Content } | { content: null; name: string | null }> {
  const names = await topLevelNames(file).catch((cause: unknown) => {
    throw new Unreadable('damaged', { cause })
  })
  // An encrypted DOCX or XLSX is wrapped in one of these.
  if (names.has('EncryptedPackage')) throw new Unreadable('encrypted')
  if (names.has('WordDocument')) return { content: 'doc' }
  if (names.has('Workbook') || names.has('Book')) return { content: 'xls' }
  return { content: null, name: names.has('PowerPoint Document') ? 'ppt' : null }
}

async function topLevelNames(file: Blob): Promise<Set<string>> {
  const directory = await readDirectory(file)
  const names = new Set<string>()
  // The entries of one folder form a tree; the first entry is the root folder.
  const seen = new Set<number>()
  const waiting = [directory.readUInt32LE(76)]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (entry === nothing || seen.has(entry)) continue
    seen.add(entry)
    const at = entry * 128
    const length = Math.min(directory.readUInt16LE(at + 64), 64)
    names.add(directory.toString('utf16le', at, at + Math.max(0, length - 2)))
    waiting.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72))
  }
  return names
}

async function readDirectory(file: Blob): Promise<Buffer> {
  const header = await bytesAt(file, 0, 512)
  const size = 1 << header.readUInt16LE(30)
  if (size !== 512 && size !== 4096) throw new Error(`sectors of ${size} bytes`)
  const next = async (sector: number) => {
    // The header lists the first 109 sectors of the allocation table: enough for files of 7 MB and more. Beyond that, either the directory
    // starts there, or the file counts as damaged.
    const offset = Math.floor((sector * 4) / size)
    if (offset >= 109) return endOfChain
    const table = header.readUInt32LE(76 + offset * 4)
    return (await bytesAt(file, (table + 1) * size + ((sector * 4) % size), 4)).readUInt32LE(0)
  }
  const parts: Buffer[] = []
  let sector = header.readUInt32LE(48)
  for (let read = 0; sector < endOfChain && read < directoryMax; read += size) {
    parts.push(await bytesAt(file, (sector + 1) * size, size))
    sector = await next(sector)
  }
  return Buffer.concat(parts)
}

async function bytesAt(file: Blob, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.from(await file.slice(start, start + length).arrayBuffer())
  if (bytes.length < length) throw new Error('ends early')
  return bytes
}
