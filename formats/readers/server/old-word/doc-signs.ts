import type { DocStreams, TextRange, Run } from './doc-streams.ts'
import { textRangesOf, runsOf } from './doc-streams.ts'

/** A character that stands for other content: its position in the main stream, and that content. */
export type Sign = { at: number; wide: boolean; stands: StoredSign }
type StoredSign =
  /** A soft hyphen, which is visible only at a line break, also has no text. */
  | { for: 'nothing' }
  /** One that no line is broken at. */
  | { for: 'hyphen' }
  /** The number of a letter with the drawing that is anchored there. */
  | { for: 'drawing'; letter: number }
  /** A place in the stream of pictures; of an object, the picture that shows it. */
  | { for: 'picture'; offset: number; object: number | null }

const [inline, floating, fieldStart, fieldMiddle, fieldEnd, hard, soft] = [1, 8, 0x13, 0x14, 0x15, 0x1e, 0x1f]
const signs = new Set([inline, floating, fieldStart, fieldMiddle, fieldEnd, hard, soft])

/** Returns the signs in the readable parts of a document, in order; those in field codes are left out. */
export function signsOf(streams: DocStreams): Sign[] {
  const runs = runsOf(streams)
  const read = readParts(streams.main)
  const found: Sign[] = []
  // Fields are nested. The first half of each is its code.
  const fields: { isCode: boolean; object: number | null }[] = []
  for (const { letter, code, at, wide } of signLetters(streams, textRangesOf(streams))) {
    const run = runAt(runs, at)
    if (run?.isDeleted) continue
    if (code === fieldStart) fields.push({ isCode: true, object: null })
    else if (code === fieldMiddle)
      fields.splice(-1, 1, { isCode: false, object: run?.isObject && run.isSign ? run.offset : null })
    else if (code === fieldEnd) fields.pop()
    else if (read.some(([from, to]) => letter >= from && letter < to) && !fields.some(({ isCode }) => isCode)) {
      const stands = readSign(code, { run, letter, object: fields.at(-1)?.object ?? null })
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

function* signLetters({ main }: DocStreams, ranges: readonly TextRange[]) {
  for (const { start, end, at: begin, wide } of ranges) {
    const size = wide ? 2 : 1
    const last = Math.min(end - start, Math.floor((main.length - begin) / size))
    for (let index = 0; index < last; index += 1) {
      const at = begin + index * size
      const code = wide ? main.readUInt16LE(at) : main[at]!
      if (code <= soft && signs.has(code)) yield { letter: start + index, code, at, wide }
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
