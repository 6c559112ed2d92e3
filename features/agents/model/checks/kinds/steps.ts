import { durationsIn, type Duration } from '../../quantities/durations.ts'
import { periodsIn } from '../../quantities/periods.ts'
import { define, type Found } from '../check.ts'
import {
  locateCell,
  locateHeading,
  locateLine,
  tablesIn,
  type Block,
  type ParsedDocument,
  type TextLocation,
} from '#formats/markdown/model/document.ts'
import { formatSpan, sumOf, type Span } from '../minutes/lengths.ts'
import { timedHeadings, type Timed } from '../minutes/timed-headings.ts'
import { isUnder, locateRow, timedTable, type TimedTable } from '../minutes/timed-tables.ts'

/** Checks that the steps of an activity, in lines or in a table, take no longer than the activity. */
export const steps = define({
  fields: { period: 'amount?' },
  find(document, { period: periodMinutes }) {
    const reading = { period: periodsIn(document.text) ?? periodMinutes, home: false }
    const timed = timedHeadings(document, reading)
    if (timed.length === 0) return null
    const tables = tablesIn(document.blocks).flatMap((table) => timedTable(table, reading) ?? [])
    return [...stepFaults(document, timed), ...timed.flatMap((one) => longerTables(tables, one))]
  },
})

/** A table inside an activity covers only a part of its minutes. */
function longerTables(tables: readonly TimedTable[], { heading, length, parts }: Timed): Found[] {
  const inside = parts.flatMap((part) => longerTables(tables, part))
  if (length === 'unclear' || parts.length > 0) return inside
  return tables
    .filter((table) => isUnder(table, heading) && table.sum.least > length.most)
    .map((table) => ({
      key: 'check.stepsLonger',
      values: { title: heading.text.slice(0, 80), sum: formatSpan(table.sum), expected: formatSpan(length) },
      at: locateRow(table, table.parts[0]!.row),
    }))
}

/**
 * Checks that neither a single step nor all steps together exceed the duration of their activity. Only durations that clearly belong to
 * steps count.
 */
function stepFaults(document: ParsedDocument, timed: readonly Timed[]): Found[] {
  return timed.flatMap((one): Found[] => {
    const inside = stepFaults(document, one.parts)
    if (one.length === 'unclear' || one.length.least === 0 || one.parts.length > 0) return inside
    return [...inside, ...faultsOf(document, one, one.length)]
  })
}

type Step = Span & { at: TextLocation; isNamed: boolean }

function faultsOf(document: ParsedDocument, { heading }: Timed, { most, least }: Span): Found[] {
  const steps = textsUnder(document, heading).flatMap(stepsOf)
  const values = { title: heading.text.slice(0, 80), expected: formatSpan({ least, most }) }
  const longer = steps.filter((step) => step.least > most)
  if (longer.length > 0)
    return longer.map((step) => ({
      key: 'check.stepLonger',
      values: { ...values, number: formatSpan(step) },
      at: step.at,
    }))
  const sum = sumOf(steps.filter(({ isNamed }) => isNamed))
  return sum.least > most
    ? [{ key: 'check.stepsLonger', values: { ...values, sum: formatSpan(sum) }, at: locateHeading(heading) }]
    : []
}

type Text = { text: string; at: TextLocation }

function textsUnder({ blocks }: ParsedDocument, heading: Block): Text[] {
  const from = blocks.indexOf(heading) + 1
  const length = blocks.slice(from).findIndex((block) => block.kind === 'heading')
  return blocks.slice(from, length === -1 ? undefined : from + length).flatMap((block): Text[] => {
    if (block.kind === 'line') return [{ text: block.text, at: locateLine(block) }]
    if (block.kind !== 'table') return []
    return block.rows.flatMap((row) =>
      row.cells.flatMap((cell, column) =>
        cell.copied ? [] : [{ text: cell.text, at: locateCell(block, row, column) }],
      ),
    )
  })
}

/** Finds "Thực hiện nhiệm vụ (20 phút)", and "Học sinh đo trong 15 phút" after such a name. */
function stepsOf({ text, at }: Text): Step[] {
  if (!names.test(text) && !people.test(text)) return []
  const found = durationsIn(text).filter(({ each }) => !each)
  return found.flatMap((duration, index): Step[] => {
    const before = text.slice(0, duration.at)
    const isNamed = index === 0 && names.test(text) && isBehindName(text, duration)
    if (!isNamed && !isOfPeople(before, text.slice(duration.end))) return []
    const { least, most, loose } = duration
    return [{ least: loose ? least * 0.8 : least, most, at, isNamed }]
  })
}

const isBehindName = (text: string, { at, end }: Duration): boolean =>
  at <= 80 &&
  /^[^.!?:]*[(–—:-]\s*(?:khoảng\s|about\s)?$/u.test(text.slice(0, at)) &&
  /^\s*(?:[).:;–—-]|$)/.test(text.slice(end))

function isOfPeople(before: string, after: string): boolean {
  const sentence = before
    .split(/[.!?;:]\s+/)
    .at(-1)!
    .trim()
  const rest = after.split(/[.!?;]/)[0]!
  const saysHowLong = durationPattern.test(sentence) || (sentence.endsWith('(') && rest.startsWith(')'))
  return people.test(sentence) && saysHowLong && !elsewhere.test(`${sentence}${rest}`)
}

const names =
  /^(?:[-+•*]\s*)?(?:\d+[.)]\s*)?(?:chuyển giao|giao nhiệm vụ|giao việc|thực hiện|báo cáo|thảo luận|kết luận|nhận định|bước|nhiệm vụ|pha|vòng|trạm|trao đổi|làm việc|chia sẻ|setting|doing|report|discussion|conclusion|steps?|phase|round|station|task|think|pair|share)(?![\p{L}\p{M}])/iu
const people =
  /^(?:học sinh|hs|các nhóm|nhóm|mỗi nhóm|cả lớp|các em|các bạn|từng cặp|mỗi em|gv|giáo viên|students?|pupils?|groups?|each group|pairs?|everyone|the (?:class|teacher|groups|students|pupils))(?![\p{L}\p{M}])/iu
const durationPattern = /(?:trong|khoảng|hết|thời gian|for|in|within|have|has|take|takes|spend|about)\s*(?:vòng\s*)?$/iu
/** Words for work outside this lesson, and for the time in a story or a problem. */
const elsewhere =
  /về nhà|ở nhà|ngoài giờ|tuần|tháng|hôm|ngày mai|tiết sau|home|week|month|tomorrow|[“”"«»]|km|m\/s|vận tốc|speed|(?<!\p{L})(?:về|rằng|bài toán|chuyến|chiếc|con|ô tô|xe|vòi|máy|đi|chạy|bay|chảy|bơi|that|which|about|cars?|trains?|travels?|runs?|drives?|walks?|flows?)(?!\p{L})/iu
