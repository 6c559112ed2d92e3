import type { Nodes } from 'hast'
import { attribute } from '../html/tree.ts'
import { cellPadding } from '../page.ts'
import type { PlacedCell } from './grid.ts'

const fontSize = 250
const leastWidth = 2 * cellPadding + fontSize
/** A longer word may be broken: an address must not push the other columns aside. */
const longestWhole = 14
/** Of a sign in a formula, with the space around it, in twips. */
const formulaSign = 150
const pictureStandIn = 'picture '.repeat(10)

/** Words may begin a new line; a formula stands in one. */
export type Content = { words: string; formulas: readonly string[] }
type Cells = readonly (PlacedCell & { content: Content })[]

/** What takes up room in a cell: a picture counts as a few words. */
export function contentOf(elements: readonly Nodes[]): Content {
  const words: string[] = []
  const formulas: string[] = []
  const collect = (node: Nodes) => {
    const latex = node.type === 'element' ? attribute(node, 'dataLatex') : null
    if (node.type === 'text') words.push(node.value)
    else if (latex !== null) formulas.push(latex)
    else if (node.type === 'element' && node.tagName === 'img') words.push(pictureStandIn)
    else if ('children' in node) node.children.forEach(collect)
  }
  elements.forEach(collect)
  return { words: words.join(' '), formulas }
}

export const lengthOf = ({ words, formulas }: Content): number =>
  formulas.reduce((length, latex) => length + signsAcross(latex), words.length)

/**
 * Shares out the width of a table, in twips: every column gets room for its longest word, and what is left is shared by
 * the square root of the longest text, so that a column with ten times the text is about three times as wide; text that stands in
 * one line anyway gets little more. `size` is that of the letters, 1 for the usual.
 */
export function columnWidths(
  cells: Cells,
  columns: number,
  { total, size }: { total: number; size: number },
): number[] {
  const least = leastWidths(cells, columns, size)
  const weights = Array.from({ length: columns }, () => 1)
  for (const cell of narrowFirst(cells)) {
    const fits = wordWidth(cell.content.words) * size <= sum(spanOf(least, cell)) - 2 * cellPadding
    widen(weights, cell, Math.sqrt(lengthOf(cell.content)) * (fits ? 0.25 : 1))
  }
  const spare = total - sum(least)
  if (spare < 0) return levelled(least, total)
  const scale = spare / sum(weights)
  return least.map((width, column) => Math.floor(width + (weights[column] ?? 0) * scale))
}

/** The width below which words of a table would be broken, in twips. */
export const unbrokenWidth = (cells: Cells, columns: number): number => sum(leastWidths(cells, columns, 1))

function leastWidths(cells: Cells, columns: number, size: number): number[] {
  const least = Array.from({ length: columns }, () => leastWidth)
  for (const cell of narrowFirst(cells)) widen(least, cell, unbroken(cell.content) * size + 2 * cellPadding)
  return least
}

const unbroken = ({ words, formulas }: Content) =>
  Math.max(longestWord(words), ...formulas.map((latex) => signsAcross(latex) * formulaSign))

const narrowFirst = (cells: Cells) => cells.toSorted((one, other) => one.columns - other.columns)

/** Where not even the longest words have room, the widest columns give way first. */
function levelled(widths: readonly number[], total: number): number[] {
  let rest = total
  let left = widths.length
  const shared = new Map<number, number>()
  for (const width of widths.toSorted((one, other) => one - other)) {
    const given = Math.min(width, Math.floor(rest / left))
    shared.set(width, given)
    rest -= given
    left -= 1
  }
  return widths.map((width) => shared.get(width) ?? width)
}

function widen(sizes: number[], cell: PlacedCell, wanted: number): void {
  const spanned = spanOf(sizes, cell)
  const scale = wanted / sum(spanned)
  if (scale > 1) sizes.splice(cell.column, cell.columns, ...spanned.map((size) => size * scale))
}

const spanOf = (sizes: readonly number[], { column, columns }: PlacedCell) => sizes.slice(column, column + columns)

function longestWord(content: string): number {
  const words = content.split(/\s+/).map((word) => wordWidth(word.slice(0, longestWhole)))
  return words.reduce((longest, width) => Math.max(longest, width), 0)
}

/** About as wide as Times New Roman sets it. */
function wordWidth(word: string): number {
  return Array.from(word).reduce((width, character) => width + ems(character) * fontSize, 0)
}

function ems(character: string): number {
  if (/[MWmw@%]/.test(character)) return 0.9
  if (/\p{Lu}/u.test(character)) return 0.72
  return /[fijlrtI.,:;'!|()]/.test(character) ? 0.35 : 0.5
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Beyond this many signs a formula gets no more room: it must not push the other columns aside. */
const mostSigns = 40

/** About how many signs stand side by side where LaTeX is drawn: of its lines and of its fractions the longer part. */
function signsAcross(latex: string): number {
  const lines = latex.replaceAll(/\\(?:begin|end)\{[^{}]*\}/g, '').split(/\\\\/)
  return lines.reduce((most, line) => Math.min(mostSigns, Math.max(most, signsIn(line))), 0)
}

const fraction = /\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g

function signsIn(line: string): number {
  const flat = line.replaceAll(fraction, (_, above: string, below: string) =>
    'x'.repeat(Math.max(plainSigns(above), plainSigns(below))),
  )
  return plainSigns(flat)
}

/** Spaces and what only arranges take no room of their own; an upright name is as long as it is. */
const plainSigns = (latex: string) =>
  latex
    .replaceAll(/\\(?:left|right|text|mathrm|ce|vec|overline|widehat|hat|bar|displaystyle)(?![a-z])/gi, '')
    .replaceAll(/\\(?:sin|cos|tan|cot|lim|log|ln|max|min)(?![a-z])/g, 'xxx')
    .replaceAll(/\\[a-z]+|\\./gi, 'x')
    .replaceAll(/[{}_^&\s]/g, '').length
