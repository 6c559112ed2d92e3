import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import type { Gap } from './gap.ts'
import type { Activity, Plan, PlanForm } from '../plan.ts'
import { titleOf } from '../titles.ts'
import { formatSpan, holds, lengthOf, sumOf, type Span } from '#features/agents/model/checks/minutes/lengths.ts'
import { periodsIn } from '#features/agents/model/quantities/periods.ts'

/** Equipment that plans name, and the words that list it as well. */
const equipment: readonly (readonly [used: RegExp, listed: RegExp])[] = [
  [/máy chiếu|projector/iu, /máy chiếu|ti ?vi|tv|màn hình|projector|screen/iu],
  [/phiếu học tập|worksheet/iu, /phiếu|pht(?!\p{L})|worksheet|handout/iu],
  [/bảng phụ/iu, /bảng phụ|bảng nhóm|giấy/iu],
  [/bảng nhóm/iu, /bảng nhóm|bảng phụ|giấy/iu],
  [/giấy A0/iu, /giấy|bảng nhóm|bảng phụ/iu],
  [/máy tính xách tay|laptop/iu, /máy tính|laptop|computer/iu],
  [/thẻ màu|flash ?cards?/iu, /thẻ|cards?/iu],
  // Magnets are also what lessons of physics are about.
  [/(?<=(?:dùng|bằng|phát|lấy|gắn|use|with)[^.;:]{0,20})(?:nam châm|magnets?)/iu, /nam châm|magnets?/iu],
  [/mô hình (?:trái đất|địa cầu)|quả địa cầu/iu, /mô hình|địa cầu/iu],
]

/** Reports equipment that an activity uses and the list of equipment does not name. */
export function findMissingEquipment(paragraphs: readonly Paragraph[], { parts, activities }: Plan): Gap[] {
  const section = parts.get('equipment')
  const listed = section ? textOf(paragraphs.slice(section.from, section.to)) : ''
  if (!section || listed.length < 30) return []
  return equipment.flatMap(([used, known]): Gap[] => {
    if (known.test(listed)) return []
    for (const { from, to } of activities)
      for (let anchor = from; anchor < to; anchor += 1) {
        const item = used.exec(paragraphs[anchor]!.text.normalize('NFC'))?.[0]
        if (item) return [{ key: 'equipmentUnlisted', anchor, values: { item } }]
      }
    return []
  })
}

const textOf = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map(({ text }) => text.normalize('NFC')).join('\n')

const objectiveNumber = /^\s*\(?(\d{1,2})\)\s*/
/** Verbs that name no behaviour. Source: the quality rules of the starter assistants. */
const unobservable = /^(?:hiểu|nắm|biết(?! ơn)|nhận thức|understand|know|be aware|appreciate|learn about)(?!\p{L})/iu
const beforeObjective = /^\s*(?:[-–•*+]\s*|\(?\d{1,2}(?:\.\d{1,2})*[).]\s*|[a-d][).]\s*)*/u
/** "Về kiến thức:" */
const label = /^[^:.;?!]{2,60}:\s*(?:[-–•*+]\s*)?/u
/** The words for "after the lesson", and for "students can". */
const beforeVerb =
  /^(?:(?:sau|qua|học xong|by|after) [^,:.;]{2,40},\s*)?(?:giúp\s+)?(?:(?:cho )?(?:các )?(?:học sinh|hs|students?|pupils?|em)\s+(?:can\s+|will\s+|be able to\s+)*)?/iu

/** Finds the verb that cannot be observed at the beginning of an objective, or behind its label. */
function unobservableIn(text: string): string | undefined {
  const words = text.normalize('NFC').replace(beforeObjective, '')
  return [words, words.replace(label, '')].flatMap((one) => unobservable.exec(one.replace(beforeVerb, '')) ?? [])[0]
}

/** Reports objectives that no activity cites, and verbs that cannot be observed. */
export function findObjectiveGaps(paragraphs: readonly Paragraph[], { parts, objectives, activities }: Plan): Gap[] {
  const section = parts.get('objectives')
  if (!section) return []
  const lines = paragraphs
    .slice(section.from + 1, section.to)
    .map(({ text }, at) => ({ text, anchor: section.from + 1 + at }))
  const titles = new Set([...objectives.values()].map(({ from }) => from))
  const items = lines.flatMap(({ text, anchor }) => {
    const found = titles.has(anchor) ? null : objectiveNumber.exec(text)
    return found ? [{ number: Number(found[1]), anchor }] : []
  })
  const cited = activities.flatMap(({ parts: own }) => {
    const anchor = own.get('aim')
    return anchor === undefined
      ? []
      : citationsIn(
          paragraphs
            .slice(anchor, anchor + 2)
            .map(({ text }) => text)
            .join(' '),
        )
  })
  const gaps: Gap[] = []
  // Only plans that cite their objectives can be compared.
  if (items.length > 0 && cited.length > 0)
    for (const item of items)
      if (!cited.includes(item.number))
        gaps.push({ key: 'objectiveUnused', anchor: item.anchor, values: { number: item.number } })
  const qualities = objectives.get('qualities')
  for (const { text, anchor } of lines) {
    if (qualities && qualities.from <= anchor && anchor < qualities.to) continue
    const verb = unobservableIn(text)
    if (verb) gaps.push({ key: 'verbUnobservable', anchor, values: { verb } })
  }
  return gaps
}

