/** Parts of the curriculum that a school report has a comment on. */
export const competences = ['generalCompetences', 'specificCompetences', 'qualities'] as const
export type Competence = (typeof competences)[number]

/** Topics of columns. `own`: the teacher's own words say what the comments are about. */
export const topics = ['subject', 'student', ...competences, 'own'] as const
export type Topic = (typeof topics)[number]
