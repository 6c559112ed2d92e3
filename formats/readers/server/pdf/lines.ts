import { markdownTable } from '../text/html-markdown.ts'
import { alignedTables, type Cell } from './aligned.ts'
import type { Glyph, Line } from './glyph.ts'

/** Returns the text of a page or cell in reading order: lines from the top, one column after the other. */
export function pageText(glyphs: readonly Glyph[]): string {
  return textOf(linesOf(glyphs), lineByLine).trim()
}

/** Works like `pageText`, but writes aligned tables without lines as Markdown. */
export function pageTextWithTables(glyphs: readonly Glyph[]): string {
  return textOf(linesOf(glyphs), withAlignedTables).trim()
}

type Write = (lines: readonly Line[]) => string

const lineByLine: Write = (lines) =>
  lines.map((line, index) => breakBefore(lines[index - 1], line) + wordsOf(line.glyphs)).join('')

const withAlignedTables: Write = (lines) => {
  let at = 0
  const parts: string[] = []
  for (const { from, to, rows } of alignedTables(lines, cellsOf)) {
    parts.push(lineByLine(lines.slice(at, from)), markdownTable(rows.map((row) => row.map(escapedCell))))
    at = to
  }
  return [...parts, lineByLine(lines.slice(at))].filter(Boolean).join('\n\n')
}

const escapedCell = (text: string) => text.replaceAll('|', '\\|')

/** Splits a line at its wide gaps. */
function cellsOf(glyphs: readonly Glyph[]): Cell[] {
  const cells: Glyph[][] = []
  let end: number | null = null
  for (const glyph of glyphs.filter(isInk)) {
    if (end === null || isWide(glyph.x - end, glyph)) cells.push([])
    cells.at(-1)!.push(glyph)
    end = Math.max(glyph.right, end ?? glyph.right)
  }
  return cells.map((own) => ({
    x: own[0]!.x,
    right: own.reduce((most, { right }) => Math.max(most, right), -Infinity),
    text: wordsOf(glyphs.slice(glyphs.indexOf(own[0]!), glyphs.indexOf(own.at(-1)!) + 1)),
  }))
}

function linesOf(glyphs: readonly Glyph[]): Line[] {
  const lines: Line[] = []
  // Sorts by height first: letters of one line, even superscripts and subscripts, differ by less than half a letter.
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

function textOf(lines: Line[], write: Write): string {
  const columns = columnsIn(lines)
  if (!columns) return write(lines)
  const { from, to, x } = columns
  const side = (left: boolean) =>
    lines
      .slice(from, to)
      .map((line) => ({ ...line, glyphs: line.glyphs.filter((glyph) => glyph.x < x === left) }))
      .filter((line) => line.glyphs.some(isInk))
  return [lines.slice(0, from), side(true), side(false), lines.slice(to)]
    .filter((part) => part.length > 0)
    .map((part) => textOf(part, write).trim())
    .join('\n\n')
}

/** A gap wider than lines usually have is a paragraph's. */
const breakBefore = (above: Line | undefined, line: Line) =>
  above ? (above.y - line.y > Math.max(above.size, line.size) * 1.9 ? '\n\n' : '\n') : ''

function wordsOf(glyphs: readonly Glyph[]): string {
  let text = ''
  let end: number | null = null
  let spaced = false
  for (const { letter, x, right, size } of glyphs) {
    if (letter.trim() === '') {
      spaced = true
      continue
    }
    const gap = end === null ? 0 : x - end
    if (end !== null) text += isWide(gap, { size }) ? '\t' : spaced || gap > size * 0.18 ? ' ' : ''
    text += letter
    end = Math.max(right, end ?? right)
    spaced = false
  }
  return text
}

/** A cell's border or a tabulator. */
const isWide = (gap: number, { size }: Pick<Glyph, 'size'>) => gap > size * 2

const linesMin = 4
const lettersMin = 18
const stripe = 10

/**
 * Detects two columns of text: many consecutive lines leave the same vertical strip free and have long text on both sides, or question
 * numbers continue from one side to the other. Short text on both sides is a table.
 */
function columnsIn(lines: readonly Line[]): { from: number; to: number; x: number } | null {
  const all = lines.flatMap(({ glyphs }) => glyphs)
  // The numbers are not spread into Math.min: a page may have more letters than a call may have arguments.
  const left = all.reduce((least, { x }) => Math.min(least, x), Infinity)
  const right = all.reduce((most, glyph) => Math.max(most, glyph.right), -Infinity)
  let best: { from: number; to: number; x: number } | null = null
  for (let x = left + (right - left) * 0.3; x < left + (right - left) * 0.7; x += stripe / 2) {
    let from = 0
    for (let to = 0; to <= lines.length; to += 1) {
      const line = lines[to]
      if (line && !line.glyphs.some((glyph) => isInk(glyph) && glyph.x < x + stripe && glyph.right > x)) continue
      if (to - from > (best ? best.to - best.from : 0)) {
        const begin = beginOfText(lines, { from, to, x })
        if (begin !== null) best = { from: begin, to, x }
      }
      from = to + 1
    }
  }
  return best
}

/** Finds the line where the columns begin; null if there are no columns. */
function beginOfText(lines: readonly Line[], { from, to, x }: { from: number; to: number; x: number }): number | null {
  if (isText(lines.slice(from, to), x)) return from
  const [left, right] = [true, false].map((isLeft) =>
    lines.slice(from, to).map(({ glyphs }) => wordsOf(glyphs.filter((glyph) => glyph.x < x === isLeft))),
  )
  const first = firstNumberInColumns(left!, right!)
  if (first === null) return null
  // A head in two halves may precede them, with the same strip free.
  const head = lines
    .slice(from, from + first + 1)
    .findLastIndex((line, at, all) => breakBefore(all[at - 1], line) === '\n\n')
  return from + Math.max(0, head)
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

/** "Câu 12.", "Bài 3:", "Question 4)", "5." at the beginning of a line. */
const label = /^(?:(?:câu|bài|question|exercise|task)\s+)?(\d{1,3})\s*[.:)]/iu
const labelsMin = 2

/**
 * Returns the line of the first question number in the left column if the numbers continue from the left column to the right one, or else
 * null. Numbers that alternate between left and right are numbers of rows.
 */
function firstNumberInColumns(left: readonly string[], right: readonly string[]): number | null {
  const [one, other] = [numbersIn(left), numbersIn(right)]
  if (one.length < labelsMin || other.length < labelsMin) return null
  const all = [...one, ...other]
  const ascending = all.every(({ number }, at) => at === 0 || number > all[at - 1]!.number)
  return ascending ? one[0]!.line : null
}

const numbersIn = (lines: readonly string[]) =>
  lines.flatMap((text, line) => {
    const number = label.exec(text.normalize('NFC'))?.[1]
    return number === undefined ? [] : [{ number: Number(number), line }]
  })
