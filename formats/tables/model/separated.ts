import { sheetCells } from './sheet.ts'

const separators = ['\t', ';', ',']
/** A list may be preceded by its school and title, so the separator is determined from further lines. */
const lookedAt = 40

/** Splits a text into cells at tabs, semicolons or commas, whichever most of the first lines have equally often. */
export function separatedCells(text: string): string[][] {
  return sheetCells(text, separatorOf(text))
}

function separatorOf(text: string): string {
  const lines = text.split(/\r\n?|\n/).filter((line) => /[^\s\uFEFF]/.test(line))
  const beginning = lines.slice(0, lookedAt).join('\n')
  const counted = separators.map((separator) => ({ separator, ...evenness(sheetCells(beginning, separator)) }))
  return counted.toSorted((a, b) => b.lines - a.lines || b.width - a.width)[0]!.separator
}

/** Finds the most frequent number of cells, except one, and the number of lines with it. */
function evenness(cells: readonly (readonly string[])[]): { lines: number; width: number } {
  const widths = new Map<number, number>()
  for (const { length } of cells) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width = 1, lines = 0] = [...widths].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return { lines, width }
}
