import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { searchText } from '#platform/model/search-text.ts'
import {
  blankItem,
  curriculumCodeMax,
  curriculumTextMax,
  sortAsTree,
  type CurriculumFinding,
  type CurriculumItem,
  type ItemLevel,
  type ReadCurriculum,
} from '../items.ts'
import { readPeriods, readRange, readWeeks, splitOutcomes, spreadJoined } from './cells.ts'
import { recogniseColumns, type Columns, type ColumnUse } from './columns.ts'

/** Headings are looked for in the first rows of a sheet: titles and the school's name may be above them. */
const headingRowsMax = 30
/** The fields that an item may have besides its text. */
type More = Partial<Pick<CurriculumItem, 'code' | 'cognitiveLevel' | 'gradeBand'>>

/** Reads all sheets that have headings of lessons, outcomes or competences. */
export function readTables(grids: readonly SheetGrid[]): ReadCurriculum {
  const table = new TableReader()
  for (const grid of grids) table.read(grid)
  const { findings, unused } = table
  return { items: sortAsTree(table.items), findings, unusedColumns: [...unused], title: '', source: '', date: '' }
}

class TableReader {
  readonly items: CurriculumItem[] = []
  readonly findings: CurriculumFinding[] = []
  readonly unused = new Set<string>()
  /** The items of the current row and of those above it, which empty cells continue. */
  private current = new Map<ItemLevel, number>()
  private known = new Map<string, number>()
  private lessonsByCode = new Map<string, number>()
  private sheet = ''
  private line = 0
  private sum = 0

  read(grid: SheetGrid): void {
    const rows = spreadJoined(grid)
    const hidden = new Set(grid.hiddenRows)
    const found = rows
      .slice(0, headingRowsMax)
      .values()
      .map((row, index) => ({ index, recognised: recogniseColumns(row) }))
      .find(({ recognised }) => recognised)
    if (!found) return
    const { columns, unused } = found.recognised!
    for (const heading of unused) this.unused.add(heading)
    this.sheet = grid.name
    this.current.clear()
    this.sum = 0
    for (const [index, row] of rows.entries()) {
      this.line = index + 1
      if (index > found.index && !hidden.has(index)) this.readRow(row, columns)
    }
  }

  private readRow(row: readonly string[], columns: Columns): void {
    const cell = (use: ColumnUse) => (columns.has(use) ? (row[columns.get(use)!] ?? '').trim() : '')
    const filled = row.filter((text) => text.trim())
    // Some tables repeat their headings on each page, or number their columns below them.
    if (filled.length === 0 || recogniseColumns(row) || filled.every((text) => /^\(\d+\)$/.test(text.trim()))) return
    if (filled.some((text) => /^(tổng|cộng|total)/i.test(text.trim())) && !cell('outcome'))
      return this.checkTotal(filled)
    for (const level of ['subject', 'grade', 'chapter'] as const) if (cell(level)) this.enter(level, cell(level))
    if (cell('lesson') && !this.enterLesson(cell)) return
    if (cell('competence')) this.enter('competence', cell('competence'), competenceFacts(cell))
    const outcomes = splitOutcomes(cell('outcome'))
    if (outcomes.length > 0 && columns.has('lesson') && !this.current.has('lesson'))
      return this.leaveOut('noLesson', cell('outcome'))
    for (const [index, text] of outcomes.entries()) {
      const code = outcomes.length === 1 || index === 0 ? cell('outcomeCode') : ''
      this.enter('outcome', text, { code, cognitiveLevel: cell('cognitiveLevel') })
    }
    const placed = ['lesson', 'competence', 'outcome', 'subject', 'grade', 'chapter'] as const
    if (!placed.some((use) => cell(use))) this.leaveOut('nothing', filled.join(' · '))
  }

  /** @returns false if the lesson was left out */
  private enterLesson(cell: (use: ColumnUse) => string): boolean {
    const [text, code] = [cell('lesson'), cell('lessonCode')]
    const scope = `${this.current.get('subject')} ${this.current.get('grade')} ${searchText(code)}`
    const other = code ? this.lessonsByCode.get(scope) : undefined
    if (other !== undefined && !isSameText(this.items[other]!.text, text)) {
      this.leaveOut('sameCode', text, { code, other: this.items[other]!.text })
      this.current.delete('lesson')
      return false
    }
    const at = this.enter('lesson', text, { code })
    if (at === null) return false
    if (code) this.lessonsByCode.set(scope, at)
    this.readTimes(this.items[at]!, cell)
    return true
  }

