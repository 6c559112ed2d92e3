import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { searchText } from '#platform/model/search-text.ts'
import { sortAsTree, type CurriculumFinding } from '../items.ts'
import { joinedAt, oneLine, readRange, spreadJoined } from './cells.ts'
import type { Columns } from './columns.ts'
import { findingOf } from './finding.ts'
import { findHeadings, type Headings } from './headings.ts'
import { RowReader } from './read-row.ts'
import type { CurriculumDecisions, CurriculumQuestion, TableDraft } from './decisions.ts'
import { isSameText, ItemTree } from './tree.ts'
import type { ReadCurriculum } from '../read-curriculum.ts'

/** Reads all tables that have headings of lessons, outcomes or competences, and asks about what is not clear. */
export function readTables(grids: readonly SheetGrid[], decisions: CurriculumDecisions = {}): ReadCurriculum {
  const tables = new TablesReader(decisions)
  for (const [index, grid] of grids.entries()) tables.read(grid, index + 1)
  const { tree, questions, unused, unusedTables } = tables
  const items = sortAsTree(tree.items)
  return { items, findings: [], questions, unusedColumns: [...unused], unusedTables, title: '', source: '', date: '' }
}

type Before = { headings: Headings; width: number; stated: TableDraft; last: number | null }

class TablesReader {
  readonly tree = new ItemTree()
  readonly questions: CurriculumQuestion[] = []
  readonly unused = new Set<string>()
  readonly unusedTables: string[] = []
  private readonly lessonsByCode = new Map<string, string>()
  /** The table of lessons before this one. */
  private before: Before | null = null
  /** Subject and grade as lines above unread tables state them: an Appendix I names them above the equipment. */
  private title: TableDraft = noSubject
  private readonly decisions: CurriculumDecisions

  constructor(decisions: CurriculumDecisions) {
    this.decisions = decisions
  }

  read(grid: SheetGrid, number: number): void {
    const width = widthOf(grid)
    const found = findHeadings(grid)
    const isRest = !found && this.before?.width === width && width > 1 && (grid.above ?? []).length === 0
    if (!found && !isRest) {
      const words = grid.cells.flat().map(oneLine).filter(Boolean)
      if (words.length > 0) this.unusedTables.push(words.slice(0, 4).join(' · '))
      this.title = joinSubjects(readSubject(grid.above ?? []), this.title)
      return
    }
    const headings = found ?? { ...this.before!.headings, first: 0, below: 0, unused: [], twice: [] }
    const columns = this.chooseColumns(grid, headings)
    const about = this.subjectOf(grid, headings)
    this.title = noSubject
    const findings = [
      ...(isRest ? [findingOf('tableNoHeadings')] : []),
      ...this.doubtsOf(headings, about),
      ...columns.findings,
    ]
    const key = String(number)
    const decision = this.decisions[key]
    if (findings.length > 0 && !decision) {
      const table = grid.name || number
      const named = findings.map((finding) => ({ ...finding, values: { ...finding.values, table } }))
      const cells = [...(grid.above ?? []).slice(-2), headings.texts.map(oneLine).filter(Boolean).join(' · ')]
      this.questions.push({ key, kind: 'table', findings: named, cells, draft: about.draft })
      return
    }
    if (decision && !decision.take) return
    this.readRows(grid, {
      key,
      headings: { ...headings, columns: columns.use },
      about: decision?.table ? { ...about, draft: decision.table } : about,
    })
  }

  private readRows(
    grid: SheetGrid,
    { key, headings, about }: { key: string; headings: Headings; about: ReturnType<TablesReader['subjectOf']> },
  ): void {
    for (const heading of headings.unused) this.unused.add(oneLine(heading))
    const { subject, grade } = about.draft
    const isSame = about.continues && isSameText(subject, this.before!.stated.subject)
    if (!isSame) this.tree.reset()
    if (!headings.columns.has('subject') && subject && !isSame) this.tree.enter('subject', subject)
    if (!headings.columns.has('grade') && grade && !isSame) this.tree.enter('grade', grade)
    const rows = spreadJoined(grid, headings.below)
    const hidden = new Set(grid.hiddenRows)
    const reader = new RowReader({
      grid,
      rows,
      headings,
      key,
      tree: this.tree,
      lessonsByCode: this.lessonsByCode,
      decisions: this.decisions,
      lastNumber: isSame ? this.before!.last : null,
    })
    for (const [index, row] of rows.entries())
      if (index >= headings.below && !hidden.has(index)) reader.read(row, index)
    this.questions.push(...reader.finish())
    if (headings.columns.has('lesson'))
      this.before = { headings, width: widthOf(grid), stated: { subject, grade }, last: reader.lastNumber }
  }

  /** Subject and grade of a table, and whether it continues the one before. */
  private subjectOf(grid: SheetGrid, { first, below, columns }: Headings) {
    const lines = [...(grid.above ?? []), ...grid.cells.slice(0, first).flat()]
    const stated = joinSubjects(readSubject(lines), this.title)
    const start = firstNumber(grid, below, columns)
    const { before } = this
    const continues =
      before !== null && !stated.subject && !stated.grade && before.last !== null && start === before.last + 1
    const draft = {
      subject: stated.subject || (before?.stated.subject ?? ''),
      grade: stated.grade || (continues ? before.stated.grade : ''),
    }
    return { stated, continues, draft }
  }

