import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { numberOf } from '#platform/model/numbers.ts'

const weeksOfYear = 53

/** Reads "4", "1,5" or "4 tiết"; null if it is no number of periods. */
export function readPeriods(cell: string): number | null {
  const value = numberOf(cell.replace(/\s*(tiết|periods?)\s*$/i, ''))
  return value >= 0 && value <= 1_000 ? value : null
}

/** Reads "3", "Tuần 3–4" or "3, 4"; null if it names no weeks of a school year. */
export function readWeeks(cell: string): [from: number, to: number] | null {
  const range = readRange(cell)
  return range && range[0] >= 1 && range[1] <= weeksOfYear ? range : null
}

/** Reads the numbers of periods, such as "12" or "12–14", in order. */
export function readRange(cell: string): [from: number, to: number] | null {
  const rest = cell.replace(/\d+|tuần|tiết|weeks?|periods?|đến|to|và|and|[\s,;.+–—-]/giu, '')
  const numbers = (cell.match(/\d+/g) ?? []).map(Number)
  if (rest !== '' || numbers.length === 0) return null
  const isRising = numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!)
  return isRising ? [numbers[0]!, numbers.at(-1)!] : null
}

const bullet = /^\s*[-–—•+*·]\s*/

/** Splits a cell with one outcome per line. Where lines have bullets, a line without one continues the line above. */
export function splitOutcomes(cell: string): string[] {
  const lines = cell.split(/\r?\n/).filter((line) => line.trim())
  const hasBullets = lines.some((line) => bullet.test(line))
  const outcomes: string[] = []
  for (const line of lines) {
    const text = line.replace(bullet, '').trim()
    if (hasBullets && !bullet.test(line) && outcomes.length > 0) outcomes.push(`${outcomes.pop()} ${text}`)
    else if (text) outcomes.push(text)
  }
  return outcomes
}

/** Writes the text of joined cells into each of them, as if they had not been joined. */
export function spreadJoined({ cells, joined }: SheetGrid): string[][] {
  const spread = cells.map((row) => [...row])
  for (const { row, column, toRow, toColumn } of joined) {
    const text = cells[row]?.[column]
    // A title above the table is joined over its columns; it belongs to none of them.
    if (!text || column !== toColumn) continue
    for (let below = row + 1; below <= toRow && below < spread.length; below += 1) {
      const line = spread[below]!
      while (line.length <= column) line.push('')
      line[column] = text
    }
  }
  return spread
}
