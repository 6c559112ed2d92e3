import { searchText } from '#platform/model/search-text.ts'
import { gradesIn, numberIn } from './grades.ts'

/** The lessons of one subject and grade; '' where the curriculum does not name them. */
export type YearPart = { subject: string; grade: string }

type TaughtFacts = { name: string; subject: string | null; grade: string | null }

/** Lists the subjects and grades of lessons in the order of the curriculum. */
export function listParts(lessons: readonly YearPart[]): YearPart[] {
  const parts = new Map<string, YearPart>()
  for (const { subject, grade } of lessons) parts.set(`${subject}|${grade}`, { subject, grade })
  return [...parts.values()]
}

export const isSamePart = (one: YearPart, other: YearPart): boolean =>
  one.subject === other.subject && one.grade === other.grade

/** Finds the part for a class by its subject and grade. Null: none or several fit, so the teacher has to choose. */
export function findPart(parts: readonly YearPart[], { name, subject, grade }: TaughtFacts): number | null {
  if (parts.length === 1) return 0
  const number = numberIn(grade ?? '') ?? gradesIn(name)[0] ?? null
  const fits = [...parts.keys()].filter((index) => {
    const part = parts[index]!
    const isSubject = !subject || part.subject === '' || fold(part.subject) === fold(subject)
    const ofPart = numberIn(part.grade)
    return isSubject && (number === null || ofPart === null || ofPart === number)
  })
  return fits.length === 1 ? fits[0]! : null
}

const fold = (text: string): string => searchText(text).replaceAll(/\s+/g, ' ').trim()
