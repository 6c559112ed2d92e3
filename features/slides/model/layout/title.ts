import type { Presentation } from '../presentation.ts'
import { isWords, joined, tokensOf, plainWords } from '../line/tokens.ts'
import type { Token, Words } from '../line/words-of-line.ts'
import type { Block, TextSettings } from './blocks.ts'
import { likelySize } from './estimate.ts'
import { pageWords } from './page-words.ts'
import { type Box, margin, type Page, slideSize } from './pages.ts'
import { asText } from './table.ts'
import { lineHeight, textOf, wrap } from './wrap.ts'

const titleSizes = [32, 30, 28, 26, 24]
const smallestTitle = 20
const titleTop = 30
const bodyWidth = slideSize.width - 2 * margin

/** Splits a title: words beyond its maximum length become text. */
export function titleOf(markdown: string, { measure }: TextSettings) {
  const words = asText(tokensOf(markdown)).map((token) => ({ ...token, bold: true }))
  const linesAt = (size: number) => wrap(words, bodyWidth / size, measure)
  const size = titleSizes.find((one) => linesAt(one).length <= 2) ?? smallestTitle
  const lines = linesAt(size)
  const most = size === smallestTitle ? 4 : 2
  const blocks: Block[] =
    lines.length > most ? [{ type: 'text', tokens: textOf(lines.slice(most)), level: 0, bullet: false }] : []
  return {
    tokens: textOf(lines.slice(0, most)).filter(isWords),
    size,
    box: titleBox(Math.min(most, lines.length), size),
    blocks,
  }
}

const titleBox = (lines: number, size: number): Box => ({
  x: margin,
  y: titleTop,
  width: bodyWidth,
  height: Math.max(1, lines) * lineHeight * size + 10,
})

export function continuedTitle(tokens: readonly Words[], { language, measure }: TextSettings): Page['title'] {
  const mark = plainWords(` (${pageWords[language].continued})`, true)
  const all = joined([...tokens, mark]).filter(isWords)
  const size = titleSizes.find((one) => wrap(all, bodyWidth / one, measure).length <= 2) ?? smallestTitle
  return { tokens: all, size, box: titleBox(wrap(all, bodyWidth / size, measure).length, size) }
}

/** Lays out the title slide with title and subtitle as large as possible. Text that does not fit continues on a separate slide. */
export function fitTitle({ title, subtitle }: Pick<Presentation, 'title' | 'subtitle'>) {
  const width = slideSize.width - 2 * titleSlide.x
  const words = asText(tokensOf(title)).map((token) => ({ ...token, bold: true }))
  const below = asText(tokensOf(subtitle))
  const at = (tokens: readonly Token[], size: number) => wrap(tokens, width / size, likelySize)
  const size = [48, 44, 40, 36, 32, 28].find((one) => at(words, one).length <= 3) ?? 26
  const small = [26, 24, 22, 20].find((one) => at(below, one).length <= 2) ?? 18
  const lines = at(words, size)
  const linesBelow = at(below, small)
  const most = { title: 6, subtitle: 4 }
  const rest = [...lines.slice(most.title), ...linesBelow.slice(most.subtitle)]
  const height = Math.max(1, Math.min(most.title, lines.length)) * lineHeight * size + 8
  const heightBelow = Math.max(1, Math.min(most.subtitle, linesBelow.length)) * lineHeight * small + 8
  const top = Math.max(titleSlide.top, 290 - height)
  return {
    title: {
      tokens: textOf(lines.slice(0, most.title)).filter(isWords),
      size,
      box: { x: titleSlide.x, y: top, width, height },
    },
    subtitle: {
      tokens: textOf(linesBelow.slice(0, most.subtitle)).filter(isWords),
      size: small,
      box: { x: titleSlide.x, y: top + height + 22, width, height: heightBelow },
    },
    rest: textOf(rest)
      .filter(isWords)
      .map((token) => token.text)
      .join(''),
  }
}

const titleSlide = { x: 72, top: 130 }

/** Whether the title fits on two lines at a font size suitable for titles. */
export const isTitleLong = ({ title }: Page): boolean => title.size === smallestTitle
