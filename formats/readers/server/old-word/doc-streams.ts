import { CFB } from '@e965/xlsx'

/** The streams of an old Word document. `objects` are the parts of embedded objects by number. */
export type DocStreams = { main: Buffer; table: Buffer; data: Buffer; objects: ReadonlyMap<number, Buffer> }

/** @throws if a document's streams are missing. */
export function streamsOf(bytes: Buffer): DocStreams & { tableName: string } {
  const file = CFB.read(bytes, { type: 'buffer' })
  const stream = (name: string) => Buffer.from(CFB.find(file, `/${name}`)?.content ?? [])
  const main = stream('WordDocument')
  const tableName = (main.readUInt8(11) & 2) === 0 ? '0Table' : '1Table'
  const objects = new Map<number, Buffer>()
  for (const [index, path] of file.FullPaths.entries()) {
    const id = /\/ObjectPool\/_(\d+)\/Equation Native$/.exec(path)?.[1]
    if (id) objects.set(Number(id), Buffer.from(file.FileIndex[index]!.content))
  }
  return { main, table: stream(tableName), tableName, data: stream('Data'), objects }
}

/** Builds a document with only these two streams. */
export function documentOf(main: Buffer, tableName: string, table: Buffer): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/WordDocument', main)
  CFB.utils.cfb_add(file, `/${tableName}`, table)
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** Contiguous characters in the main stream, one or two bytes each, starting at character `start` of the document. */
export type TextRange = { start: number; end: number; at: number; wide: boolean }

export function textRangesOf({ main, table }: DocStreams): TextRange[] {
  let at = main.readUInt32LE(0x1_a2)
  while (table.readUInt8(at) === 1) at += 3 + table.readUInt16LE(at + 1)
  const count = Math.floor((table.readUInt32LE(at + 1) - 4) / 12)
  const [starts, offsets] = [at + 5, at + 5 + (count + 1) * 4]
  return Array.from({ length: count }, (_, index) => {
    const offset = table.readUInt32LE(offsets + index * 8 + 2)
    const wide = (offset & 0x40_00_00_00) === 0
    return {
      start: table.readUInt32LE(starts + index * 4),
      end: table.readUInt32LE(starts + index * 4 + 4),
      at: wide ? offset : (offset & 0x3f_ff_ff_ff) >> 1,
      wide,
    }
  })
}

/** A range of the main stream with its properties: signs for content at `place`, an embedded object, or form data. */
export type Run = {
  from: number
  to: number
  isSign: boolean
  isObject: boolean
  isData: boolean
  isDeleted: boolean
  offset: number
  /** The font of its letters, by its number in the document; null for that of its style. */
  font: number | null
  /** A letter that stands for itself in a font of signs. */
  symbol: { font: number; code: number } | null
}

/** The names of a document's fonts, by their numbers. */
export function fontsOf({ main, table }: DocStreams): string[] {
  const start = main.readUInt32LE(0x1_12)
  if (main.readUInt32LE(0x1_16) < 4 || start + 4 > table.length) return []
  const names: string[] = []
  let at = start + 4
  for (let left = table.readUInt16LE(start); left > 0 && at < table.length; left -= 1) {
    const length = table.readUInt8(at)
    // Weight, character set, panose and signature precede the name.
    const name = table.subarray(at + 1 + 39, at + 1 + length).toString('utf16le')
    names.push(name.split('\0')[0]!)
    at += 1 + length
  }
  return names
}

/** Returns the runs that have any of these properties, in order. */
export function runsOf({ main, table }: DocStreams): Run[] {
  const [start, length] = [main.readUInt32LE(0xfa), main.readUInt32LE(0xfe)]
  const pages = Math.floor((length - 4) / 8)
  const runs: Run[] = []
  for (let index = 0; index < pages; index += 1) {
    const page = table.readUInt32LE(start + (pages + 1) * 4 + index * 4) & 0x3f_ff_ff
    runs.push(...runsOn(main.subarray(page * 512, page * 512 + 512)))
  }
  return runs.toSorted((one, other) => one.from - other.from)
}

function runsOn(page: Buffer): Run[] {
  const count = page.readUInt8(511)
  return Array.from({ length: count }, (_, index) => {
    const at = page.readUInt8((count + 1) * 4 + index) * 2
    const text = at === 0 ? page.subarray(0, 0) : page.subarray(at + 1, at + 1 + page.readUInt8(at))
    return { from: page.readUInt32LE(index * 4), to: page.readUInt32LE(index * 4 + 4), ...readListText(text) }
  }).filter(({ isSign, isDeleted, font }) => isSign || isDeleted || font !== null)
}

const [deleted, data, offset, object2, sign, object] = [0x08_00, 0x08_06, 0x6a_03, 0x08_0a, 0x08_55, 0x08_56]
const [font, symbol] = [0x4a_4f, 0x6a_09]
const lengths = [1, 1, 2, 4, 2, 2, 0, 3]

function readListText(list: Buffer) {
  const run: Omit<Run, 'from' | 'to'> = {
    isSign: false,
    isObject: false,
    isData: false,
    isDeleted: false,
    offset: 0,
    font: null,
    symbol: null,
  }
  for (let at = 0; at + 3 <= list.length;) {
    const name = list.readUInt16LE(at)
    const isOn = (list.readUInt8(at + 2) & 1) === 1
    if (name === sign) run.isSign = isOn
    else if (name === object || name === object2) run.isObject ||= isOn
    else if (name === data) run.isData = isOn
    else if (name === offset && at + 6 <= list.length) run.offset = list.readUInt32LE(at + 2)
    else if (name === font && at + 4 <= list.length) run.font = list.readUInt16LE(at + 2)
    else if (name === symbol && at + 6 <= list.length)
      run.symbol = { font: list.readUInt16LE(at + 2), code: list.readUInt16LE(at + 4) }
    if (name === deleted) run.isDeleted ||= isOn
    at += 2 + (name >> 13 === 6 ? list.readUInt8(at + 2) + 1 : lengths[name >> 13]!)
  }
  return run
}
