import { placeOf, placeOfCell, placeOfHeading, type Block, type Place } from '#formats/markdown/model/document.ts'

/** `row`: the index of the cell's row; null outside of tables. */
export type PlacedText = { text: string; at: Place; block: Block; row: number | null; column: number | null }

/** Lists every line, heading and cell in reading order. A cell that spans others occurs once. */
export const textsOf = (blocks: readonly Block[]): PlacedText[] =>
  blocks.flatMap((block): PlacedText[] => {
    if (block.kind === 'line') return [{ text: block.text, at: placeOf(block), block, row: null, column: null }]
    if (block.kind === 'heading')
      return [{ text: block.text, at: placeOfHeading(block), block, row: null, column: null }]
    return block.rows.flatMap((row, index) =>
      row.cells.flatMap((cell, column) =>
        cell.copied ? [] : [{ text: cell.text, at: placeOfCell(block, row, column), block, row: index, column }],
      ),
    )
  })
