import type { DocumentKind } from '#features/documents/server/kinds.ts'
import { wordReviewModel } from '../model/kind.ts'
import { planReview } from '../model/plan-review.ts'
import { renderWordReview } from '../model/render.ts'
import type { WordReview } from '../model/word-review.ts'
import { tokensToPropose } from './writing/request.ts'
import { createProposalWriter } from './writing/writer.ts'

export const wordReviewKind: DocumentKind<WordReview> = {
  ...wordReviewModel,
  plan: ({ questions, answers, language }) => planReview(questions, answers, language),
  // The file belongs to the first owner; the colleague uploads an own one.
  dataForCopy: (review) => ({ ...review, file: null }),
  createWriter: createProposalWriter,
  estimateTokens: tokensToPropose,
  renderForOthers: (review) => renderWordReview(review),
}
