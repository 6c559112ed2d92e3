import { plain } from './text.ts'

/** `at`: the cell's index in its source row. A `copied` cell is a repetition by a span. */
export type Cell = { text: string; at: number; copied: boolean }
/** `at`: which row of the whole table it is, its head included. */
export type Row = { at: number; isHead: boolean; cells: Cell[] }

/** Limits the columns, so that a wrong span does not use up memory. */
const columnsMax = 100
/** Further rows are not read. */
const rowsMax = 2000

/** Returns the rows of a pipe table without its delimiter row. */
export function readPipes(lines: readonly string[]): Row[] {
  return lines
    .filter((_, index) => index !== 1 && index <= rowsMax)
    .map((line, at) => ({ at, isHead: at === 0, cells: cellsOf(line).map(cell) }))
}

const cell = (text: string, at: number): Cell => ({ text: plain(text), at, copied: false })

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).slice(0, columnsMax)
}

type Pending = Map<number, { text: string; rows: number; at: number }>

/** The rows of an HTML table, each cell in every place that it spans. */
export function readHtml(html: string): Row[] {
  const rows: Row[] = []
  const pending: Pending = new Map()
  let inHead = false
  for (const [, mark, inner = ''] of html.matchAll(
    /<(\/?thead|tr)\b[^>]*>(?:([\s\S]*?)(?=<\/?(?:tr|thead|tbody|table)\b))?/gi,
  )) {
    if (rows.length === rowsMax) break
    if (mark!.toLowerCase() !== 'tr') inHead = !mark!.startsWith('/')
    else
      rows.push({
        at: rows.length,
        isHead: inHead || (rows.length === 0 && !/<td/i.test(inner)),
        cells: spread(inner, pending),
      })
  }
  return rows
}

function spread(inner: string, pending: Pending): Cell[] {
  const cells: Cell[] = []
  let at = 0
  const fill = () => {
    for (let above = pending.get(cells.length); above; above = pending.get(cells.length)) {
      if (above.rows > 1) pending.set(cells.length, { ...above, rows: above.rows - 1 })
      else pending.delete(cells.length)
      cells.push({ text: above.text, at: above.at, copied: true })
    }
  }
  for (const [, attributes = '', body = ''] of inner.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<\/?t[dh]\b|$)/gi)) {
    fill()
    const text = plain(body)
    const columns = spanOf(attributes, 'colspan')
    const rows = spanOf(attributes, 'rowspan')
    for (let n = 0; n < columns && cells.length < columnsMax; n += 1) {
      if (rows > 1) pending.set(cells.length, { text, rows: rows - 1, at })
      cells.push({ text, at, copied: n > 0 })
    }
    at += 1
  }
  fill()
  return cells
}

const spanOf = (attributes: string, name: string): number =>
  Math.min(columnsMax, Number(new RegExp(`${name}\\s*=\\s*"?(\\d{1,3})`, 'i').exec(attributes)?.[1] ?? 1) || 1)
