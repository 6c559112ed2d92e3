import { searchText } from '#platform/model/search-text.ts'

type Named = { subject: string; grade: string; code: string; text: string }

/**
 * Names lessons so that the versions of a curriculum agree: by subject, grade, code and title, and by their order among lessons that have
 * all of these in common, such as the many called “Luyện tập chung”.
 */
export function keysOfLessons(lessons: readonly Named[]): string[] {
  const counts = new Map<string, number>()
  return lessons.map(({ subject, grade, code, text }) => {
    const name = [subject, grade, code, text].map((part) => searchText(part).replaceAll(/\s+/g, ' ').trim()).join('|')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}|${count}`
  })
}
