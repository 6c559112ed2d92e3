import { markdownTable } from '../text/html-markdown.ts'
import type { Glyph } from './glyph.ts'
import { pageText, pageTextWithTables } from './lines.ts'
import type { Rule } from './rules.ts'
import { tablesOf, type Table } from './tables.ts'

/** Returns the text of a page, with drawn tables as Markdown at their place. */
export const textWithTables = (glyphs: readonly Glyph[], rules: readonly Rule[]): string =>
  parts(glyphs, tablesOf(rules)).filter(Boolean).join('\n\n')

/** `tables` from the top. */
function parts(glyphs: readonly Glyph[], [table, ...more]: readonly Table[]): string[] {
  if (!table) return [pageTextWithTables(glyphs)]
  const within = ({ y }: Glyph) => y < table.top && y > table.bottom
  const inside = glyphs.filter(
    (glyph) => within(glyph) && middleOf(glyph) > table.left && middleOf(glyph) < table.right,
  )
  const used = new Set(inside)
  const outside = glyphs.filter((glyph) => !used.has(glyph))
  const text = outside.some((glyph) => within(glyph) && glyph.letter.trim() !== '') ? '' : textOf(table, inside)
  // Lines beside other text are read with it: columns of a page can look like a table.
  if (text === '') return parts(glyphs, more)
  const above = outside.filter(({ y }) => y >= table.top)
  const below = outside.filter(({ y }) => y < table.top)
  return [pageTextWithTables(above), text, ...parts(below, more)]
}

const middleOf = ({ x, right }: Glyph) => (x + right) / 2

/** Empty unless at least two columns have text: otherwise it is a frame. */
function textOf({ rows, columns, cellAt }: Table, glyphs: readonly Glyph[]): string {
  const cells = Array.from({ length: rows * columns }, (): Glyph[] => [])
  for (const glyph of glyphs) {
    // Uses the middle of the glyph, because its baseline may touch the border.
    const { row, column } = cellAt(middleOf(glyph), glyph.y + glyph.size * 0.3)
    cells[row * columns + column]!.push(glyph)
  }
  const texts = cells.map((own) => (own.length === 0 ? '' : cellText(pageText(own))))
  // Empty columns come from lines that are not cell borders, as on squared paper.
  const used = [...new Set(texts.flatMap((text, at) => (text === '' ? [] : at % columns)))].toSorted((a, b) => a - b)
  if (used.length < 2) return ''
  const lines = Array.from({ length: rows }, (_, row) => used.map((column) => texts[row * columns + column]!))
  return markdownTable(lines.filter((line) => line.some((text) => text !== '')))
}

/** A line that begins with a lower-case letter continues the sentence above it. */
const cellText = (text: string) =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('\t', ' ')
    .replaceAll(/\n+(?=\p{Ll})/gu, ' ')
    .replaceAll(/\n+/g, '<br>')
