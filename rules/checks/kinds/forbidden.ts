import { define, type Found } from '../check.ts'
import { placeOf, placeOfCell, type Block } from '../document.ts'
import { folded } from '../text.ts'

/** Words that a rule forbids, whole words, wherever they stand. Source: the rules of each assistant, such as "lười", "kém" in report comments. */
export const forbidden = define({
  fields: { words: 'lines' },
  look({ blocks }, { words }) {
    const wanted = words.map((word) => ({ word, as: ` ${folded(word)} ` }))
    return blocks.flatMap((block) =>
      textsOf(block).flatMap(({ text, at }): Found[] => {
        const own = ` ${folded(text)} `
        return wanted
          .filter(({ as }) => own.includes(as))
          .map(({ word }) => ({ key: 'check.wordForbidden', values: { word }, at }))
      }),
    )
  },
})

function textsOf(block: Block) {
  if (block.kind === 'line') return [{ text: block.text, at: placeOf(block) }]
  if (block.kind === 'heading') return [{ text: block.text, at: { heading: block.text } }]
  return block.rows.flatMap((row) =>
    row.cells.flatMap((cell, column) =>
      cell.copied ? [] : [{ text: cell.text, at: placeOfCell(block, row, column) }],
    ),
  )
}
