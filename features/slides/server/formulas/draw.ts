import type { FormulaSize } from '../../model/layout/size.ts'
import type { Row } from '#formats/word/server/math/formula.ts'
import { readLatex } from '#formats/word/server/math/latex/latex.ts'
import { mathmlOf } from './mathml.ts'
import { svgOf } from './mathjax.js'

/** A formula as vector graphics; `svg` has no size attributes. */
export type DrawnFormula = FormulaSize & { svg: string; viewBox: string }

/** Draws LaTeX; null if it is invalid or contains a character without a glyph. Units: multiples of the font size. */
export function drawFormula(latex: string, { display }: { display: boolean }): DrawnFormula | null {
  const row = readLatex(latex, { display })
  if (!row || row.length === 0) return null
  return drawRow(row, display) ?? drawRow(withPlainLetters(row), display)
}

/** Replaces styled letters (sans serif, typewriter, Fraktur), which have no glyphs, by plain ones. */
const withPlainLetters = (row: Row): Row =>
  row.map((token) => {
    if ('text' in token) return { ...token, text: token.text.normalize('NFKC') }
    if (token.name === 'mtable') return { ...token, cells: token.cells.map((cells) => cells.map(withPlainLetters)) }
    return { ...token, rows: token.rows.map(withPlainLetters) }
  })

function drawRow(row: Row, display: boolean): DrawnFormula | null {
  const svg = svgOf(mathmlOf(row, { display }), { display })
  const [, viewBox = '', inner = ''] = /^<svg[^>]*\bviewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(svg) ?? []
  const [x = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
  if (!(width > 0 && height > 0) || /<text\b|data-mjx-error|data-mml-node="merror"/.test(inner)) return null
  // Glyphs extend beyond their advance box, slanted ones most.
  const over = 40
  return {
    // A web page styles table lines with CSS, which a file lacks.
    svg: inner.replace(/<(?:rect|line) (?=data-(?:frame|line)=)/g, '$&fill="none" stroke-width="45" '),
    viewBox: [x - over, top - over, width + 2 * over, height + 2 * over].join(' '),
    width: (width + 2 * over) / 1000,
    above: (-top + over) / 1000,
    below: (height + top + over) / 1000,
  }
}
