import type { HistoryEntry } from '#features/documents/contract/history.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import { createStore, type StructuredRow } from '#features/documents/server/structured/keep.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import { findChangeFault } from '#formats/tracked-word/model/edits.ts'
import type { StoredWordReview } from '../contract/word-review.ts'
import { wordReviewModel } from '../model/kind.ts'
import type { ProposalState, WordReview } from '../model/word-review.ts'
import { wordReviewTexts } from '../texts/word-review.ts'

export const reviewStore = createStore<WordReview>(wordReviewModel)

export const toStoredReview = (row: StructuredRow): StoredWordReview => ({
  review: reviewStore.read(row),
  version: row.version,
})

export const toSaved = (
  row: StructuredRow,
  language: Language,
): { storedReview: StoredWordReview; entry: HistoryEntry } => ({
  storedReview: toStoredReview(row),
  entry: entryOf(row, language),
})

type Decision = { id: number; state: ProposalState; text: string }

/**
 * Saves decisions on proposals. @throws AppError 400 for a text that would change what must stay; 404; 409 for an old version and as the
 * store does
 */
export async function decide(
  deps: GenerationDeps,
  { id, decisions, version }: { id: string; decisions: readonly Decision[]; version: number },
  by: { user: SignedInUser; language: Language },
): Promise<StructuredRow> {
  const row = await reviewStore.find(deps.db, { id, user_id: by.user.id })
  const review = reviewStore.read(row)
  const decided = new Map(decisions.map((decision) => [decision.id, decision]))
  const proposals = review.proposals.map((proposal) => {
    const { state = proposal.state, text = proposal.text } = decided.get(proposal.id) ?? {}
    const changed = {
      ...proposal,
      state,
      text: text.normalize(proposal.before === proposal.before.normalize('NFC') ? 'NFC' : 'NFD'),
    }
    const isEdited = changed.text !== proposal.text
    if (isEdited && findChangeFault(review.paragraphs[proposal.anchor]!, changed) !== null)
      throw new AppError(400, message(wordReviewTexts, 'wordReview.cannotEdit'))
    return isEdited ? changed : { ...proposal, state }
  })
  return reviewStore.save(deps, { id, value: { ...review, proposals }, version }, by)
}
