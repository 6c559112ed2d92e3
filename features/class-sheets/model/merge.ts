import { findLostColumns, withColumns } from './align-columns.ts'
import type { ClassSheet, Comment, Row } from './class-sheet.ts'

/** Two edits of the same sheet as one. `isSafe`: none of them changed what the other one changed. */
type Merged = { data: ClassSheet; isSafe: boolean }

const cells = ['line', 'number', 'name', 'level', 'mark', 'note'] as const

/** Joins the edits of two windows cell by cell. Where both changed the same one, `mine` stays. */
export function mergeSheets(base: ClassSheet, mine: ClassSheet, theirs: ClassSheet): Merged {
  const columns = isSame(mine.columns, base.columns) ? theirs.columns : mine.columns
  if (!dropsEdits(base, mine, columns) && !dropsEdits(base, theirs, columns)) {
    const [before, own, other] = [base, mine, theirs].map((sheet) => withColumns(sheet, columns))
    return mergeRows(before!, own!, other!)
  }
  const [before, other] = [base, theirs].map((sheet) => withColumns(sheet, mine.columns))
  return { ...mergeRows(before!, mine, other!), isSafe: false }
}

/** Whether one window wrote into a column that the other one removed. */
const dropsEdits = (base: ClassSheet, edited: ClassSheet, columns: ClassSheet['columns']): boolean => {
  const before = rowsById(withColumns(base, edited.columns))
  return findLostColumns(edited, columns).some((at) =>
    edited.rows.some(({ id, comments }) => !isSame(comments[at], before.get(id)?.comments[at])),
  )
}

/** Joins two windows with the same columns. */
function mergeRows(base: ClassSheet, mine: ClassSheet, theirs: ClassSheet): Merged {
  let isSafe = true
  const choose = <Value>(before: Value, own: Value, other: Value): Value => {
    if (isSame(own, before)) return other
    if (!isSame(other, before) && !isSame(own, other)) isSafe = false
    return own
  }
  const [before, own, other] = [rowsById(base), rowsById(mine), rowsById(theirs)]
  let nextId = Math.max(0, ...own.keys(), ...other.keys()) + 1
  const rows = mergeIds(base, mine, theirs, choose).flatMap((id): Row[] => {
    const [was, now, their] = [before.get(id), own.get(id), other.get(id)]
    if (was && now && their) return [mergeRow(was, now, their, choose)]
    // Both windows gave the same number to a new student.
    if (now && their && !isSame(now, their)) return [their, { ...now, id: nextId++ }]
    const left = now ?? their
    return left ? [left] : []
  })
  const { rows: _, ...head } = mine
  const merged = Object.fromEntries(
    (Object.keys(head) as (keyof typeof head)[]).map((key) => [key, choose(base[key], mine[key], theirs[key])]),
  ) as typeof head
  return { data: { ...merged, rows }, isSafe }
}

type Choose = <Value>(before: Value, own: Value, other: Value) => Value

/** The rows in their order: those of the window that changed it, or those of the base with what both added. */
function mergeIds(base: ClassSheet, mine: ClassSheet, theirs: ClassSheet, choose: Choose): number[] {
  const [before, own, other] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  if (isSame(own, before) || isSame(other, before)) return choose(before, own, other)
  const isOld = (id: number) => before.includes(id)
  const remaining = choose(before, own.filter(isOld), other.filter(isOld))
  return [...remaining, ...new Set([...own, ...other].filter((id) => !isOld(id)))]
}

function mergeRow(was: Row, now: Row, their: Row, choose: Choose): Row {
  const words = new Set([was, now, their].flatMap(({ decisions }) => Object.keys(decisions)))
  const decisions = [...words].flatMap((word): [string, 'name' | 'word'][] => {
    const decision = choose(was.decisions[word], now.decisions[word], their.decisions[word])
    return decision ? [[word, decision]] : []
  })
  return {
    ...now,
    ...Object.fromEntries(cells.map((cell) => [cell, choose<unknown>(was[cell], now[cell], their[cell])])),
    comments: now.comments.map((own, at) => mergeComment(was.comments[at]!, own, their.comments[at]!, choose)),
    decisions: Object.fromEntries(decisions),
  }
}

/** All fields but the level belong together: a comment, and what it rests on. */
function mergeComment(was: Comment, now: Comment, their: Comment, choose: Choose): Comment {
  const level = choose(was.level, now.level, their.level)
  return choose({ ...was, level }, { ...now, level }, { ...their, level })
}

const rowsById = ({ rows }: ClassSheet): Map<number, Row> => new Map(rows.map((row) => [row.id, row]))
const idsOf = ({ rows }: ClassSheet): number[] => rows.map(({ id }) => id)
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
