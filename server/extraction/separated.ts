import { sheetCells } from '#rules/tables/sheet'
import { sheetRowsMax } from './limits.ts'

const separators = ['\t', ';', ',']

/** The cells of a text whose lines are separated by tabs, semicolons or commas, whichever its first line has most of. */
export function cellsIn(text: string): string[][] {
  const [first = ''] = text.replace(/^\uFEFF/, '').split('\n', 1)
  const counted = separators.map((separator) => ({ separator, count: first.split(separator).length }))
  const { separator } = counted.toSorted((a, b) => b.count - a.count)[0]!
  const lines = sheetCells(text, separator).filter((line) => line.some((cell) => cell !== ''))
  return lines.slice(0, sheetRowsMax + 1)
}
