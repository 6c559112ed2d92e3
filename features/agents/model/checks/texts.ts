import {
  locateLine,
  locateCell,
  locateHeading,
  type Block,
  type TextLocation,
} from '#formats/markdown/model/document.ts'

/** `row`: the index of the cell's row; null outside of tables. */
export type PlacedText = { text: string; at: TextLocation; block: Block; row: number | null; column: number | null }

/** Lists every line, heading and cell in reading order. A cell that spans others occurs once. */
export const textsOf = (blocks: readonly Block[]): PlacedText[] =>
  blocks.flatMap((block): PlacedText[] => {
    if (block.kind === 'line') return [{ text: block.text, at: locateLine(block), block, row: null, column: null }]
    if (block.kind === 'heading')
      return [{ text: block.text, at: locateHeading(block), block, row: null, column: null }]
    return block.rows.flatMap((row, index) =>
      row.cells.flatMap((cell, column) =>
        cell.copied ? [] : [{ text: cell.text, at: locateCell(block, row, column), block, row: index, column }],
      ),
    )
  })
