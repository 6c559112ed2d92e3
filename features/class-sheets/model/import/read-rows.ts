import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { isTotal } from '#formats/tables/model/totals.ts'
import { keyOf } from '#ai/model/names/words.ts'
import { blankRow, sourceOf, type Row } from '../class-sheet.ts'
import type { ColumnUse } from './column-uses.ts'

/** The column of each use. */
export type ColumnPlan = Partial<Record<ColumnUse, number>>

/** A filled line that is no student. */
export type LeftOut = { line: number; text: string; why: 'hidden' | 'total' | 'noNumber' | 'noName' }

export type ReadRows = { rows: Row[]; leftOut: LeftOut[] }

/** Reads the students below the headings. Nothing that is filled is left out in silence. `included`: lines that the teacher wants in. */
export function readRows(
  grid: SheetGrid,
  { plan, firstLine, included = [] }: { plan: ColumnPlan; firstLine: number; included?: readonly number[] },
): ReadRows {
  const hidden = new Set(grid.hiddenRows)
  const lines = grid.cells.slice(firstLine).map((cells, at) => lineOf(cells ?? [], firstLine + at, plan))
  const filled = lines.filter(({ all }) => all !== '')
  const numbered = filled.filter(({ row }) => isNumber(row.number)).length
  // Below a short list, remarks and signatures may be as many as the students.
  const isNumbered = numbered > 0 && numbered * 3 >= filled.length
  const result: ReadRows = { rows: [], leftOut: [] }
  for (const { line, row, all } of filled) {
    const why = whyLeftOut(row, {
      isHidden: hidden.has(line),
      isNumbered,
      hasNames: plan.name !== undefined || plan.given !== undefined,
    })
    if (why && !included.includes(line)) result.leftOut.push({ line, text: row.name || all, why })
    else result.rows.push({ ...row, id: result.rows.length + 1 })
  }
  return result
}

function lineOf(cells: readonly string[], line: number, plan: ColumnPlan) {
  const at = (use: ColumnUse): string => (plan[use] === undefined ? '' : (cells[plan[use]] ?? '').trim())
  const name = at('name') || [at('family'), at('given')].filter(Boolean).join(' ')
  const fields = { line, number: at('number'), name, level: at('level'), mark: at('mark'), note: at('note') }
  const row = blankRow(0, { ...fields, comment: at('comment') })
  const all = cells.filter(Boolean).join(' ').trim()
  return { line, all, row: row.comment === '' ? row : { ...row, author: 'file' as const, writtenFrom: sourceOf(row) } }
}

const isNumber = (text: string): boolean => /^\d{1,4}\.?$/.test(text)

function whyLeftOut(
  { name, number, level, mark, note, comment }: Row,
  { isHidden, isNumbered, hasNames }: { isHidden: boolean; isNumbered: boolean; hasNames: boolean },
): LeftOut['why'] | null {
  if (isHidden) return 'hidden'
  if ([name, number].some(isTotal)) return 'total'
  if (isNumbered && !isNumber(number)) return 'noNumber'
  if (hasNames && name === '') return 'noName'
  return [name, number, level, mark, note, comment].every((text) => text === '') ? 'noName' : null
}

/** Takes over a newer class list: who was there keeps the id and the comment, also if the order has changed. */
export function takeOverRows(before: readonly Row[], read: readonly Row[]): Row[] {
  const left = [...before]
  let nextId = Math.max(0, ...before.map(({ id }) => id)) + 1
  const take = (isSame: (row: Row) => boolean): Row | undefined => {
    const at = left.findIndex(isSame)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  return read.map((row) => {
    const known =
      take((one) => isSameName(one, row) && one.number === row.number) ??
      take((one) => isSameName(one, row) && row.name !== '')
    if (!known) return { ...row, id: nextId++ }
    const keeps = known.comment !== '' && known.author !== 'file'
    const { comment, author, writtenFrom, basis, rewrite } = keeps ? known : row
    const note = row.note || known.note
    return { ...row, id: known.id, note, decisions: known.decisions, comment, author, writtenFrom, basis, rewrite }
  })
}

const isSameName = (one: Row, other: Row): boolean => keyOfName(one.name) === keyOfName(other.name)
const keyOfName = (name: string): string => name.trim().split(/\s+/).map(keyOf).join(' ')
