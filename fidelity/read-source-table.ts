import { placeCells, type Table } from './model.ts'
import { type Notes, readInline } from './read-inline.ts'

type Source = { text: string; header: boolean; align: string; rows: number; columns: number }

/** On an upright page there is no room for more columns than this. */
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

/** A table of HTML whose cells hold text. */
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
  const { placed, columns } = placeCells(rows)
  const body = rows.findIndex((row) => row.some(({ header }) => !header))
  const cells = placed.map(({ text, header, align, ...cell }) => ({
    ...cell,
    // The headings of columns are bold and stand in the middle, whoever wrote them.
    align: align || (header ? 'center' : ''),
    blocks: [{ type: 'paragraph' as const, pieces: readInline(text, notes, header ? ['bold'] : []) }],
  }))
  const headerRows = body === -1 ? rows.length : body
  return { type: 'table', rows: rows.length, columns, headerRows, landscape: columns > uprightColumns, cells }
}
