import { readWholePoints } from '#features/agents/model/quantities/points.ts'
import { point, sum } from '../exam.ts'

/** Marks are in brackets, "(0,5 điểm)" or "[1 pt]": the words "two points of a line" are not marks. */
const brackets = /\s*[([]([^()[\]\n]{1,40})[)\]]/gu
const eachOrMost = /(?<!\p{L})(mỗi|tối đa|each|every|per|up to|at most|maximum)(?!\p{L})/iu

/** Removes marks that the paper prints itself; null if they differ from the planned ones (thousandths). */
export function withoutMarks(text: string, planned: number): string | null {
  if (marksIn(text).some((one) => one !== planned)) return null
  return text
    .replaceAll(brackets, (written, inside: string) => (readWholePoints(inside) === null ? written : ''))
    .trim()
}

/** Whether the marks in an expected answer add up to those of the part; true without marks. */
export function guideAddsUp(guide: string, planned: number): boolean {
  const all = marksIn(guide)
  return all.length === 0 || all.includes(planned) || sum(all) === planned || eachOrMost.test(guide)
}

/** Reads points that were entered in their own field. */
export const thousandths = (value: unknown): number | null => {
  const number = Number.parseFloat(String(value).replace(',', '.'))
  return Number.isNaN(number) ? null : Math.round(number * point)
}

const marksIn = (text: string): number[] =>
  Array.from(text.matchAll(brackets), ([, inside]) => readWholePoints(inside!))
    .filter((points) => points !== null)
    .map((points) => Math.round(points * point))
