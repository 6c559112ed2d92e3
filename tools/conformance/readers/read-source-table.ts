import chemistry from '../chemistry.json' with { type: 'json' }
import { type Cell, layoutCells, sidesOf, type Table } from '../model.ts'
import { type Notes, readInline } from './read-inline.ts'
import { readLatex } from './read-latex.ts'

type Source = { text: string; header: boolean; align: string; rows: number; columns: number }

/** The maximum number of columns on a portrait page. */
const uprightColumns = 10

/** A table of Markdown: its first line is the header. Bars inside of formulas and code part no cells. */
export function readPipeTable(lines: readonly string[], notes: Notes): Table {
  const aligns = cellsOf(lines[1]!).map((rule) =>
    rule.endsWith(':') ? (rule.startsWith(':') ? 'center' : 'right') : '',
  )
  const rows = [lines[0]!, ...lines.slice(2)].map((line, row) =>
    cellsOf(line).map((text, column): Source => ({
      text,
      header: row === 0,
      align: aligns[column] ?? '',
      rows: 1,
      columns: 1,
    })),
  )
  return tableOf(rows, notes)
}

function cellsOf(line: string): string[] {
  const hidden = line.trim().replace(/\$[^$\s](?:[^$]*?[^$\s])?\$|`[^`]*`/g, (part) => part.replaceAll('|', '\0'))
  return hidden
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.replaceAll('\0', '|').trim())
}

/** Reads an HTML table whose cells contain text. */
export function readHtmlTable(html: string, notes: Notes): Table {
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t([hd])([^>]*)>(.*?)<\/t\1>/gs)].map(([, kind, attributes = '', text = '']): Source => {
      const value = (name: string) => new RegExp(`${name}="(\\w+)"`).exec(attributes)?.[1]
      const spans = { rows: Number(value('rowspan') ?? 1), columns: Number(value('colspan') ?? 1) }
      return { text, header: kind === 'h', align: value('align') ?? '', ...spans }
    }),
  )
  return tableOf(rows, notes)
}

function tableOf(rows: readonly Source[][], notes: Notes): Table {
  const { placed, columns } = layoutCells(rows)
  const body = rows.findIndex((row) => row.some(({ header }) => !header))
  const cells = placed.map(({ text, header, align, ...cell }) => ({
    ...cell,
    // Column headings are bold and centred in every source.
    align: align || (header || isFigure(text) ? 'center' : ''),
    blocks: [{ type: 'paragraph' as const, tokens: readInline(text, notes, header ? ['bold'] : []) }],
  }))
  const headerRows = body === -1 ? rows.length : body
  return { type: 'table', rows: rows.length, columns, headerRows, landscape: columns > uprightColumns, cells }
}

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
      const tokens = text.trim() ? [{ type: 'formula' as const, tokens: readLatex(text, chemistry) }] : []
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
        blocks: [{ type: 'paragraph', tokens }],
      }
    }),
  )
  return { type: 'table', rows: rows.length, columns: upright.length - 1, headerRows: 0, cells }
}

/** A number or a single capital letter is centred by default. */
const isFigure = (text: string) =>
  (/\d/.test(text) && !/[^\d\s.,:%/+–-]/.test(text.replaceAll('*', ''))) ||
  /^\p{Lu}$/u.test(text.replaceAll('*', '').trim())
