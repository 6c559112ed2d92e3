import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { isTotal } from '#formats/tables/model/totals.ts'
import { keyOf } from '#ai/model/names/words.ts'
import { withColumns } from '../align-columns.ts'
import {
  blankComment,
  blankRow,
  cellsOf,
  sourceOf,
  withComment,
  type ClassSheet,
  type Comment,
  type Row,
} from '../class-sheet.ts'
import type { CommentColumn } from '../columns.ts'
import type { FieldUse } from './column-uses.ts'
import type { PlannedColumns } from './plan-columns.ts'

/** A filled line that is no student. */
export type LeftOut = { line: number; text: string; why: 'hidden' | 'total' | 'noNumber' | 'noName' }

export type ReadRows = { rows: Row[]; leftOut: LeftOut[] }

/** Reads the students below the headings. Nothing that is filled is left out in silence. `included`: lines that the teacher wants in. */
export function readRows(
  grid: SheetGrid,
  {
    planned,
    firstLine,
    included = [],
  }: { planned: Pick<PlannedColumns, 'plan' | 'columns'>; firstLine: number; included?: readonly number[] },
): ReadRows {
  const { name, given } = planned.plan.fields
  const hidden = new Set(grid.hiddenRows)
  const lines = grid.cells.slice(firstLine).map((cells, at) => lineOf(cells ?? [], firstLine + at, planned))
  const filled = lines.filter(({ all }) => all !== '')
  const numbered = filled.filter(({ row }) => isNumber(row.number)).length
  // Below a short list, remarks and signatures may be as many as the students.
  const isNumbered = numbered > 0 && numbered * 3 >= filled.length
  const hasNames = name !== undefined || given !== undefined
  const result: ReadRows = { rows: [], leftOut: [] }
  for (const { line, row, all } of filled) {
    const why = whyLeftOut(row, { isHidden: hidden.has(line), isNumbered, hasNames })
    if (why && !included.includes(line)) result.leftOut.push({ line, text: row.name || all, why })
    else result.rows.push({ ...row, id: result.rows.length + 1 })
  }
  return result
}

function lineOf(cells: readonly string[], line: number, { plan, columns }: Pick<PlannedColumns, 'plan' | 'columns'>) {
  const textAt = (column: number | null | undefined): string => (column == null ? '' : (cells[column] ?? '').trim())
  const at = (use: FieldUse): string => textAt(plan.fields[use])
  const name = at('name') || [at('family'), at('given')].filter(Boolean).join(' ')
  const comments = plan.comments.map(({ text, level }) => blankComment({ level: textAt(level), text: textAt(text) }))
  const fields = { line, number: at('number'), name, level: at('level'), mark: at('mark'), note: at('note'), comments }
  const all = cells.filter(Boolean).join(' ').trim()
  return { line, all, row: fromFile(blankRow(0, fields), columns) }
}

/** The row whose comments came with the file. */
const fromFile = (row: Row, columns: CommentColumn[]): Row =>
  cellsOf({ columns }, row).reduce(
    (read, cell) =>
      cell.comment.text === '' ? read : withComment(read, cell.at, { author: 'file', writtenFrom: sourceOf(cell) }),
    row,
  )

const isNumber = (text: string): boolean => /^\d{1,4}\.?$/.test(text)

function whyLeftOut(
  { name, number, level, mark, note, comments }: Row,
  { isHidden, isNumbered, hasNames }: { isHidden: boolean; isNumbered: boolean; hasNames: boolean },
): LeftOut['why'] | null {
  if (isHidden) return 'hidden'
  if ([name, number].some(isTotal)) return 'total'
  if (isNumbered && !isNumber(number)) return 'noNumber'
  if (hasNames && name === '') return 'noName'
  const texts = [name, number, level, mark, note, ...comments.flatMap((one) => [one.level, one.text])]
  return texts.every((text) => text === '') ? 'noName' : null
}

/** Takes over a newer class list: who was there keeps the id, the comments, and what this list has no text for. */
export function takeOverList(sheet: ClassSheet, columns: CommentColumn[], read: readonly Row[]): ClassSheet {
  const before = withColumns(sheet, columns)
  const pairs = pairRows(before.rows, read)
  let nextId = Math.max(0, ...before.rows.map(({ id }) => id)) + 1
  const rows = read.map((row) => {
    const known = pairs.get(row)
    return known ? takeOverRow(known, row, columns) : { ...row, id: nextId++ }
  })
  return { ...before, rows }
}

function takeOverRow(known: Row, read: Row, columns: CommentColumn[]): Row {
  const { id, decisions } = known
  const [level, mark, note] = [read.level || known.level, read.mark || known.mark, read.note || known.note]
  const comments = read.comments.map((comment, at) => takeOverComment(known.comments[at]!, comment))
  const row = { ...read, id, decisions, level, mark, note, comments }
  return cellsOf({ columns }, row).reduce(
    (joined, { at, comment, ...cell }) =>
      comment === read.comments[at] && comment.text !== ''
        ? withComment(joined, at, { writtenFrom: sourceOf(cell) })
        : joined,
    row,
  )
}

/** A comment of the file replaces an older one of the file only. */
const takeOverComment = (known: Comment, read: Comment): Comment =>
  known.text !== '' && (known.author !== 'file' || known.text === read.text)
    ? { ...known, level: read.level || known.level }
    : read

/**
 * Finds who was there before, also if the order has changed. Students of one name are told apart by their numbers, or by their order where
 * all of them have other numbers now.
 */
function pairRows(before: readonly Row[], read: readonly Row[]): Map<Row, Row> {
  const pairs = new Map<Row, Row>()
  const known = Map.groupBy(before, keyOfRow)
  for (const [name, rows] of Map.groupBy(read, keyOfRow)) {
    const left = new Set(known.get(name))
    const pair = (row: Row, isSame: (one: Row) => boolean) => {
      const one = pairs.has(row) ? undefined : [...left].find(isSame)
      if (one && left.delete(one)) pairs.set(row, one)
    }
    const isRenumbered = left.size === rows.length && numbersOf([...left]) !== numbersOf(rows)
    // A row without a name is known by its number only.
    if (name === '' || !isRenumbered) for (const row of rows) pair(row, ({ number }) => number === row.number)
    if (name !== '') for (const row of rows) pair(row, () => true)
  }
  return pairs
}

const keyOfRow = ({ name }: Row): string => name.trim().split(/\s+/).map(keyOf).join(' ')
const numbersOf = (rows: readonly Row[]): string =>
  rows
    .map(({ number }) => number)
    .toSorted()
    .join()
