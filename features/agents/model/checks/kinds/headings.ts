import { define, type Found } from '../check.ts'
import { headingsOf, locateHeading, type Heading } from '#formats/markdown/model/document.ts'
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
