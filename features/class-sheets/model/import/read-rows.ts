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

/** Takes over a newer class list: who was there keeps the id and the comments, also if the order has changed. */
export function takeOverList(sheet: ClassSheet, columns: CommentColumn[], read: readonly Row[]): ClassSheet {
  const before = withColumns(sheet, columns)
  const left = [...before.rows]
  let nextId = Math.max(0, ...left.map(({ id }) => id)) + 1
  const take = (isSame: (row: Row) => boolean): Row | undefined => {
    const at = left.findIndex(isSame)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const rows = read.map((row) => {
    const known =
      take((one) => isSameName(one, row) && one.number === row.number) ??
      take((one) => isSameName(one, row) && row.name !== '')
    if (!known) return { ...row, id: nextId++ }
    const comments = row.comments.map((comment, at) => takeOverComment(known.comments[at]!, comment))
    return { ...row, id: known.id, note: row.note || known.note, decisions: known.decisions, comments }
  })
  return { ...before, rows }
}

const takeOverComment = (known: Comment, read: Comment): Comment =>
  known.text !== '' && known.author !== 'file' ? { ...known, level: read.level || known.level } : read

const isSameName = (one: Row, other: Row): boolean => keyOfName(one.name) === keyOfName(other.name)
const keyOfName = (name: string): string => name.trim().split(/\s+/).map(keyOf).join(' ')
