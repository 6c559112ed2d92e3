import type { Found } from '../check.ts'
import { locateCell, type Heading, type Table } from '#formats/markdown/model/document.ts'
import { isEmptyCell, numbersIn } from '#formats/markdown/model/text.ts'
import { isTotalRow } from '../total-row.ts'
import { formatSpan, holds, lengthOf, sumOf, type Length, type Span } from './lengths.ts'

const column = /^(?:số )?(?:phút|thời gian|thời lượng|tg|minutes?|time|mins?|duration)(?![\p{L}\p{M}])/iu
/** "Thời gian (s)" is a column of measurements. */
const otherUnit = /\((?:s|giây|h|giờ|ngày|tuần|tháng|năm|ms|days?|weeks?|hours?|years?|seconds?)\)/iu
/** A column like these shows that the times belong to activities, not to an experiment. */
const activities =
  /^(?:stt|tt|no\.?|hoạt động|hđ|nội dung|bước|giai đoạn|tiến trình|phần|nhiệm vụ|bài|việc|pha|khâu|trạm|stages?|activit|steps?|phases?|parts?|tasks?|sections?|stations?|teacher|students?|pupils?|giáo viên|học sinh|gv|hs)(?![\p{L}\p{M}])/iu
const outside = /về nhà|ở nhà|ngoài giờ|at home|homework|nếu còn|optional|if time/iu

type Part = { span: Span; row: number }
/** Finds the column of minutes in a table of activities. */
export type TimedTable = { table: Table; at: number; parts: Part[]; stated: Part | null; sum: Span }

/** Whether a table has times or durations, even ones that cannot be added up: "7:00–7:05", "phút 5–35". */
export const hasTimes = ({ rows }: Table): boolean => rows[0]?.cells.some(({ text }) => column.test(text)) ?? false

/** Returns null for a table without such a column or with a cell that is ambiguous. */
export function timedTable(
  table: Table,
  { period, home }: { period: number | null; home: boolean },
): TimedTable | null {
  const head = table.rows[0]?.cells ?? []
  const at = head.findIndex(({ text }) => column.test(text) && !otherUnit.test(text))
  const isOfActivities = head.some(({ text }, index) => index !== at && activities.test(text))
  if (at === -1 || table.rows.length < 3 || !isOfActivities) return null
  const rows = table.rows.slice(1).map((row, index) => ({
    row: index + 1,
    length: lengthOfCell(row.cells[at]?.text ?? '', period),
    isTotal: isTotalRow(row),
    isOutside: !home && row.cells.some(({ text }, cell) => cell < 2 && outside.test(text)),
    isCopied: row.cells[at]?.copied === true && row.cells[at]?.text === table.rows[index]?.cells[at]?.text,
  }))
  const lengths = rows.filter(({ isCopied }) => !isCopied)
  if (lengths.some(({ length }) => length === 'unclear')) return null
  const clear = lengths.flatMap(({ length, ...rest }) =>
    length === null || length === 'unclear' ? [] : [{ ...rest, span: length }],
  )
  const parts = clear
    .filter(({ isTotal }) => !isTotal)
    .map(({ row, span, isOutside }) => ({ row, span: isOutside ? { ...span, least: 0 } : span }))
  const totals = clear.filter(({ isTotal }) => isTotal)
  const stated = totals.length === 1 ? totals[0]! : null
  return parts.length < 2 ? null : { table, at, parts, stated, sum: sumOf(parts.map(({ span }) => span)) }
}

/** A bare number in this column means minutes. */
function lengthOfCell(text: string, period: number | null): Length {
  if (isEmptyCell(text) || /^[–—-]$/.test(text.trim())) return null
  const length = lengthOf(text, period)
  if (length !== null) return length
  const numbers = numbersIn(text).map(({ value }) => value)
  if (/\p{L}|:/u.test(text) || numbers.length === 0 || numbers.length > 2) return 'unclear'
  const [least, most = least] = numbers as [number, number?]
  return numbers.length === 1 || (/^\D*[\d.,]+\s*[-–—]\s*[\d.,]+\D*$/.test(text) && least < most)
    ? { least, most }
    : 'unclear'
}

type Limits = { minutes: number; key: 'check.minutesOff' | 'check.minutesHome' }

/** Checks one table for the lesson, or one for each of its periods. */
export function tableFaults(tables: readonly TimedTable[], { minutes, key }: Limits): Found[] {
  const together = sumOf(tables.map(({ sum }) => sum))
  const isRight = tables.some(({ sum }) => holds(sum, minutes)) || holds(together, minutes)
  if (isRight) return tables.flatMap((one) => findTotalFaults(one))
  const largest = tables.toSorted((one, other) => other.sum.most - one.sum.most)[0]
  if (!largest) return []
  const sum = distance(together, minutes) < distance(largest.sum, minutes) ? together : largest.sum
  const longest = largest.parts.reduce((longest, part) => (part.span.most > longest.span.most ? part : longest))
  return [{ key, values: { sum: formatSpan(sum), expected: minutes }, at: locateRow(largest, longest.row) }]
}

const distance = ({ least, most }: Span, minutes: number): number =>
  Math.min(Math.abs(least - minutes), Math.abs(most - minutes))

function findTotalFaults(one: TimedTable): Found[] {
  const { stated, sum } = one
  if (stated === null || (stated.span.least <= sum.most && sum.least <= stated.span.most)) return []
  const values = { stated: formatSpan(stated.span), sum: formatSpan(sum) }
  return [{ key: 'check.totalOff', values, at: locateRow(one, stated.row) }]
}

export const locateRow = ({ table, at }: TimedTable, row: number) => locateCell(table, table.rows[row]!, at)

/** Whether a table is inside an activity, so that it covers a part of its minutes. */
export const isUnder = ({ table }: TimedTable, heading: Heading): boolean => {
  for (let above = table.under; above; above = above.under) if (above === heading) return true
  return false
}
