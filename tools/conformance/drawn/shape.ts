import { layouts } from '../../../formats/layout/model/layouts.ts'
import { folded, lineTexts, segmentsOf } from './lines.ts'
import type { DrawnPage } from './office.ts'
import type { Drawn } from './pages.ts'

type Looked = { looked: number; wrong: string[] }

/** Page limits of a test's parts for two units. Source: official letter 7991 requires a matrix at a glance. */
const partsMost = [
  { name: 'the matrix', begins: /^(?:khung )?(?:ma trận|matrix|test matrix)\b/, most: 1, turned: true },
  {
    name: 'the specification',
    begins: /^(?:bản )?(?:đặc tả|specification|table of specifications)\b/,
    most: 2,
    turned: true,
  },
] as const

/** Checks that the file has no more pages than when it was last reviewed, and that no part of an exam exceeds its limit. */
export function pageCounts({ layout, pages }: Drawn, most: number | undefined): Looked {
  const wrong = most !== undefined && pages.length > most ? [`${pages.length} pages, where ${most} are enough`] : []
  if (layout !== 'exam') return { looked: 1, wrong }
  const parts = partsIn(pages)
  const found = partsMost.flatMap(({ begins, ...part }) =>
    parts.filter(({ title }) => begins.test(title)).map((pagesOf) => ({ ...part, pagesOf: pagesOf.pages })),
  )
  const tooMany = found.flatMap(({ name, most, turned, pagesOf }) => [
    ...(pagesOf.length > most ? [`${name} has ${pagesOf.length} pages, where ${most} are enough`] : []),
    ...(turned && pagesOf.some(({ width, height }) => width < height) ? [`${name} stands upright`] : []),
  ])
  return { looked: 1 + found.length, wrong: [...wrong, ...tooMany] }
}

const partTitle =
  /^(?:khung )?(?:ma trận|matrix|test matrix|bản đặc tả|đặc tả|specification|table of|đề kiểm tra|test paper|đáp án|answer key|hướng dẫn)/

function partsIn(pages: readonly DrawnPage[]): { title: string; pages: DrawnPage[] }[] {
  const parts: { title: string; pages: DrawnPage[] }[] = []
  for (const page of pages) {
    const title = folded(lineTexts(page)[0] ?? '')
    if (parts.length === 0 || partTitle.test(title)) parts.push({ title, pages: [page] })
    else parts.at(-1)!.pages.push(page)
  }
  return parts
}

/** Tolerance of the font size for a kind of document, in points. */
const slack = 0.7
const wordsMin = 5

/** Running text in the letters of its kind of document. One place for each of its lines. */
export function letterSizes({ layout, language, markdown, pages }: Drawn): Looked {
  const points = layouts[layout].points[language]
  const running = markdown
    .split('\n')
    .filter((line) => /^[\p{L}*_"“(]/u.test(line))
    .map(folded)
  const lines = pages.flatMap((page, at) =>
    segmentsOf(page)
      .flat()
      .filter(({ text }) => folded(text).split(' ').length >= wordsMin)
      .filter(({ text }) => running.some((paragraph) => paragraph.includes(folded(text))))
      .map((line) => ({ ...line, page: at + 1 })),
  )
  return {
    looked: lines.length,
    wrong: lines
      .filter(({ size }) => Math.abs(size - points) > slack)
      .map(
        ({ text, size, page }) =>
          `page ${page}: “${text.slice(0, 30)}…” in letters of ${size.toFixed(1)}, not ${points} points`,
      ),
  }
}

/** The left and right edges of a page's text, in points from its left side; a landscape page has the same margins at the top. */
const margins = { vi: { left: 85, right: 56.7 }, en: { left: 70.9, right: 70.9 } } as const
export const leftOf = ({ language }: Pick<Drawn, 'language'>): number => margins[language].left
const askew = 6

/** Checks the position of a title that its layout centres; only on portrait pages. */
export function listTitlePositions({ layout, language, markdown, pages }: Drawn): Looked {
  if (layouts[layout].title === 'left') return { looked: 0, wrong: [] }
  const title = folded(/^# (.*)$/m.exec(markdown)?.[1] ?? '')
  const lines = pages
    .filter(({ width, height }) => width < height)
    .flatMap((page) => segmentsOf(page).map((segments) => ({ page, segments })))
    .filter(({ segments }) => title !== '' && segments.length === 1 && title === folded(segments[0]!.text))
  const { left, right } = margins[language]
  return {
    looked: lines.length,
    wrong: lines.flatMap(({ page, segments: [line] }) => {
      const off = Math.abs((line!.left + line!.right) / 2 - (left + page.width - right) / 2)
      return off > askew ? [`the title stands ${Math.round(off)} points beside the middle`] : []
    }),
  }
}
