import { periodsIn } from '../../quantities/periods.ts'
import { filledRows } from '#formats/tables/model/rows.ts'
import { define, type Found, type Made } from '../check.ts'
import {
  headingsOf,
  linesIn,
  locateHeading,
  tablesIn,
  type ParsedDocument,
  type Block,
  type TextLocation,
} from '#formats/markdown/model/document.ts'
import { formatSpan, holds, lengthOf, sumOf } from '../minutes/lengths.ts'
import { headingFaults, timedHeadings, type Timed } from '../minutes/timed-headings.ts'
import { hasTimes, isUnder, tableFaults, timedTable, type TimedTable } from '../minutes/timed-tables.ts'
import { folded } from '#formats/markdown/model/text.ts'
import { textsOf } from '../texts.ts'

const label =
  /^(?:tổng (?:số )?)?(?:thời gian|thời lượng)(?: thực hiện| dự kiến| làm bài| cả bài)?(?:\s*\([^)]{1,30}\))?\s*:|^(?:total )?(?:time|duration|length)(?: needed| allowed)?(?:\s*\([^)]{1,30}\))?\s*:/iu
const title = /^(?:thời gian|thời lượng|time|duration)$/iu

/** Compares the total time in the head with the requested one; "45 phút mỗi tiết" is no total. */
function statedTotalFaults(blocks: readonly Block[], expected: number): Found[] {
  const head = blocks.findIndex((block) => block.kind === 'heading' && block.level > 1)
  return statedTotals(head === -1 ? blocks.slice(0, 8) : blocks.slice(0, head)).flatMap(({ text, at }): Found[] => {
    // Periods are compared separately.
    const length = lengthOf(text, null)
    return length === null || length === 'unclear' || holds(length, expected)
      ? []
      : [{ key: 'check.totalWrong', values: { stated: formatSpan(length), expected }, at }]
  })
}

const statedTotals = (head: readonly Block[]): { text: string; at: TextLocation }[] =>
  textsOf(head).filter(({ text, block, row, column }) => {
    if (block.kind !== 'table') return block.kind === 'line' && label.test(text)
    const isBelow = row === 1 && block.rows.length <= 3 && title.test(block.rows[0]!.cells[column!]?.text ?? '')
    return isBelow || label.test(text)
  })

/**
 * Checks that the minutes of the activities, after their headings and in the lesson table, add up to the lesson's, and each printed total
 * to its parts. Activities entered in a table (`given`: rows of name and number) keep their minutes. Unclear cases pass. Source: official
 * letters 5512 and 2345 (a period is 45 or 35 minutes).
 */
export const minutes = define({
  fields: { total: 'amount', enteredRows: 'keys?', period: 'amount?', where: ['class', 'home'] },
  find(document, { total, enteredRows, period: periodMinutes, where }, made) {
    const home = where === 'home'
    const period = periodsIn(document.text) ?? periodMinutes
    const key = home ? 'check.minutesHome' : 'check.minutesOff'
    const tables = tablesIn(document.blocks).flatMap((table) => timedTable(table, { period, home }) ?? [])
    const roots = timedHeadings(document, { period, home })
    if (tables.length === 0 && roots.length === 0)
      return isTimedInLines(document) || tablesIn(document.blocks).some(hasTimes)
        ? []
        : [{ key: 'check.minutesNone', values: { expected: total }, at: {} }]
    const inside = new Set(roots.flatMap((root) => tables.filter((table) => isInActivity(table, root, total))))
    return [
      ...tableFaults(
        tables.filter((table) => !inside.has(table)),
        { minutes: total, key },
      ),
      ...statedTotalFaults(document.blocks, total),
      ...headingFaults(roots, { minutes: total, key, home }),
      ...faultsOfEntered(document, readEntered(enteredRows, made), { expected: total, period }),
    ]
  },
})

/** Activities may be bold lines instead of headings: "**Hoạt động 1: Khởi động (5 phút)**". */
const isTimedInLines = ({ blocks }: ParsedDocument): boolean =>
  linesIn(blocks).filter(({ text }) => text.length <= 120 && lengthOf(text, null) !== null).length > 1

/** A heading with the minutes of the whole lesson is not an activity. */
const isInActivity = (table: TimedTable, { heading, parts, length }: Timed, total: number): boolean =>
  parts.length > 0
    ? parts.some((part) => isInActivity(table, part, total))
    : isUnder(table, heading) && (length === 'unclear' || !holds(length, total))

type ActivityMinutes = { activity: string; minutes: number }

/** Reads the words and the number of each row. */
function readEntered(keys: readonly string[], { answers }: Made): ActivityMinutes[] {
  const rows = keys.flatMap((key) => (Object.hasOwn(answers, key) ? filledRows(answers[key]) : []))
  return rows.flatMap((row) => {
    const cells = Object.values(row)
    const minutes = cells.find((cell) => typeof cell === 'number')
    const activity = cells.find((cell) => typeof cell === 'string')
    return minutes === undefined || activity === undefined ? [] : [{ activity, minutes }]
  })
}

type Lesson = { expected: number; period: number | null }

function faultsOfEntered(
  document: ParsedDocument,
  sourceText: readonly ActivityMinutes[],
  { expected, period }: Lesson,
): Found[] {
  const sum = sumOf(sourceText.map(({ minutes }) => ({ least: minutes, most: minutes })))
  const whole: Found[] =
    sourceText.length > 0 && !holds(sum, expected)
      ? [{ key: 'check.minutesEntered', values: { sum: formatSpan(sum), expected }, at: {} }]
      : []
  const headings = headingsOf(document).flatMap((heading) => {
    const length = lengthOf(heading.text, period)
    return length === null || length === 'unclear' ? [] : [{ heading, length, words: ` ${folded(heading.text)} ` }]
  })
  const each = sourceText.flatMap(({ activity, minutes }): Found[] => {
    const named = headings.filter(({ words }) => words.includes(` ${folded(activity)} `))
    const [only, ...others] = named
    // An activity that is named twice may share its minutes.
    if (!only || others.length > 0 || holds(only.length, minutes)) return []
    const values = { title: activity, number: formatSpan(only.length), expected: minutes }
    return [{ key: 'check.minutesOther', values, at: locateHeading(only.heading) }]
  })
  return [...whole, ...each]
}
