import { searchText } from '#platform/model/search-text.ts'

type Named = { subject: string; grade: string; code: string; text: string }

/** Letters of each part of a key: an index of PostgreSQL takes 2,704 bytes, and a letter up to four. */
const partMax = { subject: 60, grade: 40, code: 60, text: 240 }

/**
 * Names lessons so that the versions of a curriculum agree: by subject, grade, code and title, and by their order among lessons that have
 * all of these in common, such as the many called “Luyện tập chung”.
 */
export function keysOfLessons(lessons: readonly Named[]): string[] {
  const counts = new Map<string, number>()
  return lessons.map(({ subject, grade, code, text }) => {
    const name = [
      fold(subject, partMax.subject),
      fold(grade, partMax.grade),
      fold(code, partMax.code),
      fold(text, partMax.text),
    ].join('|')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}|${count}`
  })
}

/**
 * Finds the key of a lesson among those of another version: the same one; else the only lesson of its subject and grade with its title;
 * else the only one with its code, if most words of the title are the same, because inserting a lesson may renumber the others.
 */
export function createKeyFinder(lessons: readonly { key: string }[]): (key: string) => string | undefined {
  const named = lessons.map(({ key }) => readKey(key))
  const keys = new Set(lessons.map(({ key }) => key))
  const byTitle = Map.groupBy(named, ({ part, text }) => `${part}|${text}`)
  const byCode = Map.groupBy(named, ({ part, code }) => `${part}|${code}`)
  return (key) => {
    if (keys.has(key)) return key
    const { part, code, text, isRepeated } = readKey(key)
    const titled = byTitle.get(`${part}|${text}`) ?? []
    if (titled.length > 0) return titled.length === 1 && !isRepeated ? titled[0]!.key : undefined
    const coded = code === '' ? [] : (byCode.get(`${part}|${code}`) ?? [])
    return coded.length === 1 && isAlike(coded[0]!.text, text) ? coded[0]!.key : undefined
  }
}

/** The folded title in a key. */
export const titleInKey = (key: string): string => readKey(key).text

function readKey(key: string) {
  const [subject, grade, code = '', text = '', order] = key.split('|')
  return { key, part: `${subject}|${grade}`, code, text, isRepeated: order !== undefined }
}

/** Whether more than half of the words of the shorter title are in the other one. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = [one.split(' '), other.split(' ')].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  return short.filter((word) => long.includes(word)).length * 2 > short.length
}

const fold = (part: string, max: number): string =>
  Array.from(
    searchText(part)
      .replaceAll(/[\s|]+/g, ' ')
      .trim(),
  )
    .slice(0, max)
    .join('')
