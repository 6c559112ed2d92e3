import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { readRows, type ColumnPlan, type ReadRows } from './read-rows.ts'
import { recogniseTable, type FoundTable } from './recognise.ts'

/** Reads a sheet as the import does while nobody decides anything. */
export function readUndecided(grid: SheetGrid): { table: FoundTable } & ReadRows {
  const table = recogniseTable(grid)
  const plan: ColumnPlan = Object.fromEntries(
    table.columns.flatMap(({ use, column }) => (use && use !== 'unused' ? [[use, column]] : [])),
  )
  return { table, ...readRows(grid, { plan, firstLine: table.firstLine }) }
}

/** Numbers that look random and are the same in each run: a linear congruential generator (Numerical Recipes). */
function createRandom(seed: number) {
  let state = seed
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  return {
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}

const headings = {
  number: ['STT', 'TT', 'No.', 'Số thứ tự'],
  name: ['Họ và tên', 'Họ tên học sinh', 'Name', 'Student'],
  level: ['Mức đạt', 'Xếp loại', 'Level'],
  mark: ['Điểm', 'ĐTB', 'Mark', 'Điểm số (10)'],
  note: ['Ghi chú', 'Notes', 'Quan sát'],
  comment: ['Nhận xét', 'Comment', 'Nhận xét của giáo viên:'],
  unused: ['Ngày sinh', 'Giới tính', 'Mã học sinh', 'Email'],
  unknown: ['Thái độ', 'Cột 7', 'Behaviour', 'NL1'],
} as const
type Kind = keyof typeof headings

/** A class list as schools write them, with what a reader must find in it. */
export type GeneratedSheet = {
  cells: string[][]
  hiddenRows: number[]
  /** The meaning of each column. */
  kinds: Kind[]
  students: { name: string; cells: string[] }[]
}

/** Generates a class list: with or without a title, empty rows, hidden rows, doubled and unknown columns, and a total. */
export function generateSheet(seed: number): GeneratedSheet {
  const { chance, pick } = createRandom(seed)
  const kinds: Kind[] = [
    'number',
    'name',
    ...(['level', 'mark', 'note', 'comment', 'unused', 'unknown', 'comment'] as const).filter(() => chance(0.6)),
  ]
  if (chance(0.3)) kinds.push(kinds.shift()!)
  const students: GeneratedSheet['students'] = []
  const cells: string[][] = chance(0.5) ? [['TRƯỜNG THCS A'], [], [`Lớp ${seed}`]] : []
  cells.push(kinds.map((kind) => pick(headings[kind])))
  const hiddenRows: number[] = []
  for (let at = 1; at <= 12; at += 1) {
    if (chance(0.1)) cells.push([])
    if (chance(0.08)) hiddenRows.push(cells.length)
    const name = `Học sinh ${seed}-${at}`
    const row = kinds.map((kind, column) =>
      kind === 'number' ? String(at) : kind === 'name' ? name : `${kind} ${at} ${column}`,
    )
    if (!hiddenRows.includes(cells.length)) students.push({ name, cells: row })
    cells.push(row)
  }
  if (chance(0.5)) cells.push(kinds.map((kind) => (kind === 'name' ? 'Tổng cộng' : kind === 'number' ? '' : '12')))
  return { cells, hiddenRows, kinds, students }
}

/** Lists what was read wrongly without a question. A column that is not known is asked about, unless its heading is. */
export function findReadingErrors(grid: SheetGrid, { kinds, students }: GeneratedSheet): string[] {
  const { table, rows } = readUndecided(grid)
  const wrong: string[] = []
  for (const { column, use } of table.columns) {
    const kind = kinds[column]!
    if (use !== null && use !== kind) wrong.push(`${kind} taken for ${use}`)
    if (use === null && kind !== 'unknown' && kinds.filter((one) => one === kind).length === 1)
      wrong.push(`${kind} not known`)
  }
  if (rows.map(({ name }) => name).join() !== students.map(({ name }) => name).join())
    wrong.push(`${rows.length} of ${students.length} students`)
  const noteAt = kinds.indexOf('note')
  if (noteAt >= 0 && rows.some(({ note }, at) => note !== students[at]?.cells[noteAt]))
    wrong.push('a note of another row')
  return wrong
}
