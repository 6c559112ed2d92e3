import { templateOf3 } from './templates-3.ts'
import type { Item, Letter, Line, Matrix, Pile, Template } from './tree.ts'

/** Equations are nested; deeper or larger ones are not real. */
const depthMax = 40
const recordsMax = 20_000

/**
 * The equation in MathType's binary format, MTEF: version 5 of MathType 4 and later, version 3 of the Equation Editor. Sizes, colours,
 * spacing and fonts are passed over.
 * @throws for any other version, and for broken bytes. Source: docs.wiris.com, "How MTEF is stored" and "MathType MTEF v.3, v.5".
 */
export function equationIn(content: Buffer): Line {
  const bytes = bytesOf(content)
  const version = bytes.byte()
  if (version !== 3 && version !== 5) throw new Error(`MTEF version ${version}`)
  // Platform, product and its version.
  bytes.skip(4)
  if (version === 5) {
    bytes.text()
    bytes.byte()
  }
  return { kind: 'line', items: itemsIn(listOf({ bytes, version, left: recordsMax, depth: 0 })) }
}

type Reading = { bytes: Bytes; version: 3 | 5; left: number; depth: number }
type Accent = { kind: 'accent'; codes: number[] }
type Found = Item | Accent

/** Record tags; higher ones are the definitions of version 5. */
const [end, line, char, template, pile, matrix, accent, ruler] = [0, 1, 2, 3, 4, 5, 6, 7]

/** The records up to the end of their list. */
function listOf(reading: Reading): Found[] {
  const found: Found[] = []
  reading.depth += 1
  if (reading.depth > depthMax) throw new Error('too deep')
  while (!reading.bytes.ended()) {
    const first = reading.bytes.byte()
    // Version 3 keeps tag and options in one byte.
    const tag = reading.version === 3 ? first & 0x0f : first
    if (tag === end) break
    if ((reading.left -= 1) < 0) throw new Error('too many records')
    const item = itemOf(reading, tag, first >> 4)
    if (item) found.push(item)
  }
  reading.depth -= 1
  return found
}

function itemOf(reading: Reading, tag: number, options3: number): Found | null {
  const { bytes, version } = reading
  if (tag > accent) {
    passOver(reading, tag)
    return null
  }
  const options = version === 3 ? options3 : bytes.byte()
  if (options & moved) passNudge(bytes)
  switch (tag) {
    case line:
      return lineOf(reading, options)
    case char:
      return version === 3 ? letterOf3(reading, options) : letterOf5(reading, options)
    case template:
      return templateOf(reading)
    case pile:
      return pileOf(reading, options)
    case matrix:
      return matrixOf(reading)
    default:
      return { kind: 'accent', codes: accentsOf(reading) }
  }
}

const moved = 0x08

function passNudge(bytes: Bytes): void {
  const [x, y] = [bytes.byte(), bytes.byte()]
  if (x === 0x80 && y === 0x80) bytes.skip(4)
}

function passRuler(bytes: Bytes): void {
  bytes.skip(bytes.byte() * 3)
}

function lineOf(reading: Reading, options: number): Line {
  const { bytes } = reading
  const [isEmpty, hasRuler, hasSpacing] = [options & 0x01, options & 0x02, options & 0x04]
  if (hasSpacing) bytes.skip(2)
  if (hasRuler) passRuler(bytes)
  return { kind: 'line', items: isEmpty ? [] : itemsIn(listOf(reading)) }
}

const itemsIn = (found: readonly Found[]) => found.filter((one) => one.kind !== 'accent')
const linesIn = (found: readonly Found[]): Line[] =>
  found.flatMap((one) => (one.kind === 'line' ? [one] : one.kind === 'pile' ? [{ kind: 'line', items: [one] }] : []))

const accentsIn = (found: readonly Found[]) => found.flatMap((one) => (one.kind === 'accent' ? one.codes : []))

/** Version 3 has several in one record, up to a byte of 0. */
function accentsOf({ bytes, version }: Reading): number[] {
  const codes = [bytes.byte()]
  if (version === 3) for (let code = bytes.byte(); code !== 0; code = bytes.byte()) codes.push(code)
  return codes
}

function letterOf5(reading: Reading, options: number): Letter {
  const { bytes } = reading
  const face = bytes.byte() - 128
  const code = options & 0x20 ? null : bytes.word()
  const offset = options & 0x04 ? bytes.byte() : options & 0x10 ? bytes.word() : null
  const accents = options & 0x01 ? accentsIn(listOf(reading)) : []
  return { kind: 'letter', code: code ?? offset ?? 0, face, accents }
}

