import { joinedAt, oneLine, readPeriods } from './cells.ts'
import type { ColumnUse } from './columns.ts'
import type { RowSource } from './row-source.ts'
import { chapterRank, classifySection, type Section } from './sections.ts'

/** A row that is a heading within the table, with its words and the periods that its cell states. */
export type SectionRow = Section & {
  text: string
  periods: number | null
  /** The numbers that a total may be. */
  totals: number[]
  /** It may be a lesson as well. */
  isUnsure: boolean
}

const ownMeaning = new Set<ColumnUse>([
  'outcome',
  'weeks',
  'periods',
  'subject',
  'grade',
  'chapter',
  'competence',
  'outcomeCode',
  'competenceCode',
])

/** Recognises a heading within a table: one text over most columns, or words that begin no lesson. */
export function readSection(
  source: Pick<RowSource, 'grid' | 'headings'>,
  texts: readonly string[],
  index: number,
): SectionRow | null {
  const { columns } = source.headings
  const cell = (use: ColumnUse) => (columns.has(use) ? (texts[columns.get(use)!] ?? '').trim() : '')
  const filled = [...texts.keys()].filter((column) => texts[column]!.trim())
  const useAt = new Map([...columns].map(([use, column]) => [column, use]))
  const wide = filled.find((column) => {
    const over = joinedAt(source.grid, index, column)
    const lesson = columns.get('lesson')
    return over && over.column < over.toColumn && over.row === index && isOver(over, lesson) && over.column !== lesson
  })
  const only = filled.length === 1 ? filled[0]! : undefined
  const joinedOnly = only === undefined ? undefined : joinedAt(source.grid, index, only)
  const isWide = joinedOnly !== undefined && joinedOnly.column < joinedOnly.toColumn
  const periods = readPeriods(cell('periods'))
  const make = (text: string, isUnsure = false): SectionRow => {
    const totals = periods !== null ? [periods] : numbersIn(filled.map((column) => texts[column]!).join(' '))
    return { ...classifySection(text), text: oneLine(text), periods, totals, isUnsure }
  }
  if (wide !== undefined) return make(texts[wide]!)
  if (only !== undefined) {
    const use = useAt.get(only)
    const text = texts[only]!
    if (isWide || use === undefined || use === 'number' || use === 'periodNumbers')
      return /^\s*[\d(),.–-]+\s*$/.test(text) ? null : make(text)
    const found = make(text)
    if (ownMeaning.has(use)) return use === 'chapter' && ['total', 'term'].includes(found.kind) ? found : null
    return found.kind === 'unknown' ? null : found
  }
  const known = filled.map((column) => texts[column]!).find((text) => classifySection(text).kind === 'total')
  if (known !== undefined && !cell('outcome') && !/^\d+\.?$/.test(cell('number'))) return make(known)
  const isRoman = /^[IVX]+\.?$/.test(cell('number'))
  const isBare =
    !cell('weeks') && !cell('outcome') && !/\d/.test(cell('number')) && !cell('periodNumbers') && !cell('lessonCode')
  const lesson = cell('lesson')
  if (!lesson || !isBare || filled.length > (isRoman ? 3 : 2)) return null
  if (classifySection(lesson).kind === 'term') return make(lesson)
  if (isRoman || chapterRank(lesson) !== null)
    return {
      kind: 'chapter',
      rank: chapterRank(lesson) ?? 1,
      text: oneLine(lesson),
      periods,
      totals: [],
      isUnsure: true,
    }
  return null
}

const isOver = ({ column, toColumn }: { column: number; toColumn: number }, at: number | undefined): boolean =>
  at !== undefined && column <= at && at <= toColumn

const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).flatMap((number) => readPeriods(number) ?? [])