/** "(1), (3)", "(1)–(3)", "mục tiêu 1, 2". */
function citationsIn(text: string): number[] {
  const inBrackets = Array.from(text.matchAll(/\((\d{1,2})\)(?:\s*[–-]\s*\((\d{1,2})\))?/g)).flatMap(([, from, to]) =>
    range(Number(from), Number(to ?? from)),
  )
  const named = /(?:mục tiêu|objectives?|aims?)(?: số)?\s*((?:\d{1,2}(?:\s*(?:,|và|and|–|-)\s*)?)+)/iu.exec(text)
  return inBrackets.length > 0 ? inBrackets : (named?.[1]?.match(/\d+/g) ?? []).map(Number)
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(50, Math.max(1, to - from + 1)) }, (_, index) => from + index)

const timeLabel = /(?:thời gian|thời lượng|số tiết|time|duration|length)[^:]{0,40}:(.*)$/iu
const periodCount = /(\d{1,2})\s*(?:tiết|periods?|lessons?)/iu
/** Minutes of a period where the plan does not state them: secondary schools, primary schools, any school. */
const usualPeriods: Record<PlanForm, number[]> = { '5512': [45], '2345': [35, 40], free: [45, 35, 40, 50] }

/** The names of lines that take time beside the activities, such as homework. */
const besideActivities =
  /^(?:hoạt động )?(?:nối tiếp|tiếp nối|ổn định|kiểm tra (?:bài|sĩ số|vở)|giới thiệu|củng cố|dặn dò|tổng kết|kết luận|hướng dẫn|giao (?:bài|nhiệm vụ về)|bài tập về nhà|nhận xét|wrap[- ]?up|homework|consolidation|greetings?|checking|revision|reflection|summary|summing up|ending|feedback)(?!\p{L})/iu

/** Compares the minutes of the activities with those of the lesson. Unclear cases pass. */
export function findMinuteGaps(paragraphs: readonly Paragraph[], plan: Plan): Gap[] {
  const { form, activities, parts } = plan
  const top = activities.filter(({ number }) => !number.includes('.'))
  const spans = top.map((activity) => spanOf(paragraphs, activity, plan))
  const known = spans.filter((span) => span !== null)
  if (known.length < 2 || known.length < top.length) return []
  const head = paragraphs.slice(0, parts.get('objectives')?.from ?? 0).map(({ text }) => text.normalize('NFC'))
  const totals = head.map((text) => lessonMinutes(text, form)).find((found) => found.length > 0)
  const sum = sumOf(known)
  const all = sumOf([...known, ...spansBeside(paragraphs, plan)])
  if (!totals || totals.some((total) => holds(sum, total) || holds(all, total))) return []
  return [{ key: 'minutesOff', anchor: top[0]!.from, values: { sum: formatSpan(sum), expected: totals[0]! } }]
}

/** The minutes of an activity, or of those that it contains together. Null: some are not stated. */
function spanOf(paragraphs: readonly Paragraph[], { from, number }: Activity, { activities }: Plan): Span | null {
  const own = lengthOf(paragraphs[from]!.text, null)
  if (own === 'unclear') return null
  if (own) return own
  const inside = activities
    .filter((one) => one.number.startsWith(`${number}.`))
    .map((one) => lengthOf(paragraphs[one.from]!.text, null))
  const spans = inside.filter((span) => span !== null && span !== 'unclear')
  return spans.length > 0 && spans.length === inside.length ? sumOf(spans) : null
}

function spansBeside(paragraphs: readonly Paragraph[], { activities, parts }: Plan): Span[] {
  const titles = new Set(activities.map(({ from }) => from))
  const from = parts.get('activities')?.from ?? 0
  return paragraphs.slice(from).flatMap(({ text }, at) => {
    const span = besideActivities.test(titleOf(text)) && !titles.has(from + at) ? lengthOf(text, null) : null
    return span && span !== 'unclear' ? [span] : []
  })
}

/** The possible minutes of the lesson in a line of the head. */
function lessonMinutes(text: string, form: PlanForm): number[] {
  const stated = timeLabel.exec(text)?.[1]
  if (stated === undefined) return []
  const count = Number(periodCount.exec(stated)?.[1] ?? 0)
  const period = periodsIn(text)
  if (count > 0) return (period === null ? usualPeriods[form] : [period]).map((minutes) => minutes * count)
  const length = lengthOf(stated, null)
  return length === null || length === 'unclear' || length.least !== length.most ? [] : [length.least]
}
