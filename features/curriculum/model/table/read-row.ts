import type { JoinedCells } from '#formats/tables/model/sheet-grid.ts'
import { searchText } from '#platform/model/search-text.ts'
import { curriculumCodeMax, curriculumTextMax, type CurriculumItem } from '../items.ts'
import { joinedAt, oneLine, readPeriods, readRange, readWeeks, splitOutcomes } from './cells.ts'
import type { ColumnUse } from './columns.ts'
import type { FindingKey } from './finding.ts'
import { chapterRank, numberOfLesson, statedPeriods } from './sections.ts'
import { RowQuestions } from './row-questions.ts'
import { cellsOf, isHeadingRow, isTooLong, type CellOf, type RowSource } from './row-source.ts'
import { readSection, type SectionRow } from './section-row.ts'
import type { CurriculumQuestion, RowDraft } from './decisions.ts'
import { PeriodSums } from './sums.ts'
import { readTimes, type Times } from './times.ts'
import { isSameText } from './tree.ts'

/** Reads the rows of one table into the tree, and collects a question for each row that it cannot place. */
export class RowReader {
  lastNumber: number | null
  private readonly questions: RowQuestions
  private readonly sums: PeriodSums
  private readonly lessonNumbers = new Map<string, string>()
  private readonly source: RowSource
  /** The weeks of a heading row, for rows without a column of weeks. */
  private week: [number, number] | null = null
  /** The number of the row in which the current lesson begins. */
  private lessonRow = ''
  private line = 0
  private findings: CurriculumQuestion['findings'] = []
  private readonly hasPeriods: boolean

  constructor(source: RowSource) {
    this.source = source
    this.lastNumber = source.lastNumber
    this.questions = new RowQuestions(source)
    this.sums = new PeriodSums((row, finding) => this.questions.note(row, finding))
    const periods = source.headings.columns.get('periods')
    const { below } = source.headings
    this.hasPeriods =
      periods !== undefined && source.rows.slice(below).some((row) => readPeriods(row[periods] ?? '') !== null)
  }

  read(texts: readonly string[], index: number): void {
    this.line = index
    this.findings = []
    const filled = texts.filter((text) => text.trim())
    if (filled.length === 0 || isHeadingRow(texts, filled)) return
    const section = readSection(this.source, texts, index)
    if (section && this.readKnownSection(section)) return
    const decision = this.questions.decisionOn(index)
    if (decision) this.passNumber(texts)
    if (decision?.take === false) return this.source.tree.leaveLesson()
    if (decision?.row) return this.take(texts, decision.row)
    if (section) return this.questions.askChapter(index, 'section', section)
    this.readItem(texts, filled)
  }

  finish(): CurriculumQuestion[] {
    this.sums.finish()
    return this.questions.all
  }

  /** @returns whether the heading row was read, or is asked about */
  private readKnownSection(section: SectionRow): boolean {
    const { text, kind } = section
    if (kind === 'unknown') return false
    if (kind === 'total') this.sums.checkTotal(this.line, section.totals)
    else if (kind === 'term') this.sums.startTerm(this.line, text)
    else if (kind === 'week') this.week = section.weeks
    else {
      const decision = this.questions.decisionOn(this.line)
      if (decision && (!decision.take || decision.row)) return false
      if (section.isUnsure) this.questions.askChapter(this.line, 'chapterOrLesson', section)
      else if (isTooLong(text)) this.questions.askChapter(this.line, 'tooLong', section)
      else this.enterChapter(text, section.rank, section.periods)
    }
    return true
  }

  private enterChapter(text: string, rank: number, periods: number | null): void {
    this.source.tree.enterChapter(oneLine(text), rank)
    this.sums.startChapter(this.line, { text: oneLine(text), rank, periods: periods ?? statedPeriods(text) })
    // Some textbooks number the lessons of each chapter from 1.
    this.lessonNumbers.clear()
  }

