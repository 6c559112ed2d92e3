export const purposes = ['plan', 'exam', 'other'] as const
export type Purpose = (typeof purposes)[number]

/** `submitted` waits for a decision; the others are final. */
export const submissionStates = ['submitted', 'withdrawn', 'approved', 'returned'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The kind of a submission of a file, which has no document. */
export const fileKind = 'file'
/** The endings of files that can be submitted; the text of a presentation is not read. */
export const submittedEndings = ['docx', 'doc', 'pdf', 'pptx'] as const

/** Limits of what people write. Units: characters. */
export const noteMaxLength = 1_000
export const reasonMaxLength = 2_000
export const commentMaxLength = 4_000
/** Limits the words that a suggestion replaces, and those that it puts there. */
export const suggestionMaxLength = 2_000
/** Limits the comments on one submission. */
export const commentsMax = 1_000
/** Weeks of a school year. */
export const weekMax = 53
export const submissionPageSize = 20

/** The texts of `submissionTexts` that name purposes. */
export const purposeTexts = {
  plan: 'submission.plan',
  exam: 'submission.exam',
  other: 'submission.other',
} as const satisfies Record<Purpose, string>