  private readTimes(lesson: CurriculumItem, cell: (use: ColumnUse) => string): void {
    const before = lesson.periods ?? 0
    if (cell('periods')) {
      const periods = readPeriods(cell('periods'))
      if (periods === null) this.doubt('periods', cell('periods'))
      else lesson.periods = periods
    } else if (cell('periodNumbers')) {
      const range = readRange(cell('periodNumbers'))
      if (range === null) this.doubt('periods', cell('periodNumbers'))
      // A lesson of several periods may have a row for each.
      else lesson.periods = before + range[1] - range[0] + 1
    }
    this.sum += (lesson.periods ?? 0) - before
    if (!cell('weeks')) return
    const weeks = readWeeks(cell('weeks'))
    if (weeks === null) return this.doubt('weeks', cell('weeks'))
    lesson.fromWeek = Math.min(lesson.fromWeek ?? weeks[0], weeks[0])
    lesson.toWeek = Math.max(lesson.toWeek ?? weeks[1], weeks[1])
  }

  /** Finds or adds an item below the current ones of higher levels. @returns null if it is too long */
  private enter(level: ItemLevel, text: string, more: More = {}): number | null {
    if (text.length > curriculumTextMax || (more.code ?? '').length > curriculumCodeMax) {
      this.leaveOut('tooLong', text)
      return null
    }
    const parent = parentsOf[level].map((above) => this.current.get(above)).find((index) => index !== undefined) ?? null
    const key = JSON.stringify([parent, level, foldText(text), more.code ?? ''])
    const at = this.known.get(key) ?? this.items.push(blankItem({ level, text, parent, ...more })) - 1
    this.known.set(key, at)
    if (this.current.get(level) !== at) for (const below of belowOf[level]) this.current.delete(below)
    this.current.set(level, at)
    return at
  }

  private checkTotal(filled: readonly string[]): void {
    const total = filled
      .join(' ')
      .match(/\d+(?:[.,]\d+)?/g)
      ?.map((number) => readPeriods(number))
      .at(-1)
    if (typeof total === 'number' && total !== this.sum && this.sum > 0)
      this.find('total', false, { total, sum: this.sum })
  }

  private leaveOut(key: 'noLesson' | 'nothing' | 'sameCode' | 'tooLong', text: string, values = {}): void {
    this.find(key, true, { text: shorten(text), ...values })
  }

  private doubt(key: 'periods' | 'weeks', text: string): void {
    this.find(key, false, { text: shorten(text) })
  }

  private find(
    key: 'noLesson' | 'nothing' | 'sameCode' | 'tooLong' | 'periods' | 'weeks' | 'total',
    leavesOut: boolean,
    values: Record<string, string | number>,
  ): void {
    const row = this.sheet ? `${this.sheet}!${this.line}` : String(this.line)
    this.findings.push({ key: `curriculumFinding.${key}`, values: { row, ...values }, leavesOut })
  }
}

const parentsOf: Record<ItemLevel, ItemLevel[]> = {
  subject: [],
  grade: ['subject'],
  chapter: ['grade', 'subject'],
  lesson: ['chapter', 'grade', 'subject'],
  outcome: ['lesson', 'chapter', 'grade', 'subject'],
  competence: ['chapter', 'grade', 'subject'],
}
const belowOf: Record<ItemLevel, ItemLevel[]> = {
  subject: ['grade', 'chapter', 'lesson'],
  grade: ['chapter', 'lesson'],
  chapter: ['lesson'],
  lesson: [],
  outcome: [],
  competence: [],
}

const competenceFacts = (cell: (use: ColumnUse) => string): More => ({
  code: cell('competenceCode'),
  gradeBand: cell('gradeBand'),
})

const foldText = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
const isSameText = (one: string, other: string): boolean => foldText(one) === foldText(other)
const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