function letterOf3(reading: Reading, options: number): Letter {
  const { bytes } = reading
  const face = bytes.byte() - 128
  const code = bytes.word()
  return { kind: 'letter', code, face, accents: options & 0x02 ? accentsIn(listOf(reading)) : [] }
}

function templateOf(reading: Reading): Template {
  const { bytes, version } = reading
  const selector = bytes.byte()
  const first = bytes.byte()
  const variation = version === 5 && first & 0x80 ? (first & 0x7f) | (bytes.byte() << 8) : first
  bytes.skip(1)
  const found = listOf(reading)
  const signs = found.filter((one) => one.kind === 'letter')
  const kind = version === 3 ? templateOf3(selector, variation) : { selector, variation }
  return { kind: 'template', ...kind, slots: linesIn(found), signs }
}

function pileOf(reading: Reading, options: number): Pile {
  reading.bytes.skip(2)
  if (options & 0x02) passRuler(reading.bytes)
  return { kind: 'pile', lines: linesIn(listOf(reading)) }
}

function matrixOf(reading: Reading): Matrix {
  const { bytes } = reading
  bytes.skip(3)
  const [rows, columns] = [bytes.byte(), bytes.byte()]
  // The lines between them, two bits for each.
  bytes.skip(Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4))
  return { kind: 'matrix', columns: Math.max(columns, 1), cells: linesIn(listOf(reading)) }
}

/** Skips records that only describe appearance. */
function passOver({ bytes, version }: Reading, tag: number): void {
  if (tag === ruler) return passRuler(bytes)
  if (tag === 9) return passSize(bytes)
  // Full, sub, sub2, sym, subsym: sizes without a value.
  if (tag >= 10 && tag <= 14) return
  if (tag === 8) {
    if (version === 3) {
      bytes.skip(2)
      bytes.text()
    } else {
      bytes.count()
      bytes.skip(1)
    }
    return
  }
  if (version === 3) throw new Error(`record ${tag}`)
  if (tag === 15) bytes.count()
  else if (tag === 16) passColour(bytes)
  else if (tag === 17) {
    bytes.count()
    bytes.text()
  } else if (tag === 18) passPreferences(bytes)
  else if (tag === 19) bytes.text()
  else if (tag >= 100) bytes.skip(bytes.count())
  else throw new Error(`record ${tag}`)
}

function passSize(bytes: Bytes): void {
  const choice = bytes.byte()
  if (choice === 101) bytes.skip(2)
  else if (choice === 100) bytes.skip(3)
  else bytes.skip(1)
}

function passColour(bytes: Bytes): void {
  const options = bytes.byte()
  bytes.skip(options & 0x01 ? 8 : 6)
  if (options & 0x04) bytes.text()
}

function passPreferences(bytes: Bytes): void {
  bytes.skip(1)
  for (const _ of ['sizes', 'spaces']) passDimensions(bytes, bytes.byte())
  const styles = bytes.byte()
  for (let style = 0; style < styles; style += 1) if (bytes.byte() !== 0) bytes.skip(1)
}

/** Dimensions are half bytes, each ending with 15; the first is the unit. Only the whole list is aligned to bytes. */
function passDimensions(bytes: Bytes, count: number): void {
  let rest: number | null = null
  const half = () => {
    if (rest !== null) {
      const second = rest
      rest = null
      return second
    }
    const whole = bytes.byte()
    rest = whole & 0x0f
    return whole >> 4
  }
  for (let at = 0; at < count; at += 1) while (half() !== 0x0f);
}

/** Reads sequential values. Each method throws at a premature end. */
type Bytes = ReturnType<typeof bytesOf>

function bytesOf(content: Buffer) {
  let at = 0
  const byte = () => content.readUInt8(at++)
  const bytes = {
    byte,
    word: () => byte() | (byte() << 8),
    /** Numbers up to 254 take one byte, others three. */
    count: () => {
      const first = byte()
      return first === 0xff ? bytes.word() : first
    },
    text: () => {
      let text = ''
      for (let letter = byte(); letter !== 0; letter = byte()) text += String.fromCharCode(letter)
      return text
    },
    skip: (length: number) => {
      at += length
      if (at > content.length) throw new RangeError('ends early')
    },
    ended: () => at >= content.length,
  }
  return bytes
}
