/** Parts of the curriculum that a school report has a comment on. */
export const competences = ['generalCompetences', 'specificCompetences', 'qualities'] as const
export type Competence = (typeof competences)[number]

/** What the comments of a column are about. `own`: what the teacher's own words say. */
export const topics = ['subject', 'student', ...competences, 'own'] as const
export type Topic = (typeof topics)[number]
