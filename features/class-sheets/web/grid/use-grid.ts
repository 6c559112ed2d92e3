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
  const [view, setView] = useState(() => createView('list', 'all'))
  const { order, filter } = view
  const [page, setPage] = useState(0)
  // Findings may come a moment after what is typed.
  const later = useDeferredValue(sheet)
  const people = later.rows.map(({ id, name }) => `${id} ${name}`).join('\n')
  const { names, namesakes } = useMemo(
    () => ({ names: createNameList(later.rows), namesakes: findSameNames(later.rows) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the rows only these ids and names are read
    [people],
  )
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
  const sorted = arrange(sheet.rows, view, found)
  const pages = Math.max(1, Math.ceil(sorted.length / rowsTogether))
  const at = Math.min(page, pages - 1)
  return {
    rows: sorted.slice(at * rowsTogether, at * rowsTogether + together),
    /** Rows of all pages in their order, and the index of the first one that is shown. */
    ids: sorted.map(({ id }) => id),
    from: at * rowsTogether,
    findings,
    names,
    /** Counts the rows that a phrase bank can write. */
    draftable,
    order,
    setOrder: (chosen: Order) => setView(createView(chosen, filter)),
    filter,
    setFilter: (chosen: Filter) => setView(createView(order, chosen)),
    /** Rows that need a look, in the order of the list. */
    toReview: sheet.rows.filter((row) => needsReview(found(row))).map(({ id }) => id),
    /** Brings a row into sight, whatever is filtered. */
    reach(id: number) {
      setView(createView('list', 'all'))
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
 * A view has a filter and an order, and remembers the rows that it has shown. As in Excel, a row stays where it is while somebody types in
 * it, even if it no longer fits.
 */
type View = { order: Order; filter: Filter; positions: Map<number, number> }

const createView = (order: Order, filter: Filter): View => ({ order, filter, positions: new Map() })

function arrange(rows: Row[], { order, filter, positions }: View, found: (row: Row) => readonly Finding[]): Row[] {
  if (order === 'list' && filter === 'all') return rows
  const shown = rows.filter((row) => positions.has(row.id) || isShown(found(row), filter))
  const fresh = shown.filter(({ id }) => !positions.has(id))
  const sorted = order === 'list' ? fresh : fresh.toSorted((one, other) => compare(order, one, other, found))
  for (const { id } of sorted) positions.set(id, positions.size)
  if (order === 'list') return shown
  return shown.toSorted((one, other) => positions.get(one.id)! - positions.get(other.id)!)
}

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
