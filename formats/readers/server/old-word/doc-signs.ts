import type { DocStreams, TextRange, Run } from './doc-streams.ts'
import { fontsOf, textRangesOf, runsOf } from './doc-streams.ts'
import { decodeFont } from '../text/symbols.ts'

/** A character that stands for other content: its position in the main stream, and that content. */
export type Sign = { at: number; wide: boolean; stands: StoredSign }
type StoredSign =
  /** A soft hyphen, which is visible only at a line break, also has no text. */
  | { for: 'nothing' }
  /** One that no line is broken at. */
  | { for: 'hyphen' }
  /** A letter of a font of signs, such as Symbol. */
  | { for: 'letter'; text: string }
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
  const fields: { isCode: boolean; object: number | null }[] = []
  for (const { letter, code, at, wide, text } of signLetters(streams, textRangesOf(streams), readLetter)) {
    const run = runAt(runs, at)
    if (run?.isDeleted) continue
    if (code === fieldStart) fields.push({ isCode: true, object: null })
    else if (code === fieldMiddle)
      fields.splice(-1, 1, { isCode: false, object: run?.isObject && run.isSign ? run.offset : null })
    else if (code === fieldEnd) fields.pop()
    else if (read.some(([from, to]) => letter >= from && letter < to) && !fields.some(({ isCode }) => isCode)) {
      const object = fields.at(-1)?.object ?? null
      const stands: StoredSign | null =
        text === null ? readSign(code, { run, letter, object }) : { for: 'letter', text }
      if (stands) found.push({ at, wide, stands })
    }
  }
  return found
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
