import type { Point } from '../model/presentation.ts'

/** Formats points for a text field: one per line; a line with a dash is a sub-point of the previous one. */
export const typedPoints = (points: readonly Point[]): string =>
  points.flatMap(({ text, below }) => [text, ...below.map((line) => `- ${line}`)]).join('\n')

export function pointsTyped(typed: string): Point[] {
  const points: Point[] = []
  for (const line of typed.split('\n')) {
    const [, dash, text = ''] = /^\s*([-–•])?\s*(.*?)\s*$/.exec(line)!
    if (text === '') continue
    const last = points.at(-1)
    if (dash && last) last.below.push(text)
    else points.push({ text, below: [] })
  }
  return points
}

/** Formats a table for a text field: one row per line, cells separated by vertical bars. */
export const typedTable = (table: readonly string[][] | null): string =>
  (table ?? []).map((row) => row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')).join('\n')

export function tableTyped(typed: string): string[][] | null {
  const rows = typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .trim()
        .replaceAll(/^\||(?<!\\)\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll('\\|', '|').trim()),
    )
    .filter((cells) => !cells.every((cell) => /^:?-{3,}:?$/.test(cell)))
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.length === 0 ? null : rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}
