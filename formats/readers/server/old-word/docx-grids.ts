import type { JoinedCells, SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { sheetRowsMax } from '../limits.ts'
import { readDocxBlocks } from './docx.ts'
import { marks } from '../text/marks.ts'
import type { Block, Paragraph, Table } from '../word/blocks.ts'

/** Titles above a table, not the pages before it. */
const linesAbove = 12
/** Titles above the most rows that are read. */
const rowsMax = sheetRowsMax + 100

/** Reads every table of a Word document, also within other tables, with its joined cells and the lines above it. */
export async function readDocxGrids(bytes: Buffer): Promise<SheetGrid[]> {
  const { blocks, isCut } = await readDocxBlocks(bytes)
  const grids: SheetGrid[] = []
  collect(blocks, [], grids)
  return isCut ? grids.map((grid) => ({ ...grid, isCut })) : grids
}

function collect(blocks: readonly Block[], before: readonly string[], grids: SheetGrid[]): void {
  let above = [...before]
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      above.push(...linesOf([block]))
      collect(block.boxes, above, grids)
    } else if (block.kind === 'table') {
      const grid = toGrid(block, above.slice(-linesAbove))
      if (grid.cells.length > 0) grids.push(grid)
      for (const { cells } of block.rows)
        for (const cell of cells)
          if (cell.blocks.some(({ kind }) => kind === 'table')) collect(cell.blocks, above, grids)
      // The head of a letter is a table as well, and names school and subject.
      above = grid.cells.length > 3 ? [] : [...above, ...grid.cells.flat().flatMap((text) => text.split('\n'))]
    }
  }
}

function toGrid({ rows }: Table, above: string[]): SheetGrid {
  const cells: string[][] = []
  const joined: JoinedCells[] = []
  const open = new Map<number, JoinedCells>()
  for (const [row, { cells: found, before }] of rows.slice(0, rowsMax).entries()) {
    const line = Array.from({ length: before }, () => '')
    for (const { blocks, width, goesOn } of found) {
      const column = line.length
      const over = goesOn ? open.get(column) : undefined
      if (over) over.toRow = row
      else {
        const range = { row, column, toRow: row, toColumn: column + width - 1 }
        open.set(column, range)
        joined.push(range)
      }
      line.push(linesOf(blocks).join('\n'), ...Array.from({ length: width - 1 }, () => ''))
    }
    cells.push(line)
  }
  const isJoined = ({ row, column, toRow, toColumn }: JoinedCells) => row < toRow || column < toColumn
  return {
    name: '',
    cells,
    hiddenRows: [],
    hiddenColumns: [],
    joined: joined.filter(isJoined),
    isCut: rows.length > rowsMax,
    above: above.filter(Boolean),
  }
}

const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? textOf(block).split('\n') : [])).filter(Boolean)

const textOf = ({ label, spans }: Paragraph): string =>
  `${label}${spans.map(({ text }) => text).join('')}`
    .replaceAll(marks, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
