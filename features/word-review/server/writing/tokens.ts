import { tokensOf } from '#ai/model/tokens.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { findGaps } from '../../model/find-gaps.ts'
import { packFrom } from '../../model/packs.ts'
import { isForCommentsOnly } from '../../model/proposals.ts'
import type { WordReview } from '../../model/word-review.ts'
import { requestFor } from './request.ts'

/** The share of the text that proposals usually repeat or add. */
const answered = 0.7

/** Estimates the tokens of the proposals for the pending packs. */
export function tokensToPropose(review: WordReview, request: ModelRequest): { input: number; output: number } {
  const gaps = findGaps(review.paragraphs)
  const isForComments = isForCommentsOnly(review)
  const packs = review.pending.map((start) => packFrom(review.paragraphs, start))
  const requests = packs.map((anchors) => requestFor(request, review, { anchors, gaps, isForComments, again: null }))
  const sent = requests.reduce((sum, { system, messages }) => sum + system.length + messages[0]!.text.length, 0)
  const text = packs.flat().reduce((sum, anchor) => sum + review.paragraphs[anchor]!.text.length, 0)
  return { input: tokensOf(sent, review.language), output: tokensOf(text * answered, review.language) }
}
