import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import type { Gap } from './gap.ts'
import type { Plan } from './plan.ts'

const number = /^\s*\(?(\d{1,2})\)\s*/
/** Verbs that name no behaviour. Source: the quality rules of the starter assistants. */
const unobservable = /^(?:hiểu|nắm|biết|nhận thức|understand|know|be aware|appreciate|learn about)(?!\p{L})/iu
/** The mark, and the words for "students can". */
const beforeVerb =
  /^\s*(?:[-–•*+]\s*|\(?\d{1,2}[).]\s*)*(?:(?:học sinh|hs|students?|pupils?|em)\s+(?:can\s+|will\s+|be able to\s+)*)?/iu

/** Reports objectives that no activity cites, citations of missing ones, and verbs that cannot be observed. */
export function findObjectiveGaps(paragraphs: readonly Paragraph[], { parts, objectives, activities }: Plan): Gap[] {
  const section = parts.get('objectives')
  if (!section) return []
  const lines = paragraphs
    .slice(section.from + 1, section.to)
    .map(({ text }, at) => ({ text, anchor: section.from + 1 + at }))
  const items = lines.flatMap(({ text, anchor }) => {
    const found = number.exec(text)
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
    const verb = unobservable.exec(text.normalize('NFC').replace(beforeVerb, ''))?.[0]
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
