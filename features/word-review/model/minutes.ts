import { formatSpan, holds, lengthOf, sumOf, type Span } from '#features/agents/model/checks/minutes/lengths.ts'
import { periodsIn } from '#features/agents/model/quantities/periods.ts'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import type { Gap } from './gap.ts'
import type { Plan, PlanForm } from './plan.ts'

const label = /(?:thời gian|thời lượng|số tiết|time|duration|length)[^:]{0,40}:(.*)$/iu
const periodCount = /(\d{1,2})\s*(?:tiết|periods?|lessons?)/iu
/** Minutes of a period where the plan does not state them: secondary schools, primary schools, any school. */
const usualPeriods: Record<PlanForm, number[]> = { '5512': [45], '2345': [35, 40], free: [45, 35, 40, 50] }

/** Compares the minutes of the activities with those of the lesson. Unclear cases pass. */
export function findMinuteGaps(paragraphs: readonly Paragraph[], { form, activities, parts }: Plan): Gap[] {
  const top = activities.filter(({ number }) => !number.includes('.'))
  const lengths = top.map(({ from }) => lengthOf(paragraphs[from]!.text, null))
  const spans = lengths.filter((length): length is Span => length !== null && length !== 'unclear')
  if (spans.length < 2 || spans.length < top.length) return []
  const head = paragraphs.slice(0, parts.get('objectives')?.from ?? 0).map(({ text }) => text.normalize('NFC'))
  const totals = head.map((text) => lessonMinutes(text, form)).find((found) => found.length > 0)
  const sum = sumOf(spans)
  if (!totals || totals.some((total) => holds(sum, total))) return []
  return [{ key: 'minutesOff', anchor: top[0]!.from, values: { sum: formatSpan(sum), expected: totals[0]! } }]
}

/** The possible minutes of the lesson in a line of the head. */
function lessonMinutes(text: string, form: PlanForm): number[] {
  const stated = label.exec(text)?.[1]
  if (stated === undefined) return []
  const count = Number(periodCount.exec(stated)?.[1] ?? 0)
  const period = periodsIn(text)
  if (count > 0) return (period === null ? usualPeriods[form] : [period]).map((minutes) => minutes * count)
  const length = lengthOf(stated, null)
  return length === null || length === 'unclear' || length.least !== length.most ? [] : [length.least]
}
