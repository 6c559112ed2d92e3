import { separatedCells } from '../../../tables/model/separated.ts'
import { sheetRowsMax } from '../limits.ts'

/** The cells of a text whose lines are separated by tabs, semicolons or commas; empty lines are left out. */
export function cellsIn(text: string): string[][] {
  const lines = separatedCells(text).filter((line) => line.some((cell) => cell !== ''))
  return lines.slice(0, sheetRowsMax + 1)
}
