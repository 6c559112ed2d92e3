import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import type { ClassSheet, Comment } from '../class-sheet.ts'
import { columnFor } from '../columns.ts'
import { competences, type Competence } from '../topics.ts'
import { levelUses, type LevelUse } from './column-uses.ts'
import { planColumns, type PlannedColumns } from './plan-columns.ts'
import { readRows, type ReadRows } from './read-rows.ts'
import { recogniseTable, type FoundTable } from './recognise.ts'

/** The columns of a new sheet of a subject teacher. */
const sheet = { role: 'subject', columns: [columnFor('subject', 'vi')] } as const satisfies Partial<ClassSheet>

/** Reads a sheet as the import does while nobody decides anything. */
export function readUndecided(
  grid: SheetGrid,
  into: Pick<ClassSheet, 'role' | 'columns'> = sheet,
): { table: FoundTable; planned: PlannedColumns } & ReadRows {
  const table = recogniseTable(grid)
  const planned = planColumns(table.columns, into)
  return { table, planned, ...readRows(grid, { planned, firstLine: table.firstLine }) }
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
  unknown: ['Thái độ', 'Cột 7', 'Behaviour', 'NL1', 'Phẩm chất', 'Nhận xét năng lực'],
} as const

/** The topics of comments in one heading, and the parts of headings in two rows. */
const topicHeadings: Record<Competence, readonly string[]> = {
  generalCompetences: ['Năng lực chung', 'NLC', 'General competences'],
  specificCompetences: ['Năng lực đặc thù', 'NL đặc thù', 'Specific competences'],
  qualities: ['Phẩm chất', 'Phẩm chất chủ yếu', 'Key qualities'],
}
const topicParts = { comment: ['Nhận xét', 'NX', 'Comment'], level: ['Mức đạt được', 'Mức', 'Level'] } as const

type Kind = keyof typeof headings | Competence | LevelUse

/** A class list as schools write them, with what a reader must find in it. */
export type GeneratedSheet = {
  cells: string[][]
  hiddenRows: number[]
  joined: SheetGrid['joined']
  /** The meaning of each column. */
  kinds: Kind[]
  students: { name: string; cells: string[] }[]
}

/**
 * Generates a class list: with or without a title, empty rows, hidden rows, doubled and unknown columns, a total, and comments by topic
 * below headings in one row or two.
 */
export function generateSheet(seed: number): GeneratedSheet {
  const { chance, pick } = createRandom(seed)
  const kinds: Kind[] = [
    'number',
    'name',
    ...(['level', 'mark', 'note', 'comment', 'unused', 'unknown', 'comment'] as const).filter(() => chance(0.6)),
  ]
  if (chance(0.3)) kinds.push(kinds.shift()!)
  const plain = kinds.map((kind) => pick(headings[kind as keyof typeof headings]))
  const ofTopics = competences
    .filter(() => chance(0.3))
    .flatMap((competence) => {
      const topic = pick(topicHeadings[competence])
      const comment = { kind: competence as Kind, topic, part: pick(topicParts.comment) }
      const level = { kind: levelUses[competence] as Kind, topic, part: pick(topicParts.level) }
      return chance(0.5) ? [level, comment] : [comment]
    })
  kinds.push(...ofTopics.map(({ kind }) => kind))
  const students: GeneratedSheet['students'] = []
  const cells: string[][] = chance(0.5) ? [['TRƯỜNG THCS A'], [], [`Lớp ${seed}`]] : []
  const joined: SheetGrid['joined'] = []
  if (ofTopics.length > 0 && chance(0.5)) {
    const row = cells.length
    const isFirst = (at: number) => at === 0 || ofTopics[at - 1]!.topic !== ofTopics[at]!.topic
    cells.push(
      [...plain, ...ofTopics.map(({ topic }, at) => (isFirst(at) ? topic : ''))],
      [...plain.map(() => ''), ...ofTopics.map(({ part }) => part)],
    )
    joined.push(...plain.map((_, column) => ({ row, column, toRow: row + 1, toColumn: column })))
    for (const [at, { topic }] of ofTopics.entries())
      if (isFirst(at)) {
        const column = plain.length + at
        const toColumn = column + ofTopics.filter((one) => one.topic === topic).length - 1
        joined.push({ row, column, toRow: row, toColumn })
      }
  } else cells.push([...plain, ...ofTopics.map(({ topic, part }) => `${part} ${topic}`)])
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
  return { cells, hiddenRows, joined, kinds, students }
}

/** Lists what was read wrongly without a question. A column that is not known is asked about, unless its heading is. */
export function findReadingErrors(grid: SheetGrid, { kinds, students }: GeneratedSheet): string[] {
  const { table, planned, rows } = readUndecided(grid)
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
  for (const [at, { text, level }] of planned.plan.comments.entries()) {
    const isRead = (column: number | null, read: (comment: Comment) => string) =>
      column === null || rows.every((row, line) => read(row.comments[at]!) === students[line]?.cells[column])
    if (!isRead(text, (comment) => comment.text)) wrong.push('a comment of another row')
    if (!isRead(level, (comment) => comment.level)) wrong.push('a level of another row')
  }
  return wrong
}
