import type { Submission } from '../contract/submissions.ts'

export const stateTexts = {
  submitted: 'submission.submitted',
  withdrawn: 'submission.withdrawn',
  approved: 'submission.approved',
  returned: 'submission.returned',
} as const satisfies Record<Submission['state'], string>

export const stateTones = {
  submitted: 'plain',
  withdrawn: 'plain',
  approved: 'good',
  returned: 'warn',
} as const satisfies Record<Submission['state'], string>

export const boardTexts = {
  open: 'review.open',
  decided: 'review.decided',
  mine: 'review.mine',
  department: 'review.department',
} as const
