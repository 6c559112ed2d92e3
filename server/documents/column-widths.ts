import type { Nodes } from 'hast'
import type { PlacedCell } from './table-grid.ts'
import { cellPadding } from './page.ts'
import { attribute } from './tree.ts'

const twipsPerCharacter = 140
/** A longer word may be broken: an address must not push the other columns aside. */
const longestWhole = 12
const pictureStandIn = 'picture '.repeat(10)

/** The visible text of a cell, as far as it takes up room: a picture counts as a few words. */
export function contentOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'img') return pictureStandIn
  if (node.type === 'element' && attribute(node, 'dataLatex') !== null) return attribute(node, 'dataLatex') ?? ''
  return 'children' in node ? node.children.map(contentOf).join(' ') : ''
}

/**
 * Shares out the width of a table, in twips: every column gets room for its longest word, and what is left is shared by
 * the square root of the longest text, so that a column with ten times the text is about three times as wide.
 */
export function columnWidths(
  cells: readonly (PlacedCell & { content: string })[],
  columns: number,
  total: number,
): number[] {
  const weights = Array.from({ length: columns }, () => 1)
  const least = Array.from({ length: columns }, () => 3 * twipsPerCharacter)
  for (const cell of cells.toSorted((one, other) => one.columns - other.columns)) {
    widen(weights, cell, Math.sqrt(cell.content.length))
    widen(least, cell, longestWord(cell.content) * twipsPerCharacter + 2 * cellPadding)
  }
  const spare = total - sum(least)
  const shares = spare > 0 ? weights : least
  const fixed = spare > 0 ? least : least.map(() => 0)
  const scale = (total - sum(fixed)) / sum(shares)
  return shares.map((share, column) => Math.floor((fixed[column] ?? 0) + share * scale))
}

function widen(sizes: number[], cell: PlacedCell, wanted: number): void {
  const spanned = sizes.slice(cell.column, cell.column + cell.columns)
  const scale = wanted / sum(spanned)
  if (scale > 1) sizes.splice(cell.column, cell.columns, ...spanned.map((size) => size * scale))
}

function longestWord(content: string): number {
  return Math.min(longestWhole, Math.max(0, ...content.split(/\s+/).map((word) => word.length)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