  private readItem(texts: readonly string[], filled: string[]): void {
    const { tree, headings } = this.source
    const cell = cellsOf(texts, headings)
    for (const level of ['subject', 'grade', 'chapter'] as const)
      if (cell(level)) tree.enter(level, oneLine(cell(level)).slice(0, curriculumTextMax))
    const outcomes = splitOutcomes(cell('outcome'))
    const placed = ['lesson', 'competence', 'outcome', 'subject', 'grade', 'chapter'] as const
    const tooLong = [...outcomes, cell('lesson'), cell('competence'), cell('chapter')].find(isTooLong)
    const codes = [cell('lessonCode'), cell('outcomeCode'), cell('competenceCode')]
    if (tooLong !== undefined || codes.some((code) => code.length > curriculumCodeMax))
      return this.questions.leaveOut(this.line, 'tooLong', tooLong ?? filled.join(' · '), cell)
    if (cell('lesson')) {
      const read = this.readLesson(cell)
      if (!read) return
    } else if (headings.columns.has('lesson') && this.beginsLesson(cell)) {
      tree.leaveLesson()
      return this.questions.leaveOut(
        this.line,
        outcomes.length > 0 ? 'noLesson' : 'nothing',
        cell('outcome') || filled.join(' · '),
        cell,
      )
    }
    if (cell('competence'))
      tree.enter('competence', oneLine(cell('competence')), {
        code: cell('competenceCode'),
        gradeBand: cell('gradeBand').slice(0, 100),
      })
    if (outcomes.length > 0 && headings.columns.has('lesson') && !tree.at('lesson'))
      return this.questions.leaveOut(this.line, 'noLesson', cell('outcome'), cell)
    this.enterOutcomes(cell, outcomes)
    if (!placed.some((use) => cell(use))) return this.questions.leaveOut(this.line, 'nothing', filled.join(' · '), cell)
    if (this.findings.length > 0) this.questions.askLesson(this.line, this.findings, tree.at('lesson')!)
  }

  /** Without a name, a number or periods of its own tell that a row does not continue the lesson above. */
  private beginsLesson(cell: CellOf): boolean {
    const own = (use: ColumnUse) => cell(use) !== '' && (this.joinedOver(use)?.row ?? this.line) === this.line
    return own('periods') || own('periodNumbers') || (own('number') && /\d/.test(cell('number')))
  }

  private joinedOver(use: ColumnUse): JoinedCells | undefined {
    const column = this.source.headings.columns.get(use)
    return column === undefined ? undefined : joinedAt(this.source.grid, this.line, column)
  }

  private enterOutcomes(cell: CellOf, outcomes: readonly string[]): void {
    for (const [index, text] of outcomes.entries())
      this.source.tree.enter('outcome', text, {
        code: index === 0 ? cell('outcomeCode') : '',
        cognitiveLevel: cell('cognitiveLevel').slice(0, 100),
      })
  }

  /** @returns whether the lesson is in the tree */
  private readLesson(cell: CellOf): boolean {
    const { tree, lessonsByCode } = this.source
    const [text, code] = [oneLine(cell('lesson')), cell('lessonCode')]
    const scope = `${tree.at('subject')?.text} ${tree.at('grade')?.text} ${searchText(code)}`
    const other = code ? lessonsByCode.get(scope) : undefined
    if (other !== undefined && !isSameText(other, text)) {
      this.questions.leaveOut(this.line, 'sameCode', text, cell, { code, other })
      tree.leaveLesson()
      return false
    }
    const current = tree.at('lesson')
    const isCurrent = current !== null && isSameText(current.text, text) && current.code === code
    const isNew = !isCurrent && !(code && other !== undefined)
    const lesson = isNew ? tree.addLesson(text, { code }) : isCurrent ? current : tree.enter('lesson', text, { code })
    if (code) lessonsByCode.set(scope, text)
    if (isNew) this.doubtLesson(lesson, cell)
    else if ((this.joinedOver('lesson')?.row ?? this.line) === this.line && this.isBare(cell)) this.doubt('bare', text)
    const before = lesson.periods ?? 0
    this.readTimes(lesson, isNew, cell)
    this.sums.add((lesson.periods ?? 0) - before)
    return true
  }

