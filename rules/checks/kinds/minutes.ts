import { filledRows } from '../../tables/rows.ts'
import { define, type Found, type Made } from '../check.ts'
import {
  headingsOf,
  placeOfCell,
  placeOfHeading,
  tablesIn,
  type Heading,
  type ParsedDocument,
  type Table,
} from '../document.ts'
import { folded, numbersIn } from '../text.ts'
import { isTotalRow } from '../total-row.ts'

const inMinutes = /(\d+)\s*(?:phút|’|'|minutes?\b|mins?\b)/giu
const column = /^(số )?(phút|thời gian|thời lượng|minutes?|time|mins?)\b/iu
const atHome = /về nhà|ngoài giờ|at home|homework/iu

/**
 * The minutes of the activities, behind their headings and in the table of the course, add up to the lesson's, and each printed total to its
 * parts; so do the activities that were asked for in a table (`given`: a name and a number in each row), each with its minutes. What is
 * done at home does not count. Source: official letters 5512 and 2345 (a period is 45 or 35 minutes).
 */
export const minutes = define({
  fields: { total: 'amount', given: 'keys?' },
  look(document, { total, given }, made) {
    const tables = tablesIn(document.blocks).flatMap((table) => columnOf(table) ?? [])
    const tree = timed(document)
    if (tables.length === 0 && tree.length === 0)
      return [{ key: 'check.minutesNone', values: { wanted: total }, at: {} }]
    return [
      ...tables.flatMap((one) => faultsOfTable(one, total)),
      ...faultsOfHeadings(tree, total),
      ...faultsOfGiven(document, givenIn(given, made), total),
    ]
  },
})

type Column = {
  table: Table
  parts: { minutes: number; row: number }[]
  printed: { minutes: number; row: number } | null
  at: number
}

function columnOf(table: Table): Column | null {
  const at = table.rows[0]?.cells.findIndex(({ text }) => column.test(text)) ?? -1
  if (at === -1 || table.rows.length < 3) return null
  const read = table.rows.map((row, index) => ({
    row: index,
    minutes: minutesIn(row.cells[at]?.text ?? ''),
    isTotal: isTotalRow(row),
  }))
  const timed = read
    .slice(1)
    .flatMap(({ row, minutes, isTotal }) => (minutes === null ? [] : [{ row, minutes, isTotal }]))
  const parts = timed.filter(({ isTotal, row }) => !isTotal && !atHome.test(table.rows[row]!.cells[0]?.text ?? ''))
  return parts.length < 2 ? null : { table, at, parts, printed: timed.find(({ isTotal }) => isTotal) ?? null }
}

function faultsOfTable({ table, at, parts, printed }: Column, wanted: number): Found[] {
  const sum = sumOf(parts.map(({ minutes }) => minutes))
  const longest = parts.reduce((longest, part) => (part.minutes > longest.minutes ? part : longest))
  const place = (row: number) => placeOfCell(table, table.rows[row]!, at)
  if (sum !== wanted) return [{ key: 'check.minutesOff', values: { sum, wanted }, at: place(longest.row) }]
  if (printed && printed.minutes !== wanted)
    return [{ key: 'check.totalOff', values: { printed: printed.minutes, sum }, at: place(printed.row) }]
  return []
}

type Timed = { heading: Heading; minutes: number; parts: Timed[] }

/** The headings that name minutes, each under the one it is a part of. */
function timed(document: ParsedDocument): Timed[] {
  const found = new Map<Heading, Timed>()
  const roots: Timed[] = []
  for (const heading of headingsOf(document)) {
    const minutes = minutesBehind(heading.text)
    if (minutes === null || heading.level === 1 || atHome.test(heading.text)) continue
    const one: Timed = { heading, minutes, parts: [] }
    found.set(heading, one)
    let above = heading.under
    while (above && !found.has(above)) above = above.under
    if (above) found.get(above)!.parts.push(one)
    else roots.push(one)
  }
  return roots
}

function faultsOfHeadings(roots: readonly Timed[], wanted: number): Found[] {
  // A single time says how long the whole takes, or is that of a test inside it.
  const whole = roots.length < 2 ? roots.flatMap(({ parts }) => parts) : roots
  if (whole.length < 2) return []
  const sum = sumOf(whole.map(({ minutes }) => minutes))
  const longest = whole.reduce((longest, one) => (one.minutes > longest.minutes ? one : longest))
  if (sum !== wanted) return [{ key: 'check.minutesOff', values: { sum, wanted }, at: placeOfHeading(longest.heading) }]
  return roots.flatMap(faultsInside)
}

function faultsInside({ heading, minutes, parts }: Timed): Found[] {
  const sum = sumOf(parts.map((part) => part.minutes))
  const own: Found[] =
    parts.length > 1 && sum !== minutes
      ? [{ key: 'check.totalOff', values: { printed: minutes, sum }, at: placeOfHeading(heading) }]
      : []
  return [...own, ...parts.flatMap(faultsInside)]
}

type Given = { activity: string; minutes: number }

/** Of each row its words and its number. */
function givenIn(keys: readonly string[], { answers }: Made): Given[] {
  const rows = keys.flatMap((key) => (Object.hasOwn(answers, key) ? filledRows(answers[key]) : []))
  return rows.flatMap((row) => {
    const cells = Object.values(row)
    const minutes = cells.find((cell) => typeof cell === 'number')
    const activity = cells.find((cell) => typeof cell === 'string')
    return minutes === undefined || activity === undefined ? [] : [{ activity, minutes }]
  })
}

function faultsOfGiven(document: ParsedDocument, given: readonly Given[], wanted: number): Found[] {
  const sum = sumOf(given.map(({ minutes }) => minutes))
  const whole: Found[] =
    given.length > 0 && sum !== wanted ? [{ key: 'check.minutesGiven', values: { sum, wanted }, at: {} }] : []
  const headings = headingsOf(document).flatMap((heading) => {
    const minutes = minutesBehind(heading.text)
    return minutes === null ? [] : [{ heading, minutes, words: ` ${folded(heading.text)} ` }]
  })
  const each = given.flatMap(({ activity, minutes }): Found[] => {
    const named = headings.filter(({ words }) => words.includes(` ${folded(activity)} `))
    const [only, ...others] = named
    // Named twice, its minutes may be shared out.
    if (!only || others.length > 0 || only.minutes === minutes) return []
    const values = { title: activity, number: only.minutes, wanted: minutes }
    return [{ key: 'check.minutesOther', values, at: placeOfHeading(only.heading) }]
  })
  return [...whole, ...each]
}

/** "(7 phút)", "– 10 minutes" at the end of a heading. */
function minutesBehind(text: string): number | null {
  const found = [...text.matchAll(inMinutes)].at(-1)
  return found ? Number(found[1]) : null
}

function minutesIn(text: string): number | null {
  const [first, ...others] = numbersIn(text)
  return first && others.length === 0 ? first.value : minutesBehind(text)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
