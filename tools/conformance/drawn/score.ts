import { columnFaults, headFaults, pointsOf } from './columns.ts'
import { folded, lineTexts, segmentsOf, sizeOf, wordsOf } from './lines.ts'
import type { DrawnPage, DrawnWord } from './office.ts'
import type { Drawn } from './pages.ts'
import { leftOf, letterSizes, pageCounts, listTitlePositions } from './shape.ts'

export const measures = ['words', 'breaks', 'letters', 'columns', 'heads', 'counts'] as const
/** Number of checked pages per measure, and the faults. */
export type PageScore = Record<(typeof measures)[number], { looked: number; wrong: string[] }>

/**
 * Scores pages like a head teacher. `words`: none is broken; `breaks`: no heading last, no lonely lines, no key on the students' pages;
 * `letters`: readable and of the right size; `columns`: as wide as their content needs; `heads`: in place; `counts`: no more pages than
 * `most`, which a reviewer accepted.
 */
export function scorePages(drawn: Drawn, most?: number): PageScore {
  const { name, pages } = drawn
  const segments = pages.flatMap(segmentsOf).flat()
  const columns = drawn.tables.map((table) => columnFaults(table, pointsOf(table, segments) ?? 11))
  const heads = drawn.tables.map((table) => headFaults(table, { left: leftOf(drawn), segments }))
  const found: PageScore = {
    words: brokenWords(drawn),
    breaks: pageBreaks(drawn),
    letters: joined([smallLetters(drawn), letterSizes(drawn)]),
    columns: joined(columns),
    heads: joined([...heads, listTitlePositions(drawn)]),
    counts: pageCounts(drawn, most),
  }
  for (const measure of measures) found[measure].wrong = found[measure].wrong.map((fault) => `${name}, ${fault}`)
  return found
}

type Looked = PageScore['words']

const joined = (all: readonly Looked[]): Looked => ({
  looked: all.reduce((sum, { looked }) => sum + looked, 0),
  wrong: all.flatMap(({ wrong }) => wrong),
})

function brokenWords({ markdown, pages }: Drawn): Looked {
  const words = new Set(wordsOf(markdown))
  const wrong = pages.flatMap((page, at) =>
    page.words
      .filter(({ text }) => isFragment(text, words))
      .map(({ text }) => `page ${at + 1}: “${text}” is a piece of a word`),
  )
  return { looked: pages.reduce((sum, { words }) => sum + words.length, 0), wrong }
}

function pageBreaks({ markdown, layout, pages }: Drawn): Looked {
  const headings = markdown.split('\n').flatMap((line) => /^#{1,6}\s+(.*)$/.exec(line)?.[1]?.trim() ?? [])
  const wrong = pages.flatMap((page, at) => {
    const lines = lineTexts(page)
    const last = lines.at(-1) ?? ''
    const torn = at < pages.length - 1 && headings.some((heading) => folded(heading) === folded(last))
    return [
      ...(torn ? [`page ${at + 1} ends with “${last}”`] : []),
      ...(lines.length < 3 ? [`page ${at + 1} has less than three lines`] : []),
      ...(layout === 'exam' && isMixed(lines) ? [`page ${at + 1} has paper and key`] : []),
    ]
  })
  return { looked: 3 * pages.length, wrong }
}

const smallest = 8.9
/** Indices of formulas are smaller than letters. */
const isSmall = (word: DrawnWord) => /^\P{L}*\p{L}{2}[^=<>+]*$/u.test(word.text) && sizeOf(word) < smallest

/** One place for each page. */
function smallLetters({ pages }: Drawn): Looked {
  const small = (page: DrawnPage, at: number) =>
    page.words.filter(isSmall).map(({ text }) => `page ${at + 1}: “${text}” is too small`)
  return { looked: pages.length, wrong: pages.flatMap(small) }
}

/** Letters that the document does not have as a word, and has inside a longer one. */
function isFragment(text: string, words: ReadonlySet<string>): boolean {
  const own = wordsOf(text)
  return own.some(
    (part) =>
      part.length > 1 &&
      !words.has(part) &&
      [...words].some((word) => word.length > part.length && word.includes(part)),
  )
}

function isMixed(lines: readonly string[]): boolean {
  const text = folded(lines.join(' '))
  return /đáp án và hướng dẫn chấm|answer key/.test(text) && /học sinh chỉ chọn|họ và tên|choose one/.test(text)
}
