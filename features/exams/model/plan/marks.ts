import { readWholePoints } from '#features/agents/model/quantities/points.ts'
import { point, sum } from '../exam.ts'

/** Marks stand in brackets, "(0,5 điểm)" or "[1 pt]": two points of a line are no marks. */
const brackets = /\s*[([]([^()[\]\n]{1,40})[)\]]/gu
const eachOrMost = /(?<!\p{L})(mỗi|tối đa|each|every|per|up to|at most|maximum)(?!\p{L})/iu

/** The text without what the paper prints itself; null where its marks are not the planned ones (thousandths). */
export function withoutMarks(text: string, planned: number): string | null {
  if (marksIn(text).some((one) => one !== planned)) return null
  return text
    .replaceAll(brackets, (written, inside: string) => (readWholePoints(inside) === null ? written : ''))
    .trim()
}

/** Whether the marks inside what is expected of pupils add up to those of the part; without marks they do. */
export function guideAddsUp(guide: string, planned: number): boolean {
  const all = marksIn(guide)
  return all.length === 0 || all.includes(planned) || sum(all) === planned || eachOrMost.test(guide)
}

/** Points that were named in a field of their own. */
export const thousandths = (value: unknown): number | null => {
  const number = Number.parseFloat(String(value).replace(',', '.'))
  return Number.isNaN(number) ? null : Math.round(number * point)
}

const marksIn = (text: string): number[] =>
  Array.from(text.matchAll(brackets), ([, inside]) => readWholePoints(inside!))
    .filter((points) => points !== null)
    .map((points) => Math.round(points * point))
