import { readPipes } from '#formats/markdown/model/read-table.ts'
import { folded } from '#formats/markdown/model/text.ts'
import { sheetCells } from '#formats/tables/model/sheet.ts'
import type { Criterion, Level } from '../class-feedback.ts'

/** The most of each that one request and one card have room for. Units: characters for the texts. */
export const rubricMax = { criteria: 12, levels: 8, name: 200, text: 1000 }

/**
 * Reads a rubric from the text of a document with a table, from pasted cells, or from lines such as "Ideas: weak; fair; good". Columns and
 * rows of points are left out. @returns its criteria, with the levels from the lowest to the highest; none if there is no rubric
 */
export function readRubric(text: string): Criterion[] {
  const lines = text.normalize('NFC').split(/\r\n?|\n/)
  const found = [...pipeTables(lines), sheetCells(text.normalize('NFC')), []]
    .map(readTable)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]!
  return found.length > 0 ? found : lines.flatMap((line) => readLine(line) ?? []).slice(0, rubricMax.criteria)
}

const sizeOf = (criteria: readonly Criterion[]): number => criteria.reduce((sum, { levels }) => sum + levels.length, 0)

function pipeTables(lines: readonly string[]): string[][][] {
  const tables: string[][] = [[]]
  for (const line of lines)
    if (line.trim().startsWith('|')) tables.at(-1)!.push(withoutDescriptions(line))
    else if (tables.at(-1)!.length > 0) tables.push([])
  return tables
    .filter(({ length }) => length > 2)
    .map((table) => readPipes(table).map(({ cells }) => cells.map((cell) => cell.text)))
}

/** A criterion's own description is below its name in the same cell. */
const withoutDescriptions = (line: string): string => line.replace(/^(\s*\|[^|]*?)<br\s*\/?>[^|]*/i, '$1')

const pointsHeading = /^(?:điểm|diem|số điểm|điểm tối đa|trọng số|tỉ lệ|points?|marks?|score|weight|max)/iu
const totalName = /^(?:tổng|cộng|total|sum)\b/iu

function readTable([head = [], ...rows]: string[][]): Criterion[] {
  const columns = head.flatMap((heading, at) =>
    at > 0 && heading.trim() !== '' && !pointsHeading.test(heading.trim()) ? [at] : [],
  )
  if (columns.length < 2) return []
  const names = columns.map((at) => head[at]!)
  const isFalling = fallsFrom(names)
  return rows
    .filter(([name = '']) => name.trim() !== '' && !totalName.test(name.trim()))
    .slice(0, rubricMax.criteria)
    .flatMap(([name = '', ...cells]) => {
      const levels = columns.map((at) => ({
        name: cut(head[at]!, rubricMax.name),
        text: cut(cells[at - 1] ?? '', rubricMax.text),
      }))
      return criterionOf(name, isFalling ? levels.toReversed() : levels)
    })
}

/** "Ideas: weak; fair; good" */
function readLine(line: string): Criterion[] | null {
  const { name, levels } =
    /^\s*(?:[-*•]\s*|\d+\s*[.)]\s*)?(?<name>[^:]{1,200}):\s*(?<levels>.+)$/u.exec(line)?.groups ?? {}
  const found = (levels ?? '')
    .split(/[;|/]/)
    .map((level) => cut(level, rubricMax.name))
    .filter(Boolean)
  if (name === undefined || found.length < 2) return null
  const all = found.map((level): Level => ({ name: level, text: '' }))
  return criterionOf(name, fallsFrom(found) ? all.toReversed() : all)
}

const criterionOf = (name: string, levels: readonly Level[]): Criterion[] => {
  const possible = levels.slice(0, rubricMax.levels)
  return possible.length < 2 ? [] : [{ name: cut(name, rubricMax.name), levels: possible }]
}

const cut = (text: string, most: number): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, most).trim()

/** Ranks of words for levels, in both languages, by how they begin or end. */
const ranks: readonly (readonly [RegExp, number])[] = [
  [
    /(chua dat|khong dat|chua hoan thanh|yeu|kem|can co gang|can cai thien|not yet|weak|poor|beginning|needs|below|inadequate)/,
    1,
  ],
  [/(trung binh|developing|partly|partial|emerging|approaching)/, 2],
  [/(xuat sac|gioi|vuot|hoan thanh tot|excellent|outstanding|exceeds|advanced|exemplary)/, 6],
  [/(tot|strong|very good)/, 5],
  [/(kha|good|proficient|secure)/, 4],
  [/(dat|hoan thanh|met|meets|fair|satisfactory|competent)/, 3],
]

const rankOf = (name: string): number | null => {
  const words = folded(name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd'))
  return ranks.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** Whether the levels are written from the highest to the lowest: by their numbers, or else by their words. */
function fallsFrom(names: readonly string[]): boolean {
  const numbers = names.map((name) => Number(/\d+/.exec(name)?.[0] ?? Number.NaN))
  if (numbers.every((number) => !Number.isNaN(number)) && new Set(numbers).size === numbers.length)
    return numbers[0]! > numbers.at(-1)!
  const [first, last] = [rankOf(names[0]!), rankOf(names.at(-1)!)]
  return first !== null && last !== null && first > last
}
