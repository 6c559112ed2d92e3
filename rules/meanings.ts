/**
 * What questions of the same meaning are called, by their key. Whatever assistant asks them, they are filled from the profile, from the
 * words of a search, or as last time; the catalogue's README tells administrators.
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
  equipment: ['equipment'],
} as const satisfies Record<string, readonly string[]>

export type Meaning = keyof typeof keysMeaning
/** What is known of a teacher and their work, in words. */
export type Known = Partial<Record<Meaning, string>>
