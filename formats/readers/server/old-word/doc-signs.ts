import type { DocStreams, TextRange, Run } from './doc-streams.ts'
import { fontsOf, textRangesOf, runsOf } from './doc-streams.ts'
import { resultOfDocField } from './doc-fields.ts'
import { decodeFont } from '../text/symbols.ts'

/** A character that stands for other content: its position in the main stream, and that content. */
export type Sign = { at: number; wide: boolean; stands: StoredSign }
type StoredSign =
  /** A soft hyphen, which is visible only at a line break, also has no text. */
  | { for: 'nothing' }
  /** One that no line is broken at. */
  | { for: 'hyphen' }
  /** A letter of a font of signs, such as Symbol, or a field that is computed. */
  | { for: 'text'; text: string }
  /** The number of a letter with the drawing that is anchored there. */
  | { for: 'drawing'; letter: number }
  /** A place in the stream of pictures; of an object, the picture that shows it. */
  | { for: 'picture'; offset: number; object: number | null }

const [inline, floating, fieldStart, fieldMiddle, fieldEnd, hard, soft] = [1, 8, 0x13, 0x14, 0x15, 0x1e, 0x1f]
const signs = new Set([inline, floating, fieldStart, fieldMiddle, fieldEnd, hard, soft])

/** Returns the signs in the readable parts of a document, in order; those in field codes are left out. */
export function signsOf(streams: DocStreams): Sign[] {
  const runs = runsOf(streams)
  const readLetter = letterReader(streams, runs)
  const read = readParts(streams.main)
  const found: Sign[] = []
  // Fields are nested. The first half of each is its code.
  const fields: Field[] = []
  const ranges = textRangesOf(streams)
  const isRead = (letter: number) => read.some(([from, to]) => letter >= from && letter < to)
  /** Replaces all letters of a field by its result. */
  const showResult = ({ start, middle, data, found: before }: Field, end: number) => {
    const letters = lettersBetween(streams.main, ranges, start, end)
    const code = letters.filter(({ letter }) => letter > start && letter < (middle ?? end))
    const text = resultOfDocField(
      String.fromCharCode(...code.flatMap((one) => (one.code > soft ? [one.code] : []))),
      data === null ? null : streams.data.subarray(data),
    )
    if (text === null) return
    found.length = before
    for (const [index, { at, wide }] of letters.entries())
      found.push({ at, wide, stands: index === 0 ? { for: 'text', text } : { for: 'nothing' } })
  }
  for (const { letter, code, at, wide, text } of signLetters(streams, ranges, readLetter)) {
    const run = runAt(runs, at)
    if (run?.isDeleted) continue
    const field = fields.at(-1)
    if (code === fieldStart)
      fields.push({ isCode: true, object: null, start: letter, middle: null, data: null, found: found.length })
    else if (code === fieldMiddle && field)
      Object.assign(field, {
        isCode: false,
        object: run?.isObject && run.isSign ? run.offset : null,
        middle: letter,
      } satisfies Partial<Field>)
    else if (code === fieldEnd) {
      fields.pop()
      if (field && fields.length === 0 && isRead(letter) && letter - field.start < fieldMax) showResult(field, letter)
    } else if (code === inline && field?.isCode && run?.isData) field.data = run.offset
    else if (isRead(letter) && !fields.some(({ isCode }) => isCode)) {
      const object = field?.object ?? null
      const stands: StoredSign | null = text === null ? readSign(code, { run, letter, object }) : { for: 'text', text }
      if (stands) found.push({ at, wide, stands })
    }
  }
  return found
}

/** An open field: its letters by number, the place of its form data, and the number of signs found before it. */
type Field = {
  isCode: boolean
  object: number | null
  start: number
  middle: number | null
  data: number | null
  found: number
}

/** The length of the code and the result of a formula or of a form field. */
const fieldMax = 2_000

function lettersBetween(main: Buffer, ranges: readonly TextRange[], from: number, to: number) {
  return ranges.flatMap(({ start, end, at: begin, wide }) => {
    const [first, last] = [Math.max(from, start), Math.min(to, end - 1)]
    const size = wide ? 2 : 1
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
      const at = begin + (first - start + index) * size
      return { letter: first + index, at, wide, code: wide ? main.readUInt16LE(at) : main[at]! }
    })
  })
}

type Found = { run: Run | undefined; letter: number; object: number | null }

function readSign(code: number, { run, letter, object }: Found): StoredSign | null {
  if (code === hard) return { for: 'hyphen' }
  if (code === soft) return { for: 'nothing' }
  if (!run?.isSign) return null
  if (code === floating) return { for: 'drawing', letter }
  return run.isData ? { for: 'nothing' } : { for: 'picture', offset: run.offset, object }
}

/**
 * Reads the character ranges of the text, footnotes, endnotes and text boxes, including those in headers; headers and comments are left
 * out.
 */
function readParts(main: Buffer): [from: number, to: number][] {
  let from = 0
  return [0x4c, 0x50, 0x54, 0x5c, 0x60, 0x64, 0x68].flatMap((field) => {
    const [start, isRead] = [from, field !== 0x54 && field !== 0x5c]
    from += main.readUInt32LE(field)
    return isRead ? [[start, from] as [number, number]] : []
  })
}

type ReadLetter = (code: number, at: number) => string | null

/** The letter in the place of a sign that was inserted with its font. */
const insertedCode = 0x28

/** Reads a letter of a font of signs; null for any other. */
function letterReader(streams: DocStreams, runs: readonly Run[]): ReadLetter {
  const fonts = fontsOf(streams)
  const decoded = (code: number, font: number): string | null => {
    const letter = String.fromCharCode(code)
    const text = decodeFont(letter, fonts[font] ?? '')
    return text !== letter && signFont.test(fonts[font]!) ? text : null
  }
  const own = runs.filter(({ font, symbol }) => symbol !== null || (font !== null && signFont.test(fonts[font] ?? '')))
  return (code, at) => {
    const run = own.length === 0 || code <= soft ? undefined : runAt(own, at)
    if (!run) return null
    if (run.symbol) return code === insertedCode ? decoded(run.symbol.code, run.symbol.font) : null
    return decoded(code, run.font!)
  }
}

const signFont = /^(?:symbol|wingdings|webdings)/i

function* signLetters({ main }: DocStreams, ranges: readonly TextRange[], readLetter: ReadLetter) {
  for (const { start, end, at: begin, wide } of ranges) {
    const size = wide ? 2 : 1
    const last = Math.min(end - start, Math.floor((main.length - begin) / size))
    for (let index = 0; index < last; index += 1) {
      const at = begin + index * size
      const code = wide ? main.readUInt16LE(at) : main[at]!
      const text = readLetter(code, at)
      if (text !== null || (code <= soft && signs.has(code))) yield { letter: start + index, code, at, wide, text }
    }
  }
}

function runAt(runs: readonly Run[], at: number): Run | undefined {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (runs[middle]!.to <= at) low = middle + 1
    else high = middle
  }
  const run = runs[low]
  return run && run.from <= at ? run : undefined
}
