import { folded } from '#formats/tables/model/sheet.ts'
import { type SheetGrid, headingAt, joinHeadings, samplesOf, shownColumns } from '#formats/tables/model/sheet-grid.ts'
import { findUse, findUseOfParts, mayBeDouble, type ColumnUse } from './column-uses.ts'
import { builtIn } from './layouts/built-in.ts'
import type { Layout } from './layouts/layout.ts'

/**
 * A column of a sheet. `use` is null where the teacher has to say what it is for. `group`: the heading that it has in common with columns
 * beside it, '' without one.
 */
export type FoundColumn = { column: number; heading: string; group: string; use: ColumnUse | null; samples: string[] }

export type FoundTable = {
  /** The rows of the headings, from 0; none: the list has no headings. */
  headingLines: number[]
  /** The first row of students. */
  firstLine: number
  columns: FoundColumn[]
  /** The layout of the file; `isCompared`: a person has compared it with such a file. */
  layout: { name: string; isCompared: boolean } | null
}

/** Above the table stand the school, the class and a title. */
const headingWithin = 25

/**
 * Finds the table of a class list and what each column is for. What is not certain stays open: an unknown heading, and one of two columns for
 * the same thing. `known`: layouts that were saved, and headings that the teacher was asked about, as `folded` writes them.
 */
export function recogniseTable(
  grid: SheetGrid,
  { layouts = [], remembered = {} }: { layouts?: readonly Layout[]; remembered?: Uses } = {},
): FoundTable {
  const top = findHeadingLine(grid)
  if (top === null) return withoutHeadings(grid)
  const lines = headingLines(grid, top)
  const layout = findLayout(grid, lines, [...layouts, ...builtIn])
  const firstLine = lines.at(-1)! + 1
  const columns = shownColumns(grid, top).map((column): FoundColumn => {
    const texts = lines.map((line) => headingAt(grid, line, column))
    const heading = joinHeadings(texts)
    const parts = [...new Set(texts.filter(Boolean))]
    const find = (text: string) => findKnownUse(text, layout, remembered)
    const use =
      find(heading) ??
      findUseOfParts(parts, find) ??
      parts
        .toReversed()
        .map(find)
        .find((found) => found !== null)
    const group = joinHeadings(parts.slice(0, -1))
    return { column, heading, group, use: use ?? null, samples: samplesOf(grid, column, firstLine) }
  })
  const filled = columns.filter(({ heading, samples }) => heading !== '' || samples.length > 0)
  return {
    headingLines: lines,
    firstLine,
    columns: openDoubles(filled, ({ heading }) => isDecided(heading, layout, remembered)),
    layout: layout && { name: layout.name, isCompared: layout.source?.compared ?? true },
  }
}

type Uses = Readonly<Record<string, ColumnUse>>

function findKnownUse(heading: string, layout: Layout | null, remembered: Uses): ColumnUse | null {
  const key = folded(heading)
  // A saved layout knows its own file best; the built-in ones have not been compared.
  const uses = layout?.source === null ? [layout.columns, remembered] : [remembered, layout?.columns ?? {}]
  for (const known of uses) if (Object.hasOwn(known, key)) return known[key]!
  return findUse(heading)
}

/** The line that names most columns. A list has a name or a number beside something else. */
function findHeadingLine({ cells, hiddenRows }: SheetGrid): number | null {
  let best: { line: number; count: number } | null = null
  for (const [line, row] of cells.slice(0, headingWithin).entries()) {
    if (hiddenRows.includes(line)) continue
    const uses = new Set((row ?? []).map(findUse).filter((use) => use !== null))
    const isList = uses.has('name') || uses.has('given') || uses.has('number')
    if (isList && uses.size > 1 && uses.size > (best?.count ?? 0)) best = { line, count: uses.size }
  }
  return best?.line ?? null
}

/** Headings may stand in two rows or three: joined downwards, or with a row of parts below them. */
function headingLines(grid: SheetGrid, top: number): number[] {
  const last = Math.max(
    top,
    ...grid.joined.filter(({ row }) => row === top).map(({ toRow }) => Math.min(toRow, top + 2)),
  )
  const lines = Array.from({ length: last - top + 1 }, (_, at) => top + at)
  if (lines.length === 1 && isSecondHeading(grid, top, top + 1)) lines.push(top + 1)
  // A group such as "Semester I" may stand above the line that names most columns.
  const isGroup = grid.joined.some(({ row, column, toColumn }) => row === top - 1 && toColumn > column)
  // A title stands alone in its row.
  if (isGroup && countFilled(grid, top - 1) > 1) lines.unshift(top - 1)
  return lines
}

const countFilled = ({ cells }: SheetGrid, line: number): number =>
  (cells[line] ?? []).filter((text) => text !== '').length

/** A second row of headings has no number and no name, and names a column. */
function isSecondHeading({ cells }: SheetGrid, top: number, line: number): boolean {
  const row = cells[line] ?? []
  const first = cells[top] ?? []
  const isOpen = first.every((heading, column) => {
    const use = findUse(heading)
    return (use !== 'number' && use !== 'name') || (row[column] ?? '') === ''
  })
  return isOpen && row.some((text) => findUse(text) !== null)
}

/** The layout with most signs in the file. */
function findLayout(grid: SheetGrid, lines: readonly number[], layouts: readonly Layout[]): Layout | null {
  const headings = new Set(
    shownColumns(grid, lines[0]!).flatMap((column) => {
      const texts = lines.map((line) => headingAt(grid, line, column))
      return [...texts, joinHeadings(texts)].map(folded)
    }),
  )
  const counted = layouts
    .map((layout) => ({ layout, count: layout.signs.filter((sign) => headings.has(sign)).length }))
    .filter(({ layout, count }) => count >= layout.signsLeast)
  return counted.toSorted((one, other) => other.count - one.count)[0]?.layout ?? null
}

/** Only the teacher knows which of two columns for the same thing is meant, and whether both are comments. */
const openDoubles = (columns: readonly FoundColumn[], isKnown: (column: FoundColumn) => boolean): FoundColumn[] =>
  columns.map((one) => {
    const others = columns.filter((other) => other !== one && other.use === one.use)
    if (one.use === null || one.use === 'unused' || others.length === 0) return one
    const isMeant = mayBeDouble(one.use) && isKnown(one) && others.every(({ heading }) => heading !== one.heading)
    return isMeant ? one : { ...one, use: null }
  })

/** Whether a person has said what this very heading is for. */
const isDecided = (heading: string, layout: Layout | null, remembered: Uses): boolean =>
  [remembered, layout?.source === null ? layout.columns : {}].some((uses) => Object.hasOwn(uses, folded(heading)))

function withoutHeadings(grid: SheetGrid): FoundTable {
  const firstLine = Math.max(
    0,
    grid.cells.findIndex((row) => row?.some((text) => text !== '')),
  )
  const columns = shownColumns(grid, firstLine)
    .map((column): FoundColumn => ({
      column,
      heading: '',
      group: '',
      use: null,
      samples: samplesOf(grid, column, firstLine),
    }))
    .filter(({ samples }) => samples.length > 0)
  return { headingLines: [], firstLine, columns, layout: null }
}
