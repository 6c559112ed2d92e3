import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { readPlan } from './plan.ts'

/** Larger packs are truncated by models with a small output limit. Units: paragraphs and characters. */
const most = { paragraphs: 30, characters: 6000 }

/** Divides a file into packs for one answer each, by their first paragraphs. */
export function packStarts(paragraphs: readonly Paragraph[]): number[] {
  const starts: number[] = []
  let [count, characters] = [0, 0]
  for (const [anchor, { text }] of paragraphs.entries()) {
    if (
      starts.length === 0 ||
      count >= most.paragraphs ||
      (characters > 0 && characters + text.length > most.characters)
    ) {
      starts.push(anchor)
      ;[count, characters] = [0, 0]
    }
    count += 1
    characters += text.length
  }
  return starts.filter((start, index) =>
    paragraphs.slice(start, starts[index + 1]).some(({ text }) => text.trim() !== ''),
  )
}

/** The anchors of a pack. */
export function packFrom(paragraphs: readonly Paragraph[], start: number): number[] {
  const starts = packStarts(paragraphs)
  const end = starts.find((other) => other > start) ?? paragraphs.length
  return Array.from({ length: end - start }, (_, index) => start + index)
}

/** Units: paragraphs. */
const outlineMost = { head: 12, all: 60 }

/** The anchors that show the whole of a plan to a model that gets one pack of it: its head, and the titles of its parts and activities. */
export function outlineOf(paragraphs: readonly Paragraph[]): number[] {
  const plan = readPlan(paragraphs)
  if (!plan) return []
  const sections = [...plan.parts.values(), ...plan.objectives.values(), ...plan.activities]
  const titles = sections.map(({ from }) => from)
  const head = Array.from({ length: Math.min(outlineMost.head, ...titles) }, (_, anchor) => anchor)
  return [...new Set([...head, ...titles])].toSorted((one, other) => one - other).slice(0, outlineMost.all)
}
