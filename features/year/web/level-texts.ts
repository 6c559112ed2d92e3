/** The names of the levels of questions. */
export const levelTexts = { know: 'year.know', understand: 'year.understand', apply: 'year.apply' } as const
