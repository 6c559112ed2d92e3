import { point, sum } from './exam.ts'

/** "(0,5 điểm)", "[1 pt]": in brackets only, two points of a line are no marks. */
const marks = /\s*[([]\s*(\d+(?:[.,]\d+)?)\s*(?:đ|điểm|points?|pts?|marks?)\s*[)\]]/giu
const eachOrMost = /(?<!\p{L})(mỗi|tối đa|each|every|per|up to|at most|maximum)(?!\p{L})/iu

/** The text without what the paper prints itself; null where its marks are not the planned ones (thousandths). */
export function withoutMarks(text: string, planned: number): string | null {
  return marksIn(text).every((one) => one === planned) ? text.replaceAll(marks, '').trim() : null
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

const marksIn = (text: string): number[] => Array.from(text.matchAll(marks), ([, number]) => thousandths(number)!)
