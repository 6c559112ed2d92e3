import { useDeferredValue, useMemo, useState } from 'react'
import { cellsOf, type ClassSheet, type Row } from '../../model/class-sheet.ts'
import { findInRow, findRowFindings, findSameNames, type Finding, type FindingName } from '../../model/findings.ts'
import { findSimilar } from '../../model/similar-comments.ts'
import { canBeDrafted } from '../../model/phrases/drafts.ts'
import { createNameList, type NameList } from '#ai/model/names/name-list.ts'

export type Order = 'list' | 'name' | 'level' | 'findings'
export type Filter = 'all' | 'toReview' | FindingName

/** More rows at once would make each key slow. */
export const rowsTogether = 200
/** The first screen shows these rows at once, and the others a moment later. */
const rowsAtOnce = 30

/** Gives the rows of a sheet that are shown: filtered, sorted and page by page, with their findings. */
export function useGrid(sheet: ClassSheet) {
  const [order, setOrder] = useState<Order>('list')
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  // Findings may come a moment after what is typed.
  const later = useDeferredValue(sheet)
  const people = later.rows.map(({ id, name }) => `${id} ${name}`).join('\n')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list of names differs only where they do
  const names = useMemo(() => createNameList(later.rows), [people])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- names differ only where these do
  const namesakes = useMemo(() => findSameNames(later.rows), [people])
  const [remembered] = useState<Remembered>(() => ({ rows: new Map(), columns: [] }))
  const findings = useMemo(
    () => findChanged(later, names, namesakes, remembered),
    [later, names, namesakes, remembered],
  )
  const draftable = useMemo(
    () => later.rows.filter((row) => cellsOf(later, row).some((cell) => canBeDrafted(cell, later))).length,
    [later],
  )
  const together = useDeferredValue(rowsTogether, rowsAtOnce)
  const found = (row: Row) => findings.get(row.id) ?? none
  const shown = sheet.rows.filter((row) => isShown(found(row), filter))
  const sorted = order === 'list' ? shown : shown.toSorted((one, other) => compare(order, one, other, found))
  const pages = Math.max(1, Math.ceil(sorted.length / rowsTogether))
  const at = Math.min(page, pages - 1)
  return {
    rows: sorted.slice(at * rowsTogether, at * rowsTogether + together),
    findings,
    names,
    /** Counts the rows that a phrase bank can write. */
    draftable,
    order,
    setOrder,
    filter,
    setFilter,
    /** Rows that need a look, in the order of the list. */
    toReview: sheet.rows.filter((row) => needsReview(found(row))).map(({ id }) => id),
    /** Brings a row into sight, whatever is filtered. */
    reach(id: number) {
      setFilter('all')
      setOrder('list')
      setPage(Math.floor(sheet.rows.findIndex((row) => row.id === id) / rowsTogether))
    },
    page: at,
    pages,
    setPage,
    /** Counts the rows with each finding. */
    counts: countFindings(findings),
  }
}

const none: readonly Finding[] = []

/**
 * Findings of a row are remembered, so that only changed rows are checked and drawn again. So are near-equal comments, until a comment of
 * the same column changes.
 */
type Remembered = {
  rows: Map<number, { row: Row; names: NameList; inRow: readonly Finding[]; all: readonly Finding[] }>
  columns: { texts: readonly string[]; similar: ReadonlyMap<number, number> }[]
}

function findChanged(
  sheet: ClassSheet,
  names: NameList,
  namesakes: ReadonlyMap<number, number>,
  remembered: Remembered,
): Map<number, readonly Finding[]> {
  const { rows, columns } = remembered
  const inRow = (row: Row) => {
    const known = rows.get(row.id)
    return known?.row === row && known.names === names ? known.inRow : findInRow(row, sheet, names)
  }
  const similar = sheet.columns.map((_, at) => {
    const texts = sheet.rows.map(({ comments }) => comments[at]!.text)
    const known = columns[at]
    if (known?.texts.length === texts.length && texts.every((text, line) => text === known.texts[line]))
      return known.similar
    const found = findSimilar(texts)
    columns[at] = { texts, similar: found }
    return found
  })
  const findings = findRowFindings(sheet, names, inRow, { similar, namesakes })
  return new Map(
    sheet.rows.map((row) => {
      const found = findings.get(row.id) ?? none
      const before = rows.get(row.id)?.all
      const all = before && JSON.stringify(before) === JSON.stringify(found) ? before : found
      rows.set(row.id, { row, names, inRow: inRow(row), all })
      return [row.id, all]
    }),
  )
}

/** A row without a comment is no mistake. */
const needsReview = (findings: readonly Finding[]): boolean =>
  findings.some(({ name }) => name !== 'missing' && name !== 'sameName')

function isShown(findings: readonly Finding[], filter: Filter): boolean {
  if (filter === 'all') return true
  return filter === 'toReview' ? needsReview(findings) : findings.some(({ name }) => name === filter)
}

const words = new Intl.Collator('vi', { numeric: true })

function compare(order: Exclude<Order, 'list'>, one: Row, other: Row, found: (row: Row) => readonly Finding[]): number {
  if (order === 'findings') return found(other).length - found(one).length
  if (order === 'level') return words.compare(levelsOf(one), levelsOf(other))
  // Vietnamese lists are sorted by the given name, which comes last.
  const lastFirst = ({ name }: Row) => name.trim().split(/\s+/).toReversed().join(' ')
  return words.compare(lastFirst(one), lastFirst(other))
}

const levelsOf = ({ level, comments }: Row): string => [level, ...comments.map((comment) => comment.level)].join(' ')

function countFindings(findings: ReadonlyMap<number, readonly Finding[]>): Map<FindingName, number> {
  const counts = new Map<FindingName, number>()
  for (const list of findings.values())
    for (const name of new Set(list.map((finding) => finding.name))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
