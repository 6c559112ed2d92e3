import type { FormulaSize } from '../../model/layout/size.ts'
import type { Row } from '#formats/word/server/math/formula.ts'
import { readLatex } from '#formats/word/server/math/latex.ts'
import { mathmlOf } from './mathml.ts'
import { svgOf } from './mathjax.js'

/** A formula as a picture of lines: `svg` without a size of its own. */
export type DrawnFormula = FormulaSize & { svg: string; viewBox: string }

/** Draws LaTeX; null for what cannot be read, and for letters that there is no drawing of. Sizes are in multiples of the letters' size. */
export function drawFormula(latex: string, { display }: { display: boolean }): DrawnFormula | null {
  const row = readLatex(latex, { display })
  if (!row || row.length === 0) return null
  return drawRow(row, display) ?? drawRow(withPlainLetters(row), display)
}

/** Letters of other kinds (sans serif, typewriter, Fraktur) as the letters that they are: there is no drawing of those. */
const withPlainLetters = (row: Row): Row =>
  row.map((piece) => {
    if ('text' in piece) return { ...piece, text: piece.text.normalize('NFKC') }
    if (piece.name === 'mtable') return { ...piece, cells: piece.cells.map((cells) => cells.map(withPlainLetters)) }
    return { ...piece, rows: piece.rows.map(withPlainLetters) }
  })

function drawRow(row: Row, display: boolean): DrawnFormula | null {
  const svg = svgOf(mathmlOf(row, { display }), { display })
  const [, viewBox = '', inner = ''] = /^<svg[^>]*\bviewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(svg) ?? []
  const [x = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
  if (!(width > 0 && height > 0) || /<text\b|data-mjx-error|data-mml-node="merror"/.test(inner)) return null
  // Letters reach over the room that they are given, above all slanted ones.
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
