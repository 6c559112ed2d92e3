import type { JoinedCells, SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { numberOf } from '#platform/model/numbers.ts'

const weeksOfYear = 53

/** Reads "4", "1,5" or "4 tiết"; null if it is no number of periods. */
export function readPeriods(cell: string): number | null {
  const value = numberOf(cell.replace(/\s*(tiết|periods?)\s*$/iu, ''))
  return value >= 0 && value <= 1_000 ? value : null
}

/** Reads "3", "Tuần 3–4", "3, 4" or "Tuần 3 (15/9–20/9)"; null if it names no weeks of a school year that follow one another. */
export function readWeeks(cell: string): [from: number, to: number] | null {
  const range = readRange(cell.replace(/\([^)]*[/:][^)]*\)/g, ''))
  return range && range[0] >= 1 && range[1] <= weeksOfYear ? range : null
}

const words = /^(?:từ|from)?\s*(?:tuần|tiết|weeks?|periods?|w|t)?\.?\s*(?:thứ\s*)?(?=\d)/iu
const until = /^(?:[-‐‑‒–—−~→]|đến|tới|to)$/iu
const besides = /^(?:[,;&+]|và|and)$/iu

/** Reads numbers that follow one another, such as "12", "12–14" or "Tiết 3, 4", in order. */
export function readRange(cell: string): [from: number, to: number] | null {
  let rest = cell.trim().replace(/\.$/, '')
  let range: [number, number] | null = null
  while (rest !== '') {
    const sign = range ? /^\s*([-‐‑‒–—−~→,;&+]|đến|tới|to|và|and|\n)\s*/iu.exec(rest) : null
    if (range && !sign) return null
    rest = rest.slice(sign?.[0].length ?? 0).replace(words, '')
    const digits = /^\d+/.exec(rest)?.[0]
    if (digits === undefined) return null
    rest = rest.slice(digits.length).replace(/^[^\S\n]+/, '')
    const number = Number(digits)
    if (!range) range = [number, number]
    else if (until.test(sign![1]!) ? number < range[1] : number !== range[1] + 1) return null
    else range = [range[0], number]
    if (sign && !until.test(sign[1]!) && !besides.test(sign[1]!.trim()) && sign[1] !== '\n') return null
  }
  return range
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

export const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

/** Writes the text of cells that are joined downwards, from a row on, into each of them, as if they had not been joined. */
export function spreadJoined({ cells, joined }: SheetGrid, from: number): string[][] {
  const spread = cells.map((row) => [...row])
  for (const { row, column, toRow } of joined) {
    const text = cells[row]?.[column]
    if (!text || row < from) continue
    for (let below = row + 1; below <= toRow && below < spread.length; below += 1) {
      const line = spread[below]!
      while (line.length <= column) line.push('')
      line[column] = text
    }
  }
  return spread
}

/** The joined cells that a cell belongs to. */
export const joinedAt = ({ joined }: SheetGrid, row: number, column: number): JoinedCells | undefined =>
  joined.find((one) => one.row <= row && row <= one.toRow && one.column <= column && column <= one.toColumn)
