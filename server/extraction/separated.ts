import { sheetCells } from '#rules/tables/sheet'
import { sheetRowsMax } from './limits.ts'

const separators = ['\t', ';', ',']

/** The cells of a text whose lines are separated by tabs, semicolons or commas, whichever the first that says something has most of. */
export function cellsIn(text: string): string[][] {
  const first = text.split('\n').find((line) => /[^\s\uFEFF]/.test(line)) ?? ''
  const counted = separators.map((separator) => ({ separator, count: first.split(separator).length }))
  const { separator } = counted.toSorted((a, b) => b.count - a.count)[0]!
  const lines = sheetCells(text, separator).filter((line) => line.some((cell) => cell !== ''))
  return lines.slice(0, sheetRowsMax + 1)
}
