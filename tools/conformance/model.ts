/** The content of a document, read from Markdown or from a Word file. */
export type ReadDocument = {
  title: string
  author: string
  /** A language tag: `vi`, `en`. */
  language: string
  blocks: Block[]
}

export type Block = Paragraph | Table

export type Paragraph = {
  type: 'paragraph'
  tokens: Token[]
  heading?: number
  /** The marker of a list item: "3.", "b)", "•", "☐". */
  marker?: string
  /** Nesting depth of the item's list, from 0; unknown for tasks. */
  depth?: number
  /** The formula is on its own line. */
  display?: boolean
  quote?: boolean
  code?: boolean
  rule?: boolean
  align?: string
  /** A new page begins before it. */
  pageBreak?: boolean
}

/** A colour is six hexadecimal digits. */
export type Style = 'bold' | 'italic' | 'underline' | 'strike' | 'sub' | 'sup' | 'mark' | 'code' | `color ${string}`

export type Token =
  | { type: 'text'; text: string; styles: Style[]; link?: string }
  | { type: 'break' }
  | { type: 'formula'; tokens: string[] }
  | { type: 'picture'; description: string }
  | { type: 'note'; blocks: Block[] }

export type Table = {
  type: 'table'
  rows: number
  columns: number
  /** The number of head rows, which repeat on every page. */
  headerRows: number
  landscape?: boolean
  pageBreak?: boolean
  cells: Cell[]
}

export type Cell = {
  row: number
  column: number
  rows: number
  columns: number
  align: string
  /** The sides with their own border, in a table without borders elsewhere. */
  lines?: Side[]
  blocks: Block[]
}

const sides = ['top', 'bottom', 'left', 'right'] as const
export type Side = (typeof sides)[number]

/** The sides that have something, always in the same order. */
export const sidesOf = (has: Readonly<Record<Side, boolean | undefined>>): Side[] => sides.filter((side) => has[side])

/** Lays cells with their spans out on a grid: each takes the first free position of its row. Returns the number of columns. */
export function layoutCells<T extends { rows: number; columns: number }>(
  rows: readonly (readonly T[])[],
): { placed: (T & { row: number; column: number })[]; columns: number } {
  const usedIds = new Set<string>()
  const placed: (T & { row: number; column: number })[] = []
  let columns = 0
  for (const [row, cells] of rows.entries()) {
    let column = 0
    for (const cell of cells) {
      while (usedIds.has(`${row} ${column}`)) column += 1
      for (let down = 0; down < cell.rows; down += 1)
        for (let right = 0; right < cell.columns; right += 1) usedIds.add(`${row + down} ${column + right}`)
      placed.push({ ...cell, row, column })
      column += cell.columns
      columns = Math.max(columns, column)
    }
  }
  return { placed, columns }
}
