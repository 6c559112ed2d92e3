import type { CurriculumFinding } from '../items.ts'
import { findingOf } from './finding.ts'
import { statedPeriods } from './sections.ts'

type Stated = { row: number; text: string; rank: number; periods: number; from: number }

/** Adds up the periods of lessons, and compares them with what headings and totals state. */
export class PeriodSums {
  private sum = 0
  private sinceTotal = 0
  private open: Stated[] = []
  private readonly note: (row: number, finding: CurriculumFinding) => void

  constructor(note: (row: number, finding: CurriculumFinding) => void) {
    this.note = note
  }

  add(periods: number): void {
    this.sum += periods
  }

  startChapter(row: number, { text, rank, periods }: { text: string; rank: number; periods: number | null }): void {
    this.close(rank)
    if (periods !== null) this.open.push({ row, text, rank, periods, from: this.sum })
  }

  /** A term is above all chapters; what a heading states of the whole year counts from the beginning. */
  startTerm(row: number, text: string): void {
    const isYear = /cả năm|whole year/iu.test(text)
    if (!isYear) this.close(-1)
    const periods = statedPeriods(text)
    if (periods !== null) this.open.push({ row, text, rank: isYear ? -2 : -1, periods, from: isYear ? 0 : this.sum })
  }

  /** A total counts from the beginning, or from the total before it. */
  checkTotal(row: number, totals: readonly number[]): void {
    const since = this.sum - this.sinceTotal
    this.sinceTotal = this.sum
    const total = totals.at(-1)
    if (total === undefined || totals.some((number) => number === this.sum || number === since)) return
    this.note(row, findingOf('total', { total, sum: this.sum }))
  }

  finish(): void {
    this.close(-2)
  }

  private close(rank: number): void {
    for (const { row, text, periods, from } of this.open.filter((one) => one.rank >= rank)) {
      const sum = this.sum - from
      if (sum !== periods) this.note(row, findingOf('stated', { text: text.slice(0, 80), total: periods, sum }))
    }
    this.open = this.open.filter((one) => one.rank < rank)
  }
}
