/** A letter where it stands on its page, in points; y grows upwards. */
export type Glyph = { letter: string; x: number; y: number; right: number; size: number }

type Line = { y: number; size: number; glyphs: Glyph[] }

/** The text of a page, read as people do: lines from the top, columns one after the other. */
export function pageText(glyphs: readonly Glyph[]): string {
  return textOf(linesOf(glyphs)).trim()
}

function linesOf(glyphs: readonly Glyph[]): Line[] {
  const lines: Line[] = []
  // By height first: the letters of one line differ by less than half a letter, raised and lowered ones included.
  for (const glyph of glyphs.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line && line.y - glyph.y < Math.max(line.size, glyph.size) * 0.45) {
      line.glyphs.push(glyph)
      line.size = Math.max(line.size, glyph.size)
    } else lines.push({ y: glyph.y, size: glyph.size, glyphs: [glyph] })
  }
  for (const line of lines) line.glyphs.sort((a, b) => a.x - b.x)
  return lines.filter(({ glyphs }) => glyphs.some(isInk))
}

const isInk = ({ letter }: Glyph) => letter.trim() !== ''

function textOf(lines: Line[]): string {
  const columns = columnsIn(lines)
  if (!columns) return lines.map((line, index) => breakBefore(lines[index - 1], line) + wordsOf(line)).join('')
  const { from, to, x } = columns
  const side = (left: boolean) =>
    lines
      .slice(from, to)
      .map((line) => ({ ...line, glyphs: line.glyphs.filter((glyph) => glyph.x < x === left) }))
      .filter((line) => line.glyphs.some(isInk))
  return [lines.slice(0, from), side(true), side(false), lines.slice(to)]
    .filter((part) => part.length > 0)
    .map((part) => textOf(part).trim())
    .join('\n\n')
}

/** A gap wider than lines usually have is a paragraph's. */
const breakBefore = (above: Line | undefined, line: Line) =>
  above ? (above.y - line.y > Math.max(above.size, line.size) * 1.9 ? '\n\n' : '\n') : ''

function wordsOf({ glyphs }: Line): string {
  let text = ''
  let end: number | null = null
  let spaced = false
  for (const { letter, x, right, size } of glyphs) {
    if (letter.trim() === '') {
      spaced = true
      continue
    }
    const gap = end === null ? 0 : x - end
    // A wide gap is a cell's border or a tabulator.
    if (end !== null) text += gap > size * 2 ? '\t' : spaced || gap > size * 0.18 ? ' ' : ''
    text += letter
    end = Math.max(right, end ?? right)
    spaced = false
  }
  return text
}

const linesMin = 4
const lettersMin = 18
const stripe = 10

/**
 * Two columns of running text: many lines in a row leave the same upright stripe free and have long text on both sides. (Short
 * text on both sides is a table, to be read row by row.)
 */
function columnsIn(lines: readonly Line[]): { from: number; to: number; x: number } | null {
  const all = lines.flatMap(({ glyphs }) => glyphs)
  // Not spread into Math.min: a page may have more letters than a call may have arguments.
  const left = all.reduce((least, { x }) => Math.min(least, x), Infinity)
  const right = all.reduce((most, glyph) => Math.max(most, glyph.right), -Infinity)
  let best: { from: number; to: number; x: number } | null = null
  for (let x = left + (right - left) * 0.3; x < left + (right - left) * 0.7; x += stripe / 2) {
    let from = 0
    for (let to = 0; to <= lines.length; to += 1) {
      const line = lines[to]
      if (line && !line.glyphs.some((glyph) => isInk(glyph) && glyph.x < x + stripe && glyph.right > x)) continue
      if (to - from > (best ? best.to - best.from : 0) && isText(lines.slice(from, to), x)) best = { from, to, x }
      from = to + 1
    }
  }
  return best
}

function isText(lines: readonly Line[], x: number): boolean {
  const longOn = (left: boolean) => {
    const letters = lines
      .map(({ glyphs }) => glyphs.filter((glyph) => isInk(glyph) && glyph.x < x === left).length)
      .filter((count) => count > 0)
    return letters.length >= linesMin && letters.reduce((sum, count) => sum + count, 0) / letters.length >= lettersMin
  }
  return longOn(true) && longOn(false)
}
