import { isFamilyName } from './common-words.ts'
import { plainText, wordsOf, type Word } from './words.ts'

/** A student's name in its parts. */
export type StudentName = {
  id: number
  words: Word[]
  /** Words that the student may be called by alone. */
  callNames: Word[]
  /** First letters of all words, without marks. */
  initials: string
}

/** A class list, as names are looked for in a text. */
export type NameList = {
  students: StudentName[]
  /** All words of all names by their letters without marks. */
  byBare: ReadonlyMap<string, { student: StudentName; word: Word; isCallName: boolean }[]>
  /** Names as one word without marks: "lananh", "nguyenthilananh". */
  joined: ReadonlySet<string>
}

/** @param people the names of this class, by the ids of their rows */
export function createNameList(people: readonly { id: number; name: string }[]): NameList {
  const students = people.flatMap(({ id, name }) => studentName(id, name) ?? [])
  const byBare = new Map<string, { student: StudentName; word: Word; isCallName: boolean }[]>()
  for (const student of students)
    for (const word of student.words) {
      const found = byBare.get(word.bare) ?? []
      found.push({ student, word, isCallName: student.callNames.includes(word) })
      byBare.set(word.bare, found)
    }
  return { students, byBare, joined: new Set(students.flatMap(joinedNames)) }
}

function studentName(id: number, name: string): StudentName | null {
  const words = wordsOf(plainText(name))
  if (words.length === 0) return null
  return { id, words, callNames: callNames(words), initials: words.map(({ bare }) => bare[0]).join('') }
}

function joinedNames({ words }: StudentName): string[] {
  const all = words.map((one) => one.bare)
  if (all.length < 2) return []
  return [all, all.slice(-2), all.toReversed(), [...all.slice(-1), ...all.slice(0, 1)]].map((some) => some.join(''))
}

/** A Vietnamese name begins with the family's and ends with the given one. Of any other, each word may be the one. */
function callNames(words: readonly Word[]): Word[] {
  const [first, ...rest] = words
  if (rest.length === 0 || !isFamilyName(first!.key)) return [...words]
  return rest.slice(-1)
}
