import type { FormulaSize, MeasureFormula } from './size.ts'
import { mathWidth, sansWidth } from './letter-widths.ts'
import { isWords, joined, plainWords } from '../line/tokens.ts'
import type { Token, Words } from '../line/words-of-line.ts'

/** Scale of superscripts and subscripts. */
const raisedScale = 0.67
/** Times looks smaller than Arial at the same font size. */
export const mathScale = 1.06
/** Space around a drawn formula, in multiples of the font size. */
const formulaAir = 0.12
/** Line height in multiples of the font size: the maximum of PowerPoint and LibreOffice. */
export const lineHeight = 1.2

/** An unbreakable part of a line; `space`: the gap before it. Widths are multiples of the font size. */
type Unit = { tokens: Token[]; width: number; space: number }

/** A line. `drawn`: it contains a formula to draw; `apart`: a space separates it from the previous line. Multiples of the font size. */
export type Line = { tokens: Token[]; width: number; height: number; drawn: boolean; apart: boolean }

/** Reserve, because programs round letter widths. */
const safety = 0.985

/** Measures text in multiples of the font size. `wide`: an upper bound. */
function wordsWidth({ text, bold, raised, math }: Words, { wide }: { wide: boolean }): number {
  const width = math ? mathWidth(text, { bold }) * mathScale : sansWidth(text, { bold, wide })
  return raised === 0 ? width : width * raisedScale
}

/** Wraps pieces as programs do: between words, and inside a word longer than a line. */
export function wrap(tokens: readonly Token[], fullWidth: number, measure: MeasureFormula): Line[] {
  const room = fullWidth * safety
  const lines: Line[] = []
  let line: Unit[] = []
  let width = 0
  const end = () => {
    if (line.length > 0) lines.push(lineOf(line, measure))
    line = []
    width = 0
  }
  for (const unit of unitsOf(tokens, room, measure)) {
    if (line.length > 0 && width + unit.space + unit.width > room) end()
    width += (line.length > 0 ? unit.space : 0) + unit.width
    line.push(unit)
  }
  end()
  return lines
}

function lineOf(units: readonly Unit[], measure: MeasureFormula): Line {
  const tokens = joined(
    units.flatMap(({ tokens: own, space }, index): Token[] => {
      if (index === 0 || space === 0) return own
      const [first] = own
      const style = first && isWords(first) ? first : { bold: false, italic: false, math: false }
      return [{ ...style, text: ' ', raised: 0 }, ...own]
    }),
  )
  const apart = (units[0]?.space ?? 0) > 0
  const width = units.reduce((sum, unit, index) => sum + unit.width + (index > 0 ? unit.space : 0), 0)
  let height = lineHeight
  let drawn = false
  for (const token of tokens) {
    if (isWords(token)) continue
    const size = measure(token.latex, { display: false })
    height = Math.max(height, formulaHeight(size) * inlineScale(size, Infinity) + 0.2)
    drawn = true
  }
  return { tokens, width, height, drawn, apart }
}

/** Maximum height of a formula in a line, in multiples of the font size; a higher one is scaled down. */
const mostHeight = 8

/** Computes the scale at which a formula fits into a line of text; the available space is in multiples of the font size. */
export const inlineScale = ({ width, above, below }: FormulaSize, room: number): number =>
  Math.min(1, Math.max(0.01, room - 2 * formulaAir) / width, mostHeight / (above + below))

/** Height of a line's middle above the baseline, in multiples of the font size: Arial extends 0.905 above and 0.212 below. */
export const axis = 0.345

/** Returns the height of a formula in a vertically centred line. */
export const formulaHeight = ({ above, below }: FormulaSize) => 2 * Math.max(above - axis, below + axis)

function unitsOf(tokens: readonly Token[], room: number, measure: MeasureFormula): Unit[] {
  const units: Unit[] = []
  let open: Unit | null = null
  let space = 0
  const close = () => {
    if (open) units.push(...(open.width > room ? pulledApart(open, room) : [open]))
    open = null
  }
  const put = (token: Token, width: number) => {
    open ??= { tokens: [], width: 0, space }
    open.tokens.push(token)
    open.width += width
    space = 0
  }
  for (const token of tokens) {
    if (!isWords(token)) {
      const size = measure(token.latex, { display: false })
      put(token, size.width * inlineScale(size, room) + 2 * formulaAir)
      continue
    }
    for (const part of token.text.split(breaks)) {
      if (part === '') continue
      const words = { ...token, text: part }
      const width = wordsWidth(words, { wide: true })
      if (/^ +$/.test(part)) {
        close()
        space = width
      } else {
        if (eastern.test(part)) close()
        put(words, width)
        if (eastern.test(part)) close()
      }
    }
  }
  close()
  return units
}

const eastern = /^[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef]/
const breaks = /( +|[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef])/

/** Splits a word longer than a line. */
function pulledApart({ tokens, space }: Unit, room: number): Unit[] {
  // Made here, because few words are longer than a line.
  const letters = new Intl.Segmenter()
  const units: Unit[] = []
  let open: Unit = { tokens: [], width: 0, space }
  for (const token of tokens) {
    const parts = isWords(token)
      ? Array.from(letters.segment(token.text), ({ segment }) => ({ ...token, text: segment }))
      : [token]
    for (const part of parts) {
      const width = isWords(part) ? wordsWidth(part, { wide: true }) : room
      if (open.tokens.length > 0 && open.width + width > room) {
        units.push(open)
        open = { tokens: [], width: 0, space: 0 }
      }
      open.tokens.push(part)
      open.width += width
    }
  }
  return [...units, { ...open, tokens: joined(open.tokens) }]
}

/** Joins lines back into one text. */
export const textOf = (lines: readonly Line[]): Token[] =>
  joined(lines.flatMap(({ tokens, apart }, at) => (at === 0 || !apart ? tokens : [plainWords(' '), ...tokens])))

/** A part of a line that is drawn in one step: text or a formula; `x` from the line's beginning, in multiples of the font size. */
export type Segment = { x: number; width: number } & (
  | { words: Words[] }
  | { latex: string; above: number; below: number; scale: number }
)

/** Places the parts of a line with drawn formulas. Text gets the width of the widest font, minus half of the reserve it rarely needs. */
export function segmentsOf(line: Line, room: number, measure: MeasureFormula): Segment[] {
  const segments: Segment[] = []
  let x = 0
  for (const token of line.tokens) {
    if (!isWords(token)) {
      const size = measure(token.latex, { display: false })
      const { width, above, below } = size
      const scale = inlineScale(size, room)
      segments.push({
        x: x + formulaAir,
        width: width * scale,
        latex: token.latex,
        above: above * scale,
        below: below * scale,
        scale,
      })
      x += width * scale + 2 * formulaAir
      continue
    }
    const width = (wordsWidth(token, { wide: true }) + wordsWidth(token, { wide: false })) / 2
    const last = segments.at(-1)
    if (last && 'words' in last) {
      last.words.push(token)
      last.width += width
    } else segments.push({ x, width, words: [token] })
    x += width
  }
  return segments
}
