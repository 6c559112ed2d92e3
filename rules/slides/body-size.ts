import { readableFormula } from '../readable-formula.ts'
import type { Slide } from './deck.ts'

/** A slide of 16:9 in points (1/72 inch), as PowerPoint measures it, and where things stand on it. Screen and file are drawn by the same numbers. */
const page = { width: 960, height: 540, margin: 48 } as const
/** Of the headline: at most two lines. */
const titleBox = { top: 30, height: 80, size: 30 } as const
/** Of what stands below it; an activity takes a band at its foot, a picture the right of it. */
const bodyBox = { top: 122, bottom: 506 } as const
const activityBand = { height: 48, gap: 14, size: 18 } as const
const pictureBox = { width: 330, gap: 24 } as const
/** Sizes of letters for the body, the largest first that fits is taken. A class at the back still reads the last. */
const sizes = [28, 24, 20, 18] as const
export type BodySize = (typeof sizes)[number]
/** What the smaller parts take of it, as shares. */
const shares = { below: 0.85, table: 0.8, formula: 1.2 } as const
const lineHeight = 1.25
/** Between points, and between points, table and formula; as shares of the size. */
const gaps = { point: 0.35, part: 0.7 } as const
/** How far points and the lines below them are moved in, in shares of the size. */
const indents = { point: 1, below: 2 } as const
/** Inside the cells of a table. */
const cellPadding = { x: 8, y: 5 } as const

/** Of the letters of our fonts, in shares of their size: about; some lines have wider ones. */
const letterWidth = 0.52

const tableColumnsMost = 6
const tableRowsMost = 9

type Body = Pick<Slide, 'points' | 'table' | 'formula' | 'picture' | 'pictureFile' | 'activity'>

export const hasPicture = ({ picture, pictureFile }: Pick<Body, 'picture' | 'pictureFile'>): boolean =>
  picture !== '' || pictureFile !== null

/** Where points, table and formula stand, in points. */
function bodyRoom(slide: Body): { width: number; height: number } {
  return {
    width: page.width - 2 * page.margin - (hasPicture(slide) ? pictureBox.width + pictureBox.gap : 0),
    height: bodyBox.bottom - bodyBox.top - (slide.activity ? activityBand.height + activityBand.gap : 0),
  }
}

/** How large the letters of a slide's body are; null: it is too much for one slide, and would be cut or shrunk beyond reading. */
export function bodySize(slide: Body): BodySize | null {
  const { table } = slide
  if (table && (table.length > tableRowsMost || (table[0]?.length ?? 0) > tableColumnsMost)) return null
  const { width, height } = bodyRoom(slide)
  return sizes.find((size) => heightOf(slide, size, width) <= height) ?? null
}

/** Of what is too much: as small as any. */
export const smallestSize: BodySize = 18

export const fitsTitle = (title: string): boolean => linesOf(title, page.width - 2 * page.margin, titleBox.size) <= 2

export const fitsActivity = ({ activity }: Pick<Body, 'activity'>): boolean =>
  activity === null || linesOf(activity.doing, page.width - 2 * page.margin - 130, activityBand.size) <= 2

function heightOf({ points, table, formula }: Body, size: number, width: number): number {
  const parts = [
    ...(points.length > 0 ? [pointsHeight(points, size, width)] : []),
    ...(table ? [tableHeight(table, size * shares.table, width)] : []),
    ...(formula === null ? [] : [formulaHeight(formula, size * shares.formula)]),
  ]
  return parts.reduce((sum, part) => sum + part, 0) + Math.max(0, parts.length - 1) * gaps.part * size
}

function pointsHeight(points: Body['points'], size: number, width: number): number {
  const small = size * shares.below
  const heights = points.map(
    ({ text, below }) =>
      linesOf(text, width - indents.point * size, size) * size * lineHeight +
      below.reduce((sum, line) => sum + linesOf(line, width - indents.below * size, small) * small * lineHeight, 0),
  )
  return heights.reduce((sum, one) => sum + one, 0) + (points.length - 1) * gaps.point * size
}

function tableHeight(table: readonly string[][], size: number, width: number): number {
  const columns = Math.max(1, table[0]?.length ?? 1)
  const cell = width / columns - 2 * cellPadding.x
  const rows = table.map((cells) => Math.max(1, ...cells.map((text) => linesOf(text, cell, size))))
  return rows.reduce((sum, lines) => sum + lines * size * lineHeight + 2 * cellPadding.y, 0)
}

/** Rows of a formula, and what stands over one another in them. */
function formulaHeight(formula: string, size: number): number {
  const rows = formula.split(String.raw`\\`).length
  const isTall = /\\(?:[dt]?frac|sum|int|prod|lim|binom|begin)/.test(formula)
  return rows * size * (isTall ? 2.2 : 1.5)
}

/** How many lines a text of one line takes. */
function linesOf(markdown: string, width: number, size: number): number {
  const most = Math.max(1, Math.floor(width / (size * letterWidth)))
  let lines = 1
  let used = 0
  for (const word of lettersOf(markdown).split(' ')) {
    const length = word.length
    if (used > 0 && used + 1 + length > most) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? 1 : 0) + length
    // One longer than a line is broken.
    while (used > most) {
      lines += 1
      used -= most
    }
  }
  return lines
}

/** What is seen of Markdown of one line. */
const lettersOf = (markdown: string): string =>
  markdown
    .replaceAll(/\$([^$]*)\$/g, (_, formula: string) => readableFormula(formula))
    .replaceAll(/\*\*|__|(?<![\p{L}\d])[*_]|[*_](?![\p{L}\d])|`/gu, '')
