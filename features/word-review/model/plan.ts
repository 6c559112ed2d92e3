import { durationsIn } from '#features/agents/model/quantities/durations.ts'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { activitiesIn, readActivityTitle, type ActivityTitle } from './activity-titles.ts'
import { hasNumber, isHeadline, titleOf, wordsOf } from './titles.ts'

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

/** `number`: "2.1" of "Hoạt động 2.1", which is a part of activity 2. */
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

const titleMax = 150

const mainTitles: Record<MainPart, RegExp> = {
  objectives:
    /^(?:mục tiêu|mục đích|yêu cầu cần đạt|(?:learning |required |expected )?(?:objectives?|aims?|outcomes?|goals?))(?!\p{L})/iu,
  equipment:
    /^(?:thiết bị|đồ dùng|phương tiện|chuẩn bị|học liệu|(?:teaching )?(?:equipment|aids|materials|resources)|preparation|before the lesson)(?!\p{L})/iu,
  activities:
    /^(?:tiến trình|(?:các )?hoạt động dạy|tổ chức (?:các )?hoạt động|(?:the )?course of teaching|(?:the |teaching |lesson )?(?:procedures?|stages)|lesson at a glance|(?:main )?(?:teaching |learning )(?:and learning )?activities)(?!\p{L})/iu,
  adjustments: /^(?:điều chỉnh|rút kinh nghiệm|adjustments?|reflection|after the lesson)(?!\p{L})/iu,
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
const stepNumber = /^[-–•*+\s]*(?:bước|step)\s*([1-4])(?!\d)/iu

/** Recognises the parts of a lesson plan by their titles. Null: it has too few of them to be one. */
export function readPlan(paragraphs: readonly Paragraph[]): Plan | null {
  const starts = new Map<MainPart, number>()
  const objectives = new Map<ObjectivePart, number>()
  const titles: ActivityTitle[] = []
  for (const [anchor, paragraph] of paragraphs.entries()) {
    const { text } = paragraph
    if (text.length > titleMax) continue
    const title = titleOf(text)
    const isInActivities = starts.has('activities')
    const activity = readActivityTitle(paragraph, anchor)
    if (activity && starts.has('objectives') && (isInActivities || activity.number !== null)) {
      if (!isInActivities) starts.set('activities', anchor)
      titles.push(activity)
      continue
    }
    const part = mainParts.find((name) => mainTitles[name].test(title) && isHeadline(paragraph, mainTitles[name]))
    // Inside an activity, the same words are the titles of its parts.
    const isMain =
      part !== undefined &&
      !starts.has(part) &&
      (!isInActivities || (part === 'adjustments' && !durationsIn(text).length))
    if (isMain) starts.set(part, anchor)
    else if (starts.has('objectives') && !isInActivities && !starts.has('equipment')) {
      const own = objectiveParts.find((name) => objectiveTitles[name].test(title))
      if (own && !objectives.has(own)) objectives.set(own, anchor)
    }
  }
  if (starts.size < 2) return null
  const end = paragraphs.length
  const found = activitiesIn(titles).map(({ from, number }, index, activities): Activity => {
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

const laterThan = (from: number, starts: readonly number[], end: number): number =>
  Math.min(end, ...starts.filter((start) => start > from))

function sections<Name>(starts: ReadonlyMap<Name, number>, end: number): Map<Name, Section> {
  const all = [...starts.values()]
  return new Map([...starts].map(([name, from]) => [name, { from, to: laterThan(from, all, end) }]))
}

function partsIn(inside: readonly Paragraph[], first: number): Map<ActivityPart, number> {
  const parts = new Map<ActivityPart, number>()
  for (const [index, { text }] of inside.entries()) {
    const name = isPartTitle(text) && activityParts.find((one) => partTitles[one].test(titleOf(text)))
    if (name && !parts.has(name)) parts.set(name, first + index)
  }
  return parts
}

const partTitleMax = 40

/** "- Nội dung tranh nói về điều gì?" is no title. */
function isPartTitle(text: string): boolean {
  const words = wordsOf(text)
  return (
    hasNumber(text) ||
    words.slice(0, partTitleMax).includes(':') ||
    (words.length <= partTitleMax && !/[.?!]$/.test(words))
  )
}

/** Numbered steps are known by their numbers, and by the words they begin with; others by their words anywhere. */
function stepsIn(inside: readonly Paragraph[]): Set<Step> {
  const lines = inside.map(({ text }) => wordsOf(text))
  const numbered = lines.filter((line) => stepNumber.test(line))
  if (numbered.length === 0) return new Set(steps.filter((step) => lines.some((line) => stepWords[step].test(line))))
  const numbers = new Set(numbered.map((line) => Number(stepNumber.exec(line)![1])))
  const beginnings = numbered.map((line) => /^[.:)\s–-]*([^:,(]*)/.exec(line.replace(stepNumber, ''))![1]!)
  return new Set(
    steps.filter((step, at) => numbers.has(at + 1) || beginnings.some((words) => stepWords[step].test(words))),
  )
}

type Found = {
  starts: ReadonlyMap<MainPart, number>
  objectives: ReadonlyMap<ObjectivePart, number>
  activities: readonly Activity[]
}

const lastPrimaryGrade = 5

function formOf(paragraphs: readonly Paragraph[], { starts, objectives, activities }: Found): PlanForm {
  const from = starts.get('objectives') ?? 0
  const isOutcomes = /yêu cầu cần đạt/iu.test(wordsOf(paragraphs[from]?.text ?? ''))
  // Plans of primary schools give each activity an aim and a way to carry it out.
  const isOf5512 = ({ parts }: Activity) =>
    parts.size >= (isOutcomes ? 3 : 2) &&
    (parts.has('content') ||
      parts.has('product') ||
      /tổ chức thực hiện|organi/iu.test(textAt(parts.get('organisation'))))
  const textAt = (anchor = -1) => wordsOf(paragraphs[anchor]?.text ?? '')
  const isPrimary = gradeIn(paragraphs.slice(0, from)) <= lastPrimaryGrade
  if (!isPrimary && activities.some(isOf5512)) return '5512'
  if (isOutcomes || starts.has('adjustments')) return '2345'
  if (isPrimary) return 'free'
  const isUnlike = activities.some(({ parts }) => parts.size > 0)
  return objectives.size >= 2 && activities.length > 0 && !isUnlike ? '5512' : 'free'
}

/** The grade that the head of a plan names. Infinity: none. */
function gradeIn(head: readonly Paragraph[]): number {
  for (const { text } of head) {
    const grade = /(?:lớp|khối|grade|class)\s*:?\s*(\d{1,2})(?!\d)/iu.exec(wordsOf(text))?.[1]
    if (grade !== undefined) return Number(grade)
  }
  return Number.POSITIVE_INFINITY
}
