import chemistry from './chemistry.json' with { type: 'json' }
import { type Cell, sidesOf, type Table } from './model.ts'
import { readLatex } from './read-latex.ts'

const array = /^\s*\\begin\{array\}\{([clr|]+)\}(.*)\\end\{array\}\s*$/s
const aligns: Record<string, string> = { c: 'center', r: 'right' }

/** A formula that is an array with lines in it, such as a table of variation, is a table of formulas; null for any other. */
export function readRuledArray(latex: string): Table | null {
  const [, format = '', body = ''] = array.exec(latex) ?? []
  if (!format.includes('|') && !body.includes('\\hline')) return null
  const upright = format.split(/[clr]/).map((between) => between !== '')
  const lines = body.split('\\\\').map((line) => line.trim())
  const level = lines.map((line) => line.startsWith('\\hline'))
  const rows = lines.map((line) => line.replace(/^\\hline\s*/, ''))
  if (rows.at(-1) === '') rows.pop()
  const cells = rows.flatMap((line, row) =>
    line.split('&').map((text, column): Cell => {
      const pieces = text.trim() ? [{ type: 'formula' as const, tokens: readLatex(text, chemistry) }] : []
      return {
        row,
        column,
        rows: 1,
        columns: 1,
        align: aligns[format.replaceAll('|', '')[column] ?? ''] ?? '',
        lines: sidesOf({
          top: level[row],
          bottom: level[row + 1],
          left: upright[column],
          right: upright[column + 1],
        }),
        blocks: [{ type: 'paragraph', pieces }],
      }
    }),
  )
  return { type: 'table', rows: rows.length, columns: upright.length - 1, headerRows: 0, cells }
}
