import { separatedCells } from '../../../tables/model/separated.ts'
import { sheetRowsMax } from '../limits.ts'

/** Splits a text with lines separated by tabs, semicolons or commas into cells; empty lines are left out. */
export function cellsIn(text: string): string[][] {
  const lines = separatedCells(text).filter((line) => line.some((cell) => cell !== ''))
  return lines.slice(0, sheetRowsMax + 1)
}
