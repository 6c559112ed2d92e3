import type { Language } from '#platform/i18n/language.ts'
import { type Known, keysMeaning } from '#features/questions/model/meanings.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { classNameMaxLength } from '#platform/model/limits.ts'

/** Limit per teacher. Teachers have fewer classes in a year, and lists are sent whole. */
export const classesMax = 60
/** Students in one class. Lectures can have hundreds. */
export const classSizeMax = 2000
/** Duration of a lesson, in minutes. */
export const periodMinutesMax = 600

/** Length of each text about a class. */
export const classTextMaxLength = 2000

/** A teacher's facts about a class; null for an empty fact. */
export type ClassFacts = {
  name: string
  subject: string | null
  grade: string | null
  size: number | null
  textbook: string | null
  level: string | null
  context: string | null
  periodMinutes: number | null
  equipment: string | null
  /** The name of the curriculum that forms offer first. */
  curriculum: string | null
}

/** Derives answers from a class, in the words of a language, for questions of the same meaning. */
export function knownOfClass(facts: ClassFacts, language: Language): Known {
  const { name, subject, grade, size, textbook, periodMinutes, equipment } = facts
  const known = {
    subject,
    // A form that asks only for the grade takes its number from either field.
    grade: /\d/.test(name) || !grade ? name : grade,
    textbook,
    pupils: size && String(size),
    periodMinutes: periodMinutes && String(periodMinutes),
    equipment,
    classContext: contextOf(facts, language),
  }
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text))
}

/** "42 học sinh; trình độ khá; 2 em cần hỗ trợ đọc". */
function contextOf({ size, level, context }: ClassFacts, language: Language): string {
  const students = { en: `${size} ${size === 1 ? 'student' : 'students'}`, vi: `${size} học sinh` }
  const parts = [size ? students[language] : '', level, context].map((part) => part?.trim().replace(/[.;]+$/, ''))
  return parts.filter(Boolean).join('; ')
}

/** "Lớp 8A", "Khối lớp: 8", "Grade 8" and the option "grade8" all name a class. */
const label = /^(?:khối\s+lớp|khối|lớp|grade|class|year)\s*:?\s*(?=\S)/iu

/** Returns the class or grade in the answers without the word before it ("8A", "8"); null without one. */
export function classNameOf(answers: Answers): string | null {
  const grades = keysMeaning.grade
    .map((key) => answers[key])
    .find((answer) => typeof answer === 'string' && answer.trim())
  if (typeof grades !== 'string') return null
  return plainClassName(grades).slice(0, classNameMaxLength).trim() || null
}

/** Writes the name of a class without the word before it. */
export const plainClassName = (name: string): string =>
  name.normalize('NFC').trim().replace(label, '').replace(/\s+/g, ' ')

/**
 * Reads the names of a pasted class list, one student a line. Cells beside the name, such as a number or a date, are left out; a name in two
 * cells is read as one and as two, because only the teacher knows.
 */
export function namesOfStudents(students: string): string[] {
  return students.split(/\r?\n/).flatMap((line) => {
    const cells = line
      .split(/[\t;,]/)
      .map((cell) => cell.replace(/^\s*\d+\s*[.)]?\s*/, '').trim())
      .filter((cell) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell))
    return cells.length > 1 ? [cells.join(' '), ...cells] : cells
  })
}

/** Counts the students of a list. */
export const countStudents = (students: string): number =>
  students.split(/\r?\n/).filter((line) => /\p{L}/u.test(line)).length
