import type { Language } from '#locales/language'
import type { Known } from './meanings.ts'

/** Of one teacher: more are not taught in one year, and every list of them is sent whole. */
export const classesMax = 60
/** Pupils of one class; lectures have hundreds. */
export const classSizeMax = 2000
/** Of a lesson, in minutes. */
export const periodMinutesMax = 600

/** Of what is said of a class in sentences. */
export const classTextMaxLength = 2000

/** What a teacher has said of a class of theirs; null: nothing. */
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
}

/** What is known of a work that is for this class, in the words of a language; it fills the questions of the same meaning. */
export function knownOfClass(facts: ClassFacts, language: Language): Known {
  const { name, subject, grade, size, textbook, periodMinutes, equipment } = facts
  const known = {
    subject,
    // A form that asks for the grade alone takes its number from either.
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
  const pupils = { en: `${size} ${size === 1 ? 'pupil' : 'pupils'}`, vi: `${size} học sinh` }
  const parts = [size ? pupils[language] : '', level, context].map((part) => part?.trim().replace(/[.;]+$/, ''))
  return parts.filter(Boolean).join('; ')
}
