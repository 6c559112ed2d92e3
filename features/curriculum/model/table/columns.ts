import { searchText } from '#platform/model/search-text.ts'

/** The headings in use for each kind of column, in the spelling of `foldHeading`. */
const headings = {
  subject: ['subject', 'mon', 'mon hoc'],
  grade: ['grade', 'khoi', 'lop', 'khoi lop'],
  chapter: [
    'chapter',
    'unit',
    'theme',
    'strand',
    'domain',
    'chuong',
    'chu de',
    'chuong chu de',
    'mach',
    'mach noi dung',
    'chu de mach noi dung',
    'mach kien thuc',
    'phan chuong',
  ],
  lessonCode: ['lesson code', 'ma bai', 'ma bai hoc'],
  lesson: [
    'lesson',
    'lesson title',
    'content',
    'bai',
    'bai hoc',
    'bai day',
    'ten bai',
    'ten bai hoc',
    'ten bai day',
    'noi dung',
    'noi dung bai hoc',
    'noi dung day hoc',
    'ten bai noi dung',
    'chu de bai hoc',
    'bai hoc chu de',
    'ten chu de bai hoc',
    'ten bai hoc chu de',
    'bai chu de',
    'ten bai chuyen de',
    'chuong bai',
    'ten chuong bai',
    'ten bai giang',
    'ten dau bai',
    'chuyen de',
    'ten chuyen de',
  ],
  periods: [
    'periods',
    'number of periods',
    'so tiet',
    'tong so tiet',
    'so tiet day',
    'so tiet thuc hien',
    'so tiet hoc',
    'thoi luong',
    'thoi luong so tiet',
  ],
  periodNumbers: [
    'tiet thu',
    'tiet ppct',
    'tiet theo ppct',
    'tiet so',
    'tiet ct',
    'tiet chuong trinh',
    'thu tu tiet',
    'period number',
  ],
  /** A heading that is used for numbers of periods and for their count. */
  periodsOrNumbers: ['period', 'tiet', 'so tiet ppct', 'tiet hoc thoi luong'],
  weeks: [
    'week',
    'weeks',
    'tuan',
    'tuan thang',
    'tuan ngay',
    'tuan hoc',
    'tuan thu',
    'tuan day',
    'tuan thuc hien',
    'thoi diem',
    'thoi diem tuan',
  ],
  outcomeCode: ['outcome code', 'ma yeu cau', 'ma yeu cau can dat', 'ma yccd'],
  outcome: ['outcome', 'outcomes', 'learning outcome', 'learning outcomes', 'yeu cau can dat', 'yccd'],
  cognitiveLevel: ['cognitive level', 'level', 'muc do', 'muc do nhan thuc'],
  competenceCode: ['competence code', 'competency code', 'ma nang luc'],
  competence: ['competence', 'competency', 'nang luc', 'bieu hien', 'nang luc thanh phan'],
  gradeBand: ['grade band', 'nhom lop', 'cap hoc'],
  number: ['no', 'stt', 'tt'],
} as const

export type ColumnUse = keyof typeof headings
export type Columns = ReadonlyMap<ColumnUse, number>

const uses = new Map<string, ColumnUse>(
  Object.entries(headings).flatMap(([use, names]) => names.map((name) => [name, use as ColumnUse] as const)),
)

/** Numbers in brackets, as in the tables of Official Letter 5512, are not part of a heading. */
const foldHeading = (heading: string): string =>
  searchText(heading.replace(/\([^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const columnUseOf = (heading: string): ColumnUse | undefined => uses.get(foldHeading(heading))

/** Recognises the columns of a row of headings; null if it is none. The first column of each use counts. */
export function recogniseColumns(
  row: readonly string[],
): { columns: Columns; unused: string[]; twice: string[] } | null {
  const columns = new Map<ColumnUse, number>()
  const [unused, twice]: [string[], string[]] = [[], []]
  for (const [index, heading] of row.entries()) {
    const use = columnUseOf(heading)
    if (use && !columns.has(use)) columns.set(use, index)
    else if (heading.trim()) unused.push(heading.trim())
    if (use && columns.get(use) !== index) twice.push(heading.trim())
  }
  const isTable = (['lesson', 'outcome', 'competence'] as const).some((use) => columns.has(use))
  return isTable && columns.size > 1 ? { columns, unused, twice } : null
}
