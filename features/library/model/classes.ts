import type { Language } from '#platform/i18n/language.ts'
import type { Known } from '#features/questions/model/meanings.ts'

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
