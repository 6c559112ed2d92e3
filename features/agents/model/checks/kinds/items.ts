import { define } from '../check.ts'
import { linesIn, locateLine, sectionOf } from '#formats/markdown/model/document.ts'

/** Checks how many items the list of a section has. Source: the frames: three questions of self-assessment, two or three strengths. */
export const items = define({
  fields: { section: 'lines', least: 'amount?', most: 'amount?' },
  find({ blocks }, { section, least, most }) {
    const title = section.at(-1) ?? ''
    const list = linesIn(sectionOf(blocks, section) ?? []).filter(({ mark }) => mark === 'item' || mark === 'number')
    const last = list.at(-1)
    const at = last ? locateLine(last) : { heading: title }
    if (least !== null && list.length < least)
      return [{ key: 'check.itemsFew', values: { title, number: list.length, expected: least }, at }]
    if (most !== null && list.length > most)
      return [{ key: 'check.itemsMany', values: { title, number: list.length, expected: most }, at }]
    return []
  },
})
