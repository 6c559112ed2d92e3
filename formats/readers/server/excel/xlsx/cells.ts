import * as XLSX from '@e965/xlsx'
import type { XmlElement } from '../../containers/xml-elements.ts'
import { childNamed } from '../../containers/xml-elements.ts'
import { markFontStyle, plainRun, readRuns, type Run } from './rich-text.ts'
import { plainStyle, type CellStyle, type FontStyle } from './styles.ts'
import { formatNumber } from '../values.ts'
import { aCell, countUnread, type Cell, type UnreadKind } from '../workbook.ts'

/** Strings and styles shared by the cells of all sheets. */
export type Shared = {
  strings: readonly Run[][]
  styles: readonly CellStyle[]
  theme: readonly string[]
  date1904: boolean
  unread: Map<UnreadKind, number>
}

/** Reads the cells of one sheet in order, since a shared formula is in its first cell. */
export function createCellReader(
  shared: Shared,
): (cell: XmlElement, position: { row: number; column: number }) => Cell | null {
  const formulas = new Map<string, { text: string; row: number; column: number }>()
  return (element, position) => {
    const style = shared.styles[Number(element.attributes['s'] ?? 0)] ?? plainStyle
    const formula = readFormula(element, position)
    const runs = readValue(element, style, shared)
    if (runs === null) {
      if (!formula) return style.fill ? aCell(position.row, position.column, { fill: style.fill }) : null
      countUnread(shared.unread, 'formulas')
      return written([{ text: shownFormula(formula), fontStyle: null }], style, position)
    }
    const cell = written(runs, style, position)
    const [, address] = /^HYPERLINK\("((?:https?|mailto):[^"]*)"/i.exec(formula ?? '') ?? []
    return address ? { ...cell, link: address } : cell
  }

  function readFormula(element: XmlElement, { row, column }: { row: number; column: number }): string | null {
    const formula = childNamed(element, 'f')
    if (!formula) return null
    const { si = '' } = formula.attributes
    if (formula.attributes['t'] !== 'shared') return formula.text || null
    if (formula.text !== '') {
      formulas.set(si, { text: formula.text, row, column })
      return formula.text
    }
    const first = formulas.get(si)
    return first ? shiftFormula(first.text, row - first.row, column - first.column) : null
  }
}

/** Returns the displayed value; null if there is none. */
function readValue(element: XmlElement, style: CellStyle, { strings, theme, date1904, unread }: Shared): Run[] | null {
  const { t = 'n' } = element.attributes
  const inline = childNamed(element, 'is')
  if (inline) return readRuns(inline, theme)
  const value = childNamed(element, 'v')
  if (!value || (value.text === '' && t !== 'str')) return null
  const plain = (text: string): Run[] => [{ text, fontStyle: null }]
  switch (t) {
    case 's':
      return strings[Number(value.text)] ?? []
    case 'b': {
      const isTrue = value.text === '1' || value.text === 'true'
      if (style.isCheckBox) return plain(isTrue ? '☑' : '☐')
      return plain(isTrue ? 'TRUE' : 'FALSE')
    }
    case 'd':
      return plain(value.text.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace(/T(\d\d:\d\d).*$/, ' $1'))
    case 'n': {
      const number = Number(value.text)
      const text = Number.isNaN(number) ? value.text : formatNumber(number, style.format, date1904)
      if (text === '') countUnread(unread, 'cells')
      return plain(text)
    }
    default:
      return plain(value.text)
  }
}

function written(runs: readonly Run[], style: CellStyle, { row, column }: { row: number; column: number }): Cell {
  const fontStyles = runs.filter(({ text }) => text.trim() !== '').map(({ fontStyle }) => fontStyle ?? style.fontStyle)
  const [first = style.fontStyle] = fontStyles
  const alike = findSharedStyle(fontStyles)
  const text = runs.map((run) => plainRun(run.text, (run.fontStyle ?? style.fontStyle).position)).join('')
  const marked = runs
    .map((run) => {
      const fontStyle = run.fontStyle ?? style.fontStyle
      // Formatting of the whole cell is marked once, if it distinguishes the cell.
      return markFontStyle(escaped(run.text), alike ? { ...alike, position: fontStyle.position } : fontStyle)
    })
    .join('')
  const fontStyle: FontStyle = alike ? { ...first, position: null } : { ...plainStyle.fontStyle }
  return aCell(row, column, { text: tidy(text), marked: tidy(marked), fontStyle, fill: style.fill })
}

/** Returns null if the formatting within a cell differs in more than font size, or else the shared formatting. */
function findSharedStyle(fontStyles: readonly FontStyle[]): FontStyle | null {
  const [first] = fontStyles
  const isShared = fontStyles.every(
    (fontStyle) =>
      fontStyle.bold === first!.bold &&
      fontStyle.underline === first!.underline &&
      fontStyle.strike === first!.strike &&
      fontStyle.colour === first!.colour,
  )
  return isShared ? plainStyle.fontStyle : null
}

const escaped = (text: string) => text.replaceAll('|', '\\|')
const tidy = (text: string) => text.trim().replaceAll(/\r\n?/g, '\n')

/** "BC12" → its row and column, from 0; null if it is not an address. */
export function parseAddress(address: string | undefined): { row: number; column: number } | null {
  if (!address || !/^[A-Z]{1,3}\d{1,7}$/.test(address)) return null
  const { r: row, c: column } = XLSX.utils.decode_cell(address)
  return { row, column }
}

/** Shifts a shared formula by rows and columns to the cell that uses it. */
function shiftFormula(formula: string, rows: number, columns: number): string {
  return formula.replaceAll(token, (whole, quoted: string | undefined, ...parts) => {
    if (quoted !== undefined) return whole
    const [fixedColumn = '', letters = '', fixedRow = '', digits = ''] = parts as string[]
    const column = fixedColumn ? letters : XLSX.utils.encode_col(Math.max(0, XLSX.utils.decode_col(letters) + columns))
    const row = fixedRow ? digits : String(Math.max(1, Number(digits) + rows))
    return `${fixedColumn}${column}${fixedRow}${row}`
  })
}

// Texts and names of sheets in quotes, and references to cells that are no part of a name or a function.
const token = /("(?:[^"]|"")*"|'(?:[^']|'')*')|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(.])/g

/** Removes the file prefixes of newer functions, as Excel does. */
const shownFormula = (formula: string): string => `=${formula.replaceAll(/_xl(?:fn|ws|udf|pm)\./g, '')}`