  private doubtLesson(lesson: CurriculumItem, cell: CellOf): void {
    const { text } = lesson
    const number = numberOfLesson(text)
    const other = number && this.lessonNumbers.get(number)
    if (other && !isSameText(other, text)) this.doubt('sameNumber', text, { other })
    if (number) this.lessonNumbers.set(number, text)
    const starts = cell('lesson')
      .split('\n')
      .filter((line) => numberOfLesson(line) ?? /^\s*[-–•+]\s/.test(line))
    if (starts.length > 1) this.doubt('severalLessons', text)
    if (this.isBare(cell)) this.doubt('bare', text)
    else if (this.hasPeriods && !cell('periods')) this.doubt('noPeriods', text)
    else if (chapterRank(text) !== null && chapterRank(text)! < 2) this.doubt('chapterOrLesson', text)
  }

  private isBare(cell: CellOf): boolean {
    const facts = ['periods', 'periodNumbers', 'weeks', 'outcome', 'lessonCode'] as const
    const knowsTimes = this.source.headings.columns.has('weeks') || this.hasPeriods
    return !facts.some((use) => cell(use)) && knowsTimes && (this.hasPeriods || !cell('number'))
  }

  private readTimes(lesson: CurriculumItem, isNew: boolean, cell: CellOf): void {
    const hasOwnNumber = !isNew && cell('number') !== '' && cell('number') !== this.lessonRow
    this.lessonRow = cell('number') || this.lessonRow
    const times: Times = {
      isNew,
      hasOwnNumber,
      lesson,
      lastNumber: this.lastNumber,
      week: this.week,
      cell,
      isJoinedUp: (use) => (this.joinedOver(use)?.row ?? this.line) < this.line,
      isShared: (use) => this.countLessons(this.joinedOver(use)) > 1,
      doubt: (key, values) => this.doubt(key, lesson.text, values),
    }
    this.lastNumber = readTimes(times)
  }

  private doubt(key: FindingKey, text: string, values = {}): void {
    this.findings.push(this.questions.findingAt(this.line, key, text, values))
  }

  private countLessons(over: JoinedCells | undefined): number {
    const column = this.source.headings.columns.get('lesson')
    if (!over || column === undefined) return 1
    const rows = this.source.rows.slice(over.row, over.toRow + 1)
    return new Set(rows.map((row) => oneLine(row[column] ?? '').toLowerCase()).filter(Boolean)).size
  }

  /** The rows below one that is settled go on counting from it. */
  private passNumber(texts: readonly string[]): void {
    const cell = cellsOf(texts, this.source.headings)
    this.lastNumber = readRange(cell('periodNumbers') || cell('number'))?.[1] ?? this.lastNumber
  }

  /** Places a row as it was settled. */
  private take(texts: readonly string[], { level, text, code, periods, weeks }: RowDraft): void {
    const { tree, headings } = this.source
    const cell = cellsOf(texts, headings)
    for (const above of ['subject', 'grade', 'chapter'] as const)
      if (cell(above) && above !== level) tree.enter(above, oneLine(cell(above)).slice(0, curriculumTextMax))
    if (level === 'chapter') return this.enterChapter(text, chapterRank(text) ?? 1, periods)
    if (level !== 'lesson') return void tree.enter(level, text, { code })
    const current = tree.at('lesson')
    const lesson = current && isSameText(current.text, text) ? current : tree.addLesson(text, { code })
    const [fromWeek, toWeek] = readWeeks(weeks) ?? [null, null]
    this.sums.add((periods ?? 0) - (lesson.periods ?? 0))
    Object.assign(lesson, { code, periods, fromWeek, toWeek })
    this.enterOutcomes(
      cell,
      splitOutcomes(cell('outcome')).filter((outcome) => !isTooLong(outcome)),
    )
  }
}
