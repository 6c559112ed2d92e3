import { define, type Found } from '../check.ts'
import {
  headingsOf,
  locateHeading,
  type Heading,
  linesIn,
  sectionOf,
  tablesIn,
  type Block,
  type ParsedDocument,
} from '#formats/markdown/model/document.ts'
import { beginsWith } from '#formats/markdown/model/text.ts'

/**
 * Checks the headings of a template: "## I. Mục tiêu" is required, at its level and in this order; "?## Văn bản" is optional. A heading may
 * continue after the template's words. Source: the templates of official letters 5512, 2345 and 7991, and the assistants' own.
 */
export const headings = define({
  fields: { required: 'lines', others: ['allowed', 'foreign'] },
  frames: true,
  find(document, { required, others }) {
    const found: Found[] = []
    const present = headingsOf(document)
    const frame = required.map(readRequired)
    let from = 0
    for (const { title, level, optional } of frame) {
      const fits = (heading: Heading) => heading.level === level && beginsWith(heading.text, title)
      const at = present.findIndex((heading, index) => index >= from && fits(heading))
      if (at !== -1) from = at + 1
      else if (!optional) {
        const elsewhere = present.find(fits)
        const key = elsewhere ? 'check.headingOrder' : 'check.headingMissing'
        found.push({ key, values: { title }, at: elsewhere ? locateHeading(elsewhere) : positionBefore(present, from) })
      }
    }
    if (others === 'allowed') return found
    const levels = new Set(frame.map(({ level }) => level))
    const foreign = present.filter(
      ({ level, text }) =>
        levels.has(level) && !frame.some((one) => one.level === level && beginsWith(text, one.title)),
    )
    return [
      ...found,
      ...foreign.map((heading) => ({
        key: 'check.headingForeign' as const,
        values: { title: heading.text },
        at: locateHeading(heading),
      })),
    ]
  },
})

function readRequired(line: string) {
  const [, optional = '', marks = '#', title = ''] = /^(\??)\s*(#+)?\s*(.*)$/.exec(line.trim()) ?? []
  return { title, level: marks.length, optional: optional === '?' }
}

/** A missing heading belongs after the last one present. */
const positionBefore = (present: readonly Heading[], from: number) => {
  const last = present[Math.max(0, from - 1)]
  return last ? locateHeading(last) : {}
}

/** Checks that the requested number of headings "Bài 1", "Bài 2" … exists, numbered without a gap. Source: the worksheet's template. */
export const numberedHeadings = define({
  fields: { title: 'lines', number: 'amount' },
  frames: true,
  find(document, { title: [title = ''], number }) {
    const start = title.toLowerCase()
    const all = headingsOf(document).flatMap((heading) => {
      const rest = heading.text.toLowerCase().startsWith(`${start} `)
        ? /^\d+/.exec(heading.text.slice(start.length + 1))
        : null
      return rest ? [{ heading, n: Number(rest[0]) }] : []
    })
    const gap = all.find(({ n }, index) => n !== index + 1)
    if (gap) return [{ key: 'check.headingGap', values: { title: gap.heading.text }, at: locateHeading(gap.heading) }]
    const last = all.at(-1)
    return all.length === number
      ? []
      : [
          {
            key: 'check.headingNumber',
            values: { title, number: all.length, expected: number },
            at: last ? locateHeading(last.heading) : {},
          },
        ]
  },
})

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
