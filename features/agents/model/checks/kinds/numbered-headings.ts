import { define } from '../check.ts'
import { headingsOf, locateHeading } from '#formats/markdown/model/document.ts'

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
