import type { KindModel } from '#features/documents/model/kinds.ts'
import { message } from '#platform/i18n/message.ts'
import { wordReviewTexts } from '../texts/word-review.ts'
import { renderCompletedPlan } from './completed-plan.ts'
import { renderWordReview } from './render.ts'
import type { WordReview } from './word-review.ts'

/** Reviews of a Word file as a kind of structured documents. */
export const wordReviewModel = {
  name: 'word-review',
  messages: {
    none: message(wordReviewTexts, 'wordReview.none'),
    byHand: message(wordReviewTexts, 'wordReview.byHand'),
    continuedByHand: message(wordReviewTexts, 'wordReview.byHand'),
    notWritten: message(wordReviewTexts, 'wordReview.notWritten'),
    unwritten: 'wordReview.missing',
  },
  // Decisions must not be lost behind a report that was edited by hand.
  isTextFixed: true,
  render: (review) => renderWordReview(review),
  isWritten: ({ pending }) => pending.length === 0,
  // The list of gaps is shown in any case.
  isBlank: () => false,
  validate: () => null,
  renderForReview: renderCompletedPlan,
} as const satisfies KindModel<WordReview>
