import type { Purpose } from './states.ts'

/** The texts of `submissionTexts` that name purposes. */
export const purposeTexts = {
  plan: 'submission.plan',
  exam: 'submission.exam',
  other: 'submission.other',
} as const satisfies Record<Purpose, string>
