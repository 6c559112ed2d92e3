import type { Answers } from '#features/questions/model/answers.ts'
import { classNameMaxLength } from '#platform/model/limits.ts'
import { keysMeaning } from '#features/questions/model/meanings.ts'

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
