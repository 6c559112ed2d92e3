import { define, type Found } from '../check.ts'
import {
  headingsOf,
  linesIn,
  locateHeading,
  sectionOf,
  tablesIn,
  type Block,
  type Heading,
  type ParsedDocument,
} from '#formats/markdown/model/document.ts'
import { beginsWith } from '#formats/markdown/model/text.ts'

/**
 * Checks that each of several sections has certain parts in order, as lines or cells that begin with these words: a) to d) of every
 * activity and its four steps. Source: Annex IV of official letter 5512.
 */
export const parts = define({
  fields: { sections: 'lines', required: 'lines' },
  frames: true,
  find(document, { sections, required }) {
    const found: Found[] = []
    const looked = headingsOf(document).filter(({ text }) =>
      sections.some((title) => text.toLowerCase().includes(title.toLowerCase())),
    )
    for (const heading of looked) {
      const block = blocksUnder(document, heading)
      // Activities 2.1 and 2.2 have their parts themselves.
      if (block.some((one) => one.kind === 'heading' && looked.includes(one))) continue
      const texts = textsOf(block)
      let from = 0
      for (const title of required) {
        const at = texts.findIndex((text, index) => index >= from && beginsWith(text, title))
        if (at !== -1) from = at
        else
          found.push({
            key: 'check.partMissing',
            values: { title, heading: heading.text },
            at: locateHeading(heading),
          })
      }
    }
    return looked.length === 0 ? [{ key: 'check.sectionMissing', values: { title: sections[0] ?? '' }, at: {} }] : found
  },
})

function blocksUnder({ blocks }: ParsedDocument, heading: Heading): readonly Block[] {
  const from = blocks.indexOf(heading)
  return sectionOf(blocks.slice(from), [heading.text]) ?? []
}

/** Lists lines and cells in reading order. */
function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text]
    if (block.kind === 'line') return linesIn([block]).map(({ text }) => text)
    return tablesIn([block]).flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text)))
  })
}
