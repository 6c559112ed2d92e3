import { staffMax } from '#platform/model/limits.ts'
import { folded, isNumbering } from '#formats/tables/model/sheet.ts'
import { cleanCell } from './clean.ts'
import { columnsOf, isAddress } from './columns.ts'
import { fieldOfTitle, type StaffField } from './fields.ts'

/** A row of the sheet with its row number. */
export type StaffRow = {
  line: number
  cells: readonly string[]
  /** Skipped by hand: no account is created. */
  left?: boolean | undefined
  /** The user has confirmed that an address that looks mistyped is correct. */
  retained?: boolean | undefined
}

export type StaffList = {
  /** The title of each column; '' for a column without one. */
  titles: readonly string[]
  /** Recognised columns; null for an ignored one. */
  fields: readonly (StaffField | null)[]
  rows: readonly StaffRow[]
}

/** The reason why no list was found. */
export type NoStaffList = 'staff.noTable' | 'staff.noEmail' | 'staff.tooMany'

/** Lines above the people that may contain school, title, year and headings of several lines. */
const headingWithin = 30

/**
 * Reads a staff list from the cells of a sheet. Lines above the line of column titles are skipped. A column without a title is recognised
 * by its values. `lines`: the row numbers in the sheet, if they differ from those of the list.
 */
export function staffListIn(
  table: readonly (readonly string[])[],
  lines?: readonly number[],
): StaffList | { fault: NoStaffList } {
  const samples = table
    .map((line, at) => ({ line: lines?.[at] ?? at + 1, cells: line.map(cleanCell) }))
    .filter(({ cells }) => cells.some((text) => text !== ''))
  const width = Math.max(0, ...samples.map(({ cells }) => cells.length))
  if (width < 2) return { fault: 'staff.noTable' }
  const heading = headingIn(samples.slice(0, headingWithin))
  const titles = Array.from({ length: width }, (_, at) => samples[heading]?.cells[at] ?? '')
  const below = samples
    .slice(heading + 1)
    .map(({ line, cells }) => ({ line, cells: titles.map((_, at) => cells[at] ?? '') }))
  const fields = columnsOf(titles, below)
  if (!fields.includes('email')) return { fault: 'staff.noEmail' }
  const rows = below.filter(({ cells }) => !isBetween(cells, { titles, fields }))
  if (rows.length > staffMax) return { fault: 'staff.tooMany' }
  return rows.length > 0 ? withoutEmpty({ titles, fields, rows }) : { fault: 'staff.noTable' }
}

/**
 * Assigns a field (or none) to a column and removes it from the column that had it. A name is either one column or two columns of parts.
 */
export const withField = (list: StaffList, column: number, field: StaffField | null): StaffList => ({
  ...list,
  fields: list.fields.map((was, at) => {
    if (at === column) return field
    return was === field || (field === 'name' && isPart(was)) || (isPart(field) && was === 'name') ? null : was
  }),
})

const isPart = (field: StaffField | null) => field === 'family' || field === 'firstName'

/** Returns whether the first lines of a sheet contain people, because workbooks have other sheets too. */
export const holdsPeople = (cells: readonly (readonly string[])[]): boolean =>
  cells.slice(0, lookedAt).some((line) => namesColumns(line) > 0 || line.some((text) => isAddress(text.trim())))

const lookedAt = 200

/** Finds the heading line with more titles; -1 without one. */
function headingIn(rows: readonly { cells: readonly string[] }[]): number {
  const named = rows.map(({ cells }) => namesColumns(cells))
  const most = Math.max(...named)
  return most > 0 ? named.indexOf(most) : -1
}

/** Counts recognised titles in a line that has an address column or two others, and contains no address itself. */
function namesColumns(cells: readonly string[]): number {
  if (cells.some(isAddress)) return 0
  const found = new Set(cells.map(fieldOfTitle).filter((field) => field !== null))
  return found.has('email') || found.size > 1 ? found.size : 0
}

/** Headings repeated on each page, and section headings ("TỔ TOÁN – TIN"), which have one cell and no person. */
function isBetween(cells: readonly string[], { titles, fields }: Pick<StaffList, 'titles' | 'fields'>): boolean {
  if (titles.some(Boolean) && cells.every((text, at) => folded(text) === folded(titles[at]!))) return true
  const samples = cells.flatMap((text, at) => (text === '' ? [] : [fields[at]]))
  return samples.length <= 1 && samples.every((field) => field !== 'name' && field !== 'email')
}

/** Hides empty columns and those with running numbers. */
function withoutEmpty({ titles, fields, rows }: StaffList): StaffList {
  const retained = titles.flatMap((title, at) => {
    const runs = () => rows.every(({ cells }, index) => cells[at] === String(index + 1))
    const isEmpty = () => rows.every(({ cells }) => cells[at] === '')
    return fields[at] === null && (isNumbering(title) || runs() || isEmpty()) ? [] : [at]
  })
  return {
    titles: retained.map((at) => titles[at]!),
    fields: retained.map((at) => fields[at]!),
    rows: rows.map(({ line, cells }) => ({ line, cells: retained.map((at) => cells[at]!) })),
  }
}
