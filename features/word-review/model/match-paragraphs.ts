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

/** Finds the paragraphs of a file in a later state of it. Nothing matches in another file. */
export function matchParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): Matched {
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
  return { anchors, hunks }
}
