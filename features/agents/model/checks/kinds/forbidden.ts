import { define, type Found } from '../check.ts'
import { locateLine, locateCell, type Block } from '#formats/markdown/model/document.ts'
import { folded } from '#formats/markdown/model/text.ts'

/** Finds words that a rule forbids, as whole words. Source: the rules of each assistant, such as "lười", "kém" in report comments. */
export const forbidden = define({
  fields: { words: 'lines' },
  find({ blocks, text }, { words }) {
    const candidates = possible(words, text).map((word) => ({ word, as: ` ${folded(word)} ` }))
    if (candidates.length === 0) return []
    return blocks.flatMap((block) =>
      textsOf(block).flatMap(({ text, at }): Found[] => {
        const own = ` ${folded(text)} `
        return candidates
          .filter(({ as }) => own.includes(as))
          .map(({ word }) => ({ key: 'check.wordForbidden', values: { word }, at }))
      }),
    )
  },
})

/** Keeps the words that occur at all, ignoring marks and tags. Only these are searched in each cell. */
function possible(words: readonly string[], text: string): string[] {
  const all = ` ${folded(text.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/[*_~`]/g, ''))} `
  return words.filter((word) => all.includes(` ${folded(word)} `))
}

function textsOf(block: Block) {
  if (block.kind === 'line') return [{ text: block.text, at: locateLine(block) }]
  if (block.kind === 'heading') return [{ text: block.text, at: { heading: block.text } }]
  return block.rows.flatMap((row) =>
    row.cells.flatMap((cell, column) => (cell.copied ? [] : [{ text: cell.text, at: locateCell(block, row, column) }])),
  )
}
