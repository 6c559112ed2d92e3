import { lengthOf } from '#features/agents/model/checks/minutes/lengths.ts'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'

/** The official form that a plan follows. `free`: it has a form of its own. */
export type PlanForm = '5512' | '2345' | 'free'

export const mainParts = ['objectives', 'equipment', 'activities', 'adjustments'] as const
export const objectiveParts = ['knowledge', 'competences', 'qualities'] as const
export const activityParts = ['aim', 'content', 'product', 'organisation'] as const
export const steps = ['assign', 'perform', 'report', 'conclude'] as const
export type MainPart = (typeof mainParts)[number]
export type ObjectivePart = (typeof objectiveParts)[number]
export type ActivityPart = (typeof activityParts)[number]
export type Step = (typeof steps)[number]

/** Paragraphs by their anchors: from the first to before the last. */
export type Section = { from: number; to: number }

/** `number`: "2.1" of "Hoạt động 2.1". */
export type Activity = Section & {
  number: string
  parts: ReadonlyMap<ActivityPart, number>
  steps: ReadonlySet<Step>
}

export type Plan = {
  form: PlanForm
  parts: ReadonlyMap<MainPart, Section>
  objectives: ReadonlyMap<ObjectivePart, Section>
  activities: Activity[]
}

/** The number or letter in front of a title: "I.", "2.1)", "a)", "–". */
const mark = /^(?:(?:[IVX]{1,4}|\d{1,2}(?:\.\d{1,2})*|[A-Da-d])\s*[.):/–-]\s*|[-–•*+]\s*)+/u
const titleMax = 150

const mainTitles: Record<MainPart, RegExp> = {
  objectives:
    /^(?:mục tiêu|mục đích|yêu cầu cần đạt|(?:learning |required |expected )?(?:objectives?|aims?|outcomes?|goals?))(?!\p{L})/iu,
  equipment:
    /^(?:thiết bị|đồ dùng|phương tiện|chuẩn bị|học liệu|(?:teaching )?(?:equipment|aids|materials|resources)|preparation)(?!\p{L})/iu,
  activities:
    /^(?:tiến trình|(?:các )?hoạt động dạy|tổ chức (?:các )?hoạt động|(?:the )?course of teaching|(?:teaching |lesson )?(?:procedures?|stages)|(?:main )?(?:teaching |learning )(?:and learning )?activities)(?!\p{L})/iu,
  adjustments: /^(?:điều chỉnh|rút kinh nghiệm|adjustments?|reflection)(?!\p{L})/iu,
}
const objectiveTitles: Record<ObjectivePart, RegExp> = {
  knowledge: /^(?:về )?(?:kiến thức|knowledge)(?!\p{L})/iu,
  competences: /^(?:về )?(?:các )?(?:năng lực|competenc(?:es?|ies)|skills)(?!\p{L})/iu,
  qualities: /^(?:về )?(?:phẩm chất|qualities|attitudes?|values)(?!\p{L})/iu,
}
const partTitles: Record<ActivityPart, RegExp> = {
  aim: /^(?:mục tiêu|aims?|objectives?)(?!\p{L})/iu,
  content: /^(?:nội dung|contents?)(?!\p{L})/iu,
  product: /^(?:sản phẩm|products?)(?!\p{L})/iu,
  organisation: /^(?:tổ chức|cách (?:thức )?(?:thực hiện|tiến hành)|organi[sz]ation|implementation)(?!\p{L})/iu,
}
const stepWords: Record<Step, RegExp> = {
  assign: /giao nhiệm vụ|setting the task|assign(?:ing)? (?:the )?task|task assignment/iu,
  perform: /thực hiện nhiệm vụ|(?:doing|performing|carrying out) the task|task performance/iu,
  report: /báo cáo|thảo luận|report|discussion|presentation/iu,
  conclude: /kết luận|nhận định|conclu|assessment/iu,
}
const numbered = /^(?:hoạt động|hđ|activity)\s*(\d{1,2}(?:\.\d{1,2})*)(?![\d\p{L}])/iu
/** The activities of letter 2345, which have names instead of numbers. */
const named =
  /^(?:(?:hoạt động )?(?:mở đầu|khởi động|khám phá|hình thành kiến thức|luyện tập|thực hành|vận dụng)|opening|warm-up|starter|new knowledge|presentation|practice|application|production)(?!\p{L})/iu

