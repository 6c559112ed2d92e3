import { curriculumTextMax, type CurriculumItem } from '../items.ts'
import { oneLine, readPeriods, readWeeks } from './cells.ts'
import { findingOf, type FindingKey } from './finding.ts'
import type { RowSource, CellOf } from './row-source.ts'
import type { SectionRow } from './section-row.ts'
import type { CurriculumDecision, CurriculumQuestion, RowDraft } from './decisions.ts'
import { writeWeeks } from './write-table.ts'

type Finding = CurriculumQuestion['findings'][number]

/** The questions about the rows of one table. */
export class RowQuestions {
  readonly all: CurriculumQuestion[] = []
  private readonly source: RowSource

  constructor(source: RowSource) {
    this.source = source
  }

  decisionOn(row: number): CurriculumDecision | undefined {
    return this.source.decisions[this.keyOf(row)]
  }

  findingAt(row: number, key: FindingKey, text: string, values: Finding['values'] = {}, leavesOut = false): Finding {
    return findingOf(key, { row: this.nameOf(row), text: shorten(oneLine(text)), ...values }, leavesOut)
  }

  askLesson(row: number, findings: readonly Finding[], { code, text, periods, ...weeks }: CurriculumItem): void {
    this.ask(row, findings, { level: 'lesson', code, text, periods, weeks: writeWeeks(weeks) })
  }

  askChapter(row: number, key: FindingKey, { text, periods }: SectionRow): void {
    const draft: RowDraft = { level: 'chapter', code: '', text: text.slice(0, curriculumTextMax), periods, weeks: '' }
    this.ask(row, [this.findingAt(row, key, text)], draft)
  }

  /** Asks about a row of which nothing is in the tree. */
  leaveOut(
    row: number,
    key: 'noLesson' | 'nothing' | 'sameCode' | 'tooLong',
    text: string,
    cell: CellOf,
    values = {},
  ): void {
    const level = key === 'noLesson' ? 'outcome' : this.source.headings.columns.has('lesson') ? 'lesson' : 'competence'
    this.ask(row, [this.findingAt(row, key, text, values, true)], {
      level,
      code: '',
      text: oneLine(text).slice(0, curriculumTextMax),
      periods: readPeriods(cell('periods')),
      weeks: readWeeks(cell('weeks')) ? cell('weeks') : '',
    })
  }

  /** Names something that has nothing to place, such as a total that is wrong. */
  note(row: number, finding: Finding): void {
    if (this.decisionOn(row)) return
    const key = this.keyOf(row)
    const named = { ...finding, values: { ...finding.values, row: this.nameOf(row) } }
    const same = this.all.find((question) => question.key === key)
    if (same) same.findings.push(named)
    else this.all.push({ key, kind: 'note', findings: [named], cells: this.cellsOf(row), draft: null })
  }

  private ask(row: number, findings: readonly Finding[], draft: RowDraft): void {
    this.all.push({ key: this.keyOf(row), kind: 'row', findings: [...findings], cells: this.cellsOf(row), draft })
  }

  private cellsOf = (row: number): string[] => this.source.rows[row]!.filter((text) => text.trim())
  private keyOf = (row: number): string => `${this.source.key}.${row + 1}`
  private nameOf = (row: number): string => {
    const { name } = this.source.grid
    return name ? `${name}!${row + 1}` : String(row + 1)
  }
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
