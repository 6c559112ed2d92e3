import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { findUnknownCodes } from './codes.ts'
import { findMissingEquipment, findMinuteGaps, findObjectiveGaps } from './contradictions.ts'
import type { Gap, PartName } from './gap.ts'
import { activityParts, mainParts, objectiveParts, readPlan, steps, type Activity, type Plan } from '../plan.ts'

/** Reports what is missing or contradicts in a plan, without a model. A file in which no plan is recognised has no gaps. */
export function findGaps(paragraphs: readonly Paragraph[]): Gap[] {
  const plan = readPlan(paragraphs)
  const codes = findUnknownCodes(paragraphs)
  if (!plan) return codes
  const gaps = [
    ...findMissingParts(paragraphs, plan),
    ...findMinuteGaps(paragraphs, plan),
    ...findObjectiveGaps(paragraphs, plan),
    ...findMissingEquipment(paragraphs, plan),
    ...codes,
  ]
  return gaps.toSorted((one, other) => (one.anchor ?? -1) - (other.anchor ?? -1))
}

function findMissingParts(paragraphs: readonly Paragraph[], plan: Plan): Gap[] {
  const { form, parts, objectives, activities } = plan
  const needed = mainParts.filter((name) => name !== 'adjustments' || form === '2345')
  const gaps = needed.filter((name) => !parts.has(name)).map((name) => missing(name, null))
  if (form !== '5512') return gaps
  const own = parts.get('objectives')
  if (own) gaps.push(...objectiveParts.filter((name) => !objectives.has(name)).map((name) => missing(name, own.from)))
  // Activities 2.1 and 2.2 have their parts themselves.
  const leaves = activities.filter((one) => !activities.some(({ number }) => number.startsWith(`${one.number}.`)))
  for (const activity of leaves) {
    const title = titleOf(paragraphs, activity)
    gaps.push(
      ...activityParts.filter((name) => !activity.parts.has(name)).map((name) => missing(name, activity.from, title)),
    )
    const absent = steps.filter((step) => !activity.steps.has(step))
    // The letter names the four steps below the organisation only.
    const at = activity.parts.get('organisation')
    if (at !== undefined) gaps.push(...absent.map((step) => missing(step, at, title)))
  }
  return gaps
}

const missing = (name: PartName, anchor: number | null, title = ''): Gap => ({
  key: name,
  anchor,
  values: title === '' ? {} : { title },
})

/** Units: characters. */
const titleMax = 80

/** The title of an activity, cut at a word. */
function titleOf(paragraphs: readonly Paragraph[], { from }: Activity): string {
  const title = paragraphs[from]!.text.trim()
  return title.length <= titleMax ? title : `${title.slice(0, title.lastIndexOf(' ', titleMax)).trimEnd()} …`
}
