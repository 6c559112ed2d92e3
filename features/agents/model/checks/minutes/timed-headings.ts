import type { Found } from '../check.ts'
import {
  headingsOf,
  linesIn,
  locateHeading,
  type Heading,
  type ParsedDocument,
} from '#formats/markdown/model/document.ts'
import { formatSpan, holds, lengthOf, sumOf, type Length, type Span } from './lengths.ts'

/** A heading with its minutes and the timed headings below it. `isComplete`: every part has minutes. */
export type Timed = { heading: Heading; length: Span | 'unclear'; parts: Timed[]; isComplete: boolean }

/** Optional parts of a lesson: at home, before it, after it, or if there is time. */
const optional =
  /nếu còn|nếu có thời gian|nếu dư|dự phòng|tuỳ chọn|tùy chọn|bổ sung|không bắt buộc|optional|if time|if there is time|spare|extension|backup|back-up|extra/iu
const outside =
  /về nhà|ở nhà|tại nhà|ngoài giờ|ngoài lớp|trước (?:giờ|khi lên|tiết|buổi)|sau (?:giờ|tiết học|buổi)|at home|homework|before (?:the )?(?:class|lesson)|after (?:the )?(?:class|lesson)|out of class/iu

type Reading = { period: number | null; home: boolean }

/** Finds the headings with minutes, in the title or the first lines, and nests them. */
export function timedHeadings(document: ParsedDocument, { period, home }: Reading): Timed[] {
  const headings = headingsOf(document)
  const found = new Map<Heading, Timed>()
  const roots: Timed[] = []
  for (const heading of headings) {
    const length = lengthOf(heading.text, period) ?? lengthBelow(document, heading, period)
    if (length === null || heading.level === 1) continue
    const isOptional = optional.test(heading.text) || (!home && outside.test(heading.text))
    const one: Timed = { heading, length: isOptional ? withNothing(length) : length, parts: [], isComplete: true }
    found.set(heading, one)
    let above = heading.under
    while (above && !found.has(above)) above = above.under
    if (above) found.get(above)!.parts.push(one)
    else roots.push(one)
  }
  for (const one of found.values())
    one.isComplete = headings.every((heading) => heading.under !== one.heading || found.has(heading))
  return roots
}

const withNothing = (length: Span | 'unclear'): Span | 'unclear' =>
  length === 'unclear' ? length : { least: 0, most: length.most }

const label =
  /^[([]?\s*(?:⏱|⏰|🕐)?\s*(?:estimated |suggested |planned )?(?:thời gian|thời lượng|tg|time|duration|length|timing)(?: (?:dự kiến|ước tính|thực hiện|tiến hành|hoạt động|cho hoạt động(?: này)?|needed|required|allotted|allocated|allowed))*\s*(?:\([^)]*\))?\s*[:–-]/iu

/** "Thời gian: 10 phút" right under the heading of an activity. */
function lengthBelow({ blocks }: ParsedDocument, heading: Heading, period: number | null): Length {
  const from = blocks.indexOf(heading) + 1
  const below = linesIn(blocks.slice(from, from + 3)).find(({ under, text }) => under === heading && label.test(text))
  return below ? lengthOf(below.text, period) : null
}

type Limits = { minutes: number; key: 'check.minutesOff' | 'check.minutesHome'; home: boolean }

/** Checks that the activities add up to the lesson, and the parts of each to the activity. */
export function headingFaults(roots: readonly Timed[], { minutes: expected, key, home }: Limits): Found[] {
  // A lesson's only timed heading is either the whole lesson or a test inside it.
  const isSingle = roots.length < 2 && !(home && roots[0]?.parts.length === 0)
  const whole = isSingle ? roots.flatMap(({ parts }) => parts) : roots
  const clear = whole.flatMap(({ length, heading }) => (length === 'unclear' ? [] : [{ length, heading }]))
  if (whole.length < (home ? 1 : 2) || clear.length < whole.length) return roots.flatMap(faultsInside)
  const sum = sumOf(clear.map(({ length }) => length))
  const longest = clear.reduce((longest, one) => (one.length.most > longest.length.most ? one : longest))
  if (!holds(sum, expected))
    return [{ key, values: { sum: formatSpan(sum), expected }, at: locateHeading(longest.heading) }]
  return roots.flatMap(faultsInside)
}

const together = /song song|đồng thời|cùng lúc|luân phiên|xoay vòng|parallel|at the same time|simultaneous|rotat/iu
const station = /^(?:\d+[.)]\s*)?(?:trạm|góc|nhóm|station|corner|group)(?![\p{L}\p{M}])/iu

/** Stations and groups may work at the same time. */
const areTogether = (heading: Heading, parts: readonly Timed[]): boolean =>
  together.test(heading.text) || parts.every((part) => station.test(part.heading.text))

function faultsInside({ heading, length, parts, isComplete }: Timed): Found[] {
  const inside = parts.flatMap(faultsInside)
  const spans = parts.flatMap((part) => (part.length === 'unclear' ? [] : [part.length]))
  if (length === 'unclear' || spans.length < 2) return inside
  const sum = sumOf(spans)
  const isLonger = sum.least > length.most && !areTogether(heading, parts)
  const isShorter = sum.most < length.least && isComplete && spans.length === parts.length
  return isLonger || isShorter
    ? [
        {
          key: 'check.totalOff',
          values: { stated: formatSpan(length), sum: formatSpan(sum) },
          at: locateHeading(heading),
        },
        ...inside,
      ]
    : inside
}