const wordsOf = (text: string): string => text.normalize('NFC').trim()
const titleOf = (text: string): string => wordsOf(text).replace(mark, '')

/** Recognises the parts of a lesson plan by their titles. Null: it has too few of them to be one. */
export function readPlan(paragraphs: readonly Paragraph[]): Plan | null {
  const starts = new Map<MainPart, number>()
  const objectives = new Map<ObjectivePart, number>()
  const activities: { from: number; number: string }[] = []
  for (const [anchor, { text }] of paragraphs.entries()) {
    if (text.length > titleMax) continue
    const title = titleOf(text)
    const isInActivities = starts.has('activities')
    const number =
      numbered.exec(title)?.[1] ?? (isInActivities && isNamed(text, title) ? String(activities.length + 1) : null)
    if (number !== null && starts.has('objectives')) {
      if (!isInActivities) starts.set('activities', anchor)
      activities.push({ from: anchor, number })
      continue
    }
    const part = mainParts.find((name) => mainTitles[name].test(title))
    // Inside an activity, the same words are the titles of its parts.
    const isMain = part !== undefined && !starts.has(part) && (!isInActivities || part === 'adjustments')
    if (isMain) starts.set(part, anchor)
    else if (starts.has('objectives') && !isInActivities && !starts.has('equipment')) {
      const own = objectiveParts.find((name) => objectiveTitles[name].test(title))
      if (own && !objectives.has(own)) objectives.set(own, anchor)
    }
  }
  if (starts.size < 2) return null
  const end = paragraphs.length
  const found = activities.map(({ from, number }, index): Activity => {
    const to = activities[index + 1]?.from ?? laterThan(from, [...starts.values()], end)
    const inside = paragraphs.slice(from + 1, to)
    return { from, to, number, parts: partsIn(inside, from + 1), steps: stepsIn(inside) }
  })
  return {
    form: formOf(paragraphs, { starts, objectives, activities: found }),
    parts: sections(starts, end),
    objectives: sections(objectives, laterThan(starts.get('objectives') ?? 0, [...starts.values()], end)),
    activities: found,
  }
}

const isNamed = (text: string, title: string): boolean =>
  named.test(title) && (mark.test(wordsOf(text)) || /^hoạt động/iu.test(title) || lengthOf(text, null) !== null)

const laterThan = (from: number, starts: readonly number[], end: number): number =>
  Math.min(end, ...starts.filter((start) => start > from))

function sections<Name>(starts: ReadonlyMap<Name, number>, end: number): Map<Name, Section> {
  const all = [...starts.values()]
  return new Map([...starts].map(([name, from]) => [name, { from, to: laterThan(from, all, end) }]))
}

function partsIn(inside: readonly Paragraph[], first: number): Map<ActivityPart, number> {
  const parts = new Map<ActivityPart, number>()
  for (const [index, { text }] of inside.entries()) {
    const name = activityParts.find((one) => partTitles[one].test(titleOf(text)))
    if (name && !parts.has(name)) parts.set(name, first + index)
  }
  return parts
}

const stepsIn = (inside: readonly Paragraph[]): Set<Step> =>
  new Set(steps.filter((step) => inside.some(({ text }) => stepWords[step].test(wordsOf(text)))))

type Found = {
  starts: ReadonlyMap<MainPart, number>
  objectives: ReadonlyMap<ObjectivePart, number>
  activities: readonly Activity[]
}

function formOf(paragraphs: readonly Paragraph[], { starts, objectives, activities }: Found): PlanForm {
  const heading = wordsOf(paragraphs[starts.get('objectives') ?? -1]?.text ?? '')
  if (activities.some(({ parts }) => parts.size >= 2)) return '5512'
  if (/yêu cầu cần đạt/iu.test(heading) || starts.has('adjustments')) return '2345'
  return objectives.size >= 2 && activities.length > 0 ? '5512' : 'free'
}
