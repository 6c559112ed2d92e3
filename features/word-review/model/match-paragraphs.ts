import { editScript } from '#formats/compare/model/edit-script.ts'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { atOnce } from '#platform/model/at-once.ts'

/** More differences than this mean another file. */
const differencesMax = 4000

/** Paragraphs that were changed, removed or added together. `from`: the old anchor where they begin. */
export type Hunk = { from: number; before: readonly string[]; after: readonly string[] }

export type Matched = {
  /** The new anchors of unchanged paragraphs by their old ones. */
  anchors: ReadonlyMap<number, number>
  /** The hunks are in order, between the unchanged paragraphs. */
  hunks: Hunk[]
}

/**
 * Finds the paragraphs of a file in a later state of it. Nothing matches in another file.
 * @param proposed old anchors of paragraphs that were proposed to be deleted: of equal neighbours, these count as the deleted ones
 */
export function matchParagraphs(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  proposed: ReadonlySet<number> = new Set(),
): Matched {
  const [old, current] = [before, after].map((paragraphs) => paragraphs.map(({ text }) => text)) as [string[], string[]]
  const anchors = new Map<number, number>()
  const hunks: Hunk[] = []
  let [at, to] = [0, 0]
  let start: [number, number] | null = null
  const end = () => {
    if (start) hunks.push({ from: start[0], before: old.slice(start[0], at), after: current.slice(start[1], to) })
    start = null
  }
  for (const { count, added, removed } of atOnce(editScript(old, current, differencesMax)) ?? []) {
    if (added || removed) start ??= [at, to]
    else {
      end()
      for (let index = 0; index < count; index += 1) anchors.set(at + index, to + index)
    }
    if (!added) at += count
    if (!removed) to += count
  }
  end()
  const slid = hunks.map((hunk) => (hunk.after.length === 0 ? slideDeletion(hunk, { old, anchors, proposed }) : hunk))
  return { anchors, hunks: slid }
}

type Slide = { old: readonly string[]; anchors: Map<number, number>; proposed: ReadonlySet<number> }

/** Moves a deletion along equal paragraphs to where most proposed ones are deleted, and the anchors with it. */
function slideDeletion(hunk: Hunk, { old, anchors, proposed }: Slide): Hunk {
  const { from, before } = hunk
  const { length } = before
  const countAt = (start: number) => before.filter((_, offset) => proposed.has(start + offset)).length
  let best = from
  for (let at = from - 1; anchors.has(at) && old[at] === old[at + length]; at -= 1)
    if (countAt(at) > countAt(best)) best = at
  for (let at = from + 1; anchors.has(at + length - 1) && old[at - 1] === old[at + length - 1]; at += 1)
    if (countAt(at) > countAt(best)) best = at
  const [start, end] = [Math.min(from, best), Math.max(from, best) + length]
  const touched = Array.from({ length: end - start }, (_, offset) => start + offset)
  const targets = touched.flatMap((anchor) => anchors.get(anchor) ?? [])
  for (const anchor of touched) anchors.delete(anchor)
  const remaining = touched.filter((anchor) => anchor < best || anchor >= best + length)
  for (const [index, anchor] of remaining.entries()) anchors.set(anchor, targets[index]!)
  return { from: best, before: old.slice(best, best + length), after: [] }
}
