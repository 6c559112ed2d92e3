import type { CurriculumItem, ItemLevel } from '../items.ts'

const shared = ['subject', 'grade', 'chapter'] as const
export const lessonColumns = [
  ...shared,
  'lessonCode',
  'lesson',
  'periods',
  'weeks',
  'outcomeCode',
  'outcome',
  'cognitiveLevel',
] as const
export const competenceColumns = [...shared, 'competenceCode', 'competence', 'gradeBand'] as const
export type WrittenColumn = (typeof lessonColumns | typeof competenceColumns)[number]

type Row = Partial<Record<WrittenColumn, string>>

/** Writes a set as two tables, with a row for each item that has nothing below it. */
export function writeTables(items: readonly CurriculumItem[]): { lessons: Row[]; competences: Row[] } {
  const parents = new Set(items.map(({ parent }) => parent))
  const rows = items.flatMap((item, index) =>
    parents.has(index) ? [] : [{ level: item.level, row: rowOf(items, index) }],
  )
  const of = (belongs: (level: ItemLevel) => boolean) =>
    rows.filter(({ level }) => belongs(level)).map(({ row }) => row)
  return { lessons: of((level) => level !== 'competence'), competences: of((level) => level === 'competence') }
}

function rowOf(items: readonly CurriculumItem[], index: number): Row {
  const row: Row = {}
  for (let at: number | null = index; at !== null; at = items[at]!.parent) {
    const item: CurriculumItem = items[at]!
    // Other frameworks have chapters within chapters.
    row[item.level] = row[item.level] === undefined ? item.text : `${item.text} › ${row[item.level]}`
    if (item.level === 'lesson')
      Object.assign(row, { lessonCode: item.code, periods: String(item.periods ?? ''), weeks: writeWeeks(item) })
    if (item.level === 'outcome') Object.assign(row, { outcomeCode: item.code, cognitiveLevel: item.cognitiveLevel })
    if (item.level === 'competence') Object.assign(row, { competenceCode: item.code, gradeBand: item.gradeBand })
  }
  return row
}

export function writeWeeks({ fromWeek, toWeek }: Pick<CurriculumItem, 'fromWeek' | 'toWeek'>): string {
  if (fromWeek === null) return ''
  return toWeek === null || toWeek === fromWeek ? String(fromWeek) : `${fromWeek}–${toWeek}`
}
