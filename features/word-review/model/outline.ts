import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { readPlan } from './plan.ts'

/** Units: paragraphs. */
const most = { head: 12, all: 60 }

/** The anchors that show the whole of a plan to a model that gets one pack of it: its head, and the titles of its parts and activities. */
export function outlineOf(paragraphs: readonly Paragraph[]): number[] {
  const plan = readPlan(paragraphs)
  if (!plan) return []
  const sections = [...plan.parts.values(), ...plan.objectives.values(), ...plan.activities]
  const titles = sections.map(({ from }) => from)
  const head = Array.from({ length: Math.min(most.head, ...titles) }, (_, anchor) => anchor)
  return [...new Set([...head, ...titles])].toSorted((one, other) => one - other).slice(0, most.all)
}
