/**
 * Meanings of questions by their keys. They are prefilled from the profile, the search words or the last answer, for every assistant; the
 * catalogue's README explains it to administrators.
 */
export const keysMeaning = {
  subject: ['subject', 'reportSubjects'],
  grade: ['grade', 'primaryGrade', 'secondaryGrade'],
  minutes: ['duration', 'testMinutes', 'periodMinutes'],
  department: ['department'],
  school: ['school'],
  teacher: ['teacherName'],
  textbook: ['textbook'],
  classContext: ['classContext'],
  pupils: ['pupilCount'],
  periodMinutes: ['periodMinutes'],
  periods: ['periods'],
  equipment: ['equipment'],
} as const satisfies Record<string, readonly string[]>

export type Meaning = keyof typeof keysMeaning
/** Known facts about a teacher's work, in words. */
export type Known = Partial<Record<Meaning, string>>

/** Facts in a search besides the kind; they prefill the form of the assistant. */
export type ClassFacts = Pick<Known, 'subject' | 'grade' | 'minutes'>
