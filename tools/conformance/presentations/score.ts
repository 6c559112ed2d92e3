import type { Presentation, Slide } from '../../../features/slides/model/presentation.ts'
import { slideFit } from '../../../features/slides/model/layout/fit.ts'
import { wordsOf } from '../drawn/lines.ts'
import type { DrawnPage, DrawnWord } from '../drawn/office.ts'

/** The position of the footer line, in points from the top; only the footer may be below it. */
const foot = 498
/** Round letters and accents extend slightly beyond their line, as Poppler measures it. */
const slack = 3
/** Allowed overlap of two words, as a share of the smaller. */
const overlapMost = 0.3

/**
 * Finds faults of drawn pages: missing or surplus pages; texts missing on their slide's pages; content outside its page or in its footer;
 * overlapping texts; words in the font of formulas.
 */
export function findDrawingFaults(presentation: Presentation, pages: readonly DrawnPage[]): string[] {
  const counts = presentation.slides.map((slide) => slideFit(slide, presentation.language).pages.length)
  const expected = 1 + counts.reduce((sum, count) => sum + count, 0)
  const missing = pages.length === expected ? [] : [`${pages.length} pages, where there are ${expected} slides`]
  const title = lostWords([presentation.title, presentation.subtitle], pages.slice(0, 1)).map(
    (word) => `the title lacks “${word}”`,
  )
  let at = 1
  const lost = presentation.slides.flatMap((slide, index) => {
    const own = pages.slice(at, at + counts[index]!)
    at += counts[index]!
    return lostWords(textsOf(slide), own).map((word) => `slide ${index + 1} lacks “${word}”`)
  })
  const misplaced = pages.flatMap((page, index) =>
    [...outside(page, index === 0), ...overlaps(page)].map((fault) => `page ${index + 1}: ${fault}`),
  )
  const words = new Set(
    [presentation.title, presentation.subtitle, ...presentation.slides.flatMap(textsOf)].flatMap((text) =>
      wordsOf(plain(text)),
    ),
  )
  return [...missing, ...title, ...lost, ...misplaced, ...serifs(pages, words)]
}

/** Only letters of formulas have serifs; words of the text do not. */
const serifs = (pages: readonly DrawnPage[], words: ReadonlySet<string>): string[] =>
  pages.flatMap(({ tokens }, at) =>
    tokens
      .filter(({ face }) => /serif|times|roman/i.test(face) && !/sans/i.test(face))
      .flatMap(({ text }) => wordsOf(text).filter((word) => word.length > 1 && words.has(word)))
      .map((word) => `page ${at + 1}: “${word}” stands in the letters of formulas`),
  )

/** Lists the texts of a slide; the rest of a picture's description is in the notes. */
const textsOf = ({ title, points, table, activity }: Slide): string[] => [
  title,
  ...points.flatMap(({ text, below }) => [text, ...below]),
  ...(table ?? []).flat(),
  activity?.doing ?? '',
]

/** Reads text without the product's own parser: removes formulas and Markdown syntax. */
const plain = (text: string): string => text.replaceAll(/\$[^$]*\$/g, ' ').replaceAll(/[*_`~]/g, '')

function lostWords(texts: readonly string[], pages: readonly DrawnPage[]): string[] {
  const drawn = pages.flatMap(({ words }) => words.map(({ text }) => text))
  const found = counted(drawn.flatMap(wordsOf))
  // Words longer than a line are broken, so only the letters are compared.
  const all = drawn.flatMap(wordsOf).join('')
  return [...counted(texts.flatMap((text) => wordsOf(plain(text))))].flatMap(([word, count]) =>
    (found.get(word) ?? 0) >= count || all.split(word).length > count ? [] : [word],
  )
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function outside({ width, height, words }: DrawnPage, isTitle: boolean): string[] {
  const lowest = isTitle ? height : (foot / 540) * height
  return words.flatMap(({ text, left, right, top, bottom }) => {
    if (left < 0 || top < 0 || right > width || bottom > height) return [`“${text}” stands outside`]
    const isInFoot = top >= lowest
    return bottom > lowest + slack && !isInFoot ? [`“${text}” reaches into the foot`] : []
  })
}

function overlaps({ words }: DrawnPage): string[] {
  return words.flatMap((word, at) =>
    words.slice(at + 1).flatMap((other) => {
      const smaller = Math.min(areaOf(word), areaOf(other))
      return common(word, other) > overlapMost * smaller ? [`“${word.text}” lies on “${other.text}”`] : []
    }),
  )
}

const areaOf = ({ left, right, top, bottom }: DrawnWord) => (right - left) * (bottom - top)
const common = (one: DrawnWord, other: DrawnWord) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