  private doubtsOf({ columns, twice }: Headings, { stated, continues }: ReturnType<TablesReader['subjectOf']>) {
    const findings: CurriculumFinding[] = []
    const isPlaced = (['subject', 'grade', 'chapter', 'outcomeCode'] as const).some((use) => columns.has(use))
    if (!columns.has('lesson') && !columns.has('competence') && !isPlaced) findings.push(findingOf('tableNoLessons'))
    for (const heading of twice) findings.push(findingOf('columnTwice', { heading: oneLine(heading) }))
    if (!columns.has('lesson') || columns.has('subject') || !this.before || continues) return findings
    const { subject, grade } = this.before.stated
    if (stated.subject && subject && searchText(stated.subject) !== searchText(subject))
      findings.push(findingOf('tableSubject', { subject: stated.subject, other: subject }))
    else if (!(stated.subject && subject) && !(stated.grade && grade && stated.grade !== grade))
      findings.push(findingOf('tableUnclear'))
    return findings
  }

  /** A column "Tiết" has running numbers or counts; only running numbers, and counts with their unit, can be told from the other. */
  private chooseColumns(grid: SheetGrid, { columns, below, texts }: Headings) {
    const unclear = columns.get('periodsOrNumbers')
    const use = new Map(columns)
    use.delete('periodsOrNumbers')
    const findings: CurriculumFinding[] = []
    if (unclear !== undefined && !columns.has('periods') && !columns.has('periodNumbers')) {
      const values = grid.cells.slice(below).map((row) => row[unclear] ?? '')
      const ranges = values.flatMap((value) => {
        const range = readRange(value)
        return range ? [range] : []
      })
      if (areRunning(ranges)) use.set('periodNumbers', unclear)
      else if (ranges.length === 0 && values.some((value) => isCount(value))) use.set('periods', unclear)
      else findings.push(findingOf('columnPeriods', { heading: oneLine(texts[unclear] ?? '') }))
    }
    const split = texts.findIndex((text) => /^(số tiết|tuần|tiết)[^–]* – /iu.test(text))
    if (split !== -1) findings.push(findingOf('columnTwice', { heading: oneLine(texts[split]!) }))
    return { use: use as Columns, findings }
  }
}

/** Counts are small and go up and down; running numbers rise, nearly always by one. */
function areRunning(ranges: readonly (readonly [number, number])[]): boolean {
  const steps = ranges.slice(1).map(([from], at) => from - ranges[at]![1])
  const follow = steps.filter((step) => step === 1).length
  const isLong = ranges.length >= 5 || ranges.some(([from, to]) => from < to)
  return isLong && steps.every((step) => step > 0) && follow >= steps.length * 0.75
}

const isCount = (value: string): boolean => /^\s*\d+(?:[.,]\d+)?\s*(?:tiết|periods?)\s*$/iu.test(value)

const widthOf = ({ cells }: SheetGrid): number => Math.max(0, ...cells.map((row) => row.length))

/** The first running number of a table: of its periods, or of its rows. */
function firstNumber(grid: SheetGrid, below: number, columns: Columns): number | null {
  const column = columns.get('periodNumbers') ?? columns.get('number')
  if (column === undefined) return null
  for (let row = below; row < grid.cells.length; row += 1) {
    const over = joinedAt(grid, row, column)
    const range = over && over.column < over.toColumn ? null : readRange(grid.cells[row]![column] ?? '')
    if (range) return range[0]
  }
  return null
}

const noSubject: TableDraft = { subject: '', grade: '' }

const subjectPattern =
  /(?<!chuyên |bộ |các |những )(?<!\p{L})(?:môn(?: học)?(?:\s*\/\s*hoạt động giáo dục)?|subject)\s*:?\s*(.+)/iu
/** "Hoạt động trải nghiệm, hướng nghiệp" is one subject. */
const subjectEnd = /\s*(?:,(?!\s*hướng nghiệp)|[;.:(–—]|\s-|\s(?:khối|lớp|cấp|năm học|grade)(?!\p{L})).*$/iu
const gradePattern = /(?<!\p{L})(?<!số )(?:khối(?:\s*lớp)?|lớp|grade)\s*:?\s*(\d{1,2})(?!\d)/iu
/** "Toán 9" names subject and grade, but "Ngoại ngữ 2" is a subject. */
const gradeAtEnd = /(?<!^ngoại ngữ|(?:^|\s)(?:k[ìỳ]|hk|tuần|số))\s+(1[0-2]|[1-9])$/iu

/** Reads subject and grade from the lines above a table. Empty where they are not stated. */
function readSubject(above: readonly string[]): TableDraft {
  const lines = above.map(oneLine).filter(Boolean)
  let [subject, grade] = ['', '']
  // The line that is nearest to the table says most about it.
  for (const line of lines.toReversed()) {
    const named = subjectPattern.exec(line)?.[1]?.replace(subjectEnd, '').trim() ?? ''
    grade ||= gradePattern.exec(line)?.[1] ?? ''
    if (subject || named.length > 60 || !/^\p{L}[\p{L}\d\s&,-]*$/u.test(named)) continue
    subject = named.replace(gradeAtEnd, '')
    grade ||= gradeAtEnd.exec(named)?.[1] ?? ''
  }
  return { subject, grade }
}

const joinSubjects = (near: TableDraft, far: TableDraft): TableDraft => ({
  subject: near.subject || far.subject,
  grade: near.grade || far.grade,
})
