import * as XLSX from '@e965/xlsx'

/** Shifts a shared formula by rows and columns to the cell that uses it. */
export function shiftFormula(formula: string, rows: number, columns: number): string {
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
export const shownFormula = (formula: string): string => `=${formula.replaceAll(/_xl(?:fn|ws|udf|pm)\./g, '')}`
