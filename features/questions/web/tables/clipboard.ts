import type { Language } from '#platform/i18n/language.ts'
import { localized } from '#platform/i18n/language.ts'
import type { TableColumn } from '#formats/tables/model/columns.ts'
import { cellText } from '#formats/tables/model/markdown.ts'
import { sheetCells } from '#formats/tables/model/sheet.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Copied cells; `merged`: the values of merged cells were copied into every row. */
export type Copied = { cells: string[][]; merged: boolean }

/** Returns the copied cells: from the HTML table that spreadsheets and Word provide, otherwise from the text. */
export function copiedCells(data: Pick<DataTransfer, 'getData'>): Copied {
  const html = data.getData('text/html')
  const inHtml = /<table/i.test(html) ? cellsInHtml(html) : null
  return inHtml ?? { cells: sheetCells(data.getData('text/plain')), merged: false }
}

/** A single cell is pasted as plain text. */
export const isSheet = ({ cells }: Copied): boolean => cells.length > 1 || (cells[0]?.length ?? 0) > 1

function cellsInHtml(html: string): Copied | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table || table.rows.length === 0) return null
  const cells: string[][] = [...table.rows].map(() => [])
  let merged = false
  for (const [down, row] of [...table.rows].entries()) {
    let across = 0
    for (const cell of row.cells) {
      const line = cells[down]!
      while (line[across] !== undefined) across += 1
      const text = textIn(cell)
      const tall = Math.min(Math.max(cell.rowSpan, 1), cells.length - down)
      merged ||= tall > 1 && text !== ''
      for (let below = 0; below < tall; below++)
        for (let beside = 0; beside < Math.max(cell.colSpan, 1); beside++)
          cells[down + below]![across + beside] = beside === 0 ? text : ''
      across += Math.max(cell.colSpan, 1)
    }
  }
  return { cells: cells.map((line) => Array.from(line, (text) => text ?? '')), merged }
}

/** Paragraphs and <br> elements are lines; line breaks in the source are not. */
function textIn(cell: HTMLElement): string {
  for (const end of cell.querySelectorAll('br, p:not(:last-child), div:not(:last-child), li:not(:last-child)'))
    end.after('\u2028')
  return (cell.textContent ?? '')
    .replaceAll(/[^\S\u2028]+/g, ' ')
    .split('\u2028')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .normalize('NFC')
}

/** Formats rows with their headings for other spreadsheets. */
export function toCopy(columns: readonly TableColumn[], rows: readonly SheetRow[], language: Language) {
  const headings = columns.map((column) => localized(column, 'title', language))
  const lines = rows.map(({ cells }) => columns.map((column) => cellText(column, cells, language)))
  const all = [headings, ...lines]
  const html = all.map((line) => `<tr>${line.map((text) => `<td>${inHtml(text)}</td>`).join('')}</tr>`).join('')
  return { text: all.map((line) => line.map(quoted).join('\t')).join('\n'), html: `<table>${html}</table>` }
}

const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '<br>')
