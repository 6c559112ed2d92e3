import { lengthOf } from '#features/agents/model/checks/minutes/lengths.ts'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { hasNumber, titleOf } from './titles.ts'

/** A line that may be the title of an activity. `number`: null for one that has a name only. */
export type ActivityTitle = { from: number; number: string | null; name: string; isTask: boolean; isInTable: boolean }

const numbered = /^(hoạt động|hđ|activity)\s*(\d{1,2}(?:\.\d{1,2})*)(?![\d\p{L}])/iu
/** The activities of letter 2345, which have names instead of numbers. */
const named =
  /^(?:(?:hoạt động )?(?:mở đầu|khởi động|khám phá|hình thành kiến thức|luyện tập|thực hành|vận dụng)|opening|exploring|applying|warm-up|starter|new knowledge|presentation|practice|application|production)(?!\p{L})(?!\s*\d)/iu
/** "(khoảng 5 phút)", ": 5'" */
const minutesAtEnd =
  /(?:\([^\d()]{0,20}|[:–-]\s*)\d{1,3}(?:\s*[–-]\s*\d{1,3})?\s*(?:phút|ph?|minutes?|mins?|['’′])\s*\)?[.:]?\s*$/iu

/** Reads the title of an activity. Textbooks number their tasks as "HĐ1", which is an activity only where a plan has no other. */
export function readActivityTitle(paragraph: Paragraph, from: number): ActivityTitle | null {
  const { text, level, isBold, isListItem, cell } = paragraph
  const title = titleOf(text)
  const [, word, number] = numbered.exec(title) ?? []
  const hasMinutes = lengthOf(text, null) !== null && minutesAtEnd.test(text)
  const own = { from, isInTable: cell !== undefined }
  if (number !== undefined) return { ...own, number, name: number, isTask: /^hđ$/iu.test(word!) && !hasMinutes }
  // Word may number a title, which is no part of its text.
  const isHeading = hasNumber(text) || level !== undefined || (isBold === true && isListItem === true)
  const isTitle = named.test(title) && (isHeading || /^hoạt động/iu.test(title) || hasMinutes)
  const name = named.exec(title)?.[0].toLowerCase() ?? ''
  return isTitle ? { ...own, number: null, name, isTask: false } : null
}

/** More lines between the name of a part and its first activity show that it is an activity itself. */
const introductionMax = 2

/** The activities with their numbers. "B. Hình thành kiến thức" right above "Hoạt động 1" contains it, like "2" contains "2.1". */
export function activitiesIn(titles: readonly ActivityTitle[]): { from: number; number: string }[] {
  const whole = titles.filter((title) => !isInSummary(title, titles))
  const activities = whole.some(({ isTask }) => !isTask) ? whole.filter(({ isTask }) => !isTask) : whole
  let container: string | null = null
  return activities.map(({ from, number }, index) => {
    if (number !== null) return { from, number: container === null ? number : `${container}.${number}` }
    const next = activities[index + 1]
    // A name is told apart from the numbers of others.
    const own = `${index + 1}n`
    container = next && next.number !== null && next.from - from - 1 <= introductionMax ? own : null
    return { from, number: own }
  })
}

/** Many plans have a table of their activities, and describe each below it. */
const isInSummary = ({ from, name, isInTable }: ActivityTitle, titles: readonly ActivityTitle[]): boolean =>
  isInTable && titles.some((other) => other.from > from && !other.isInTable && other.name === name)
