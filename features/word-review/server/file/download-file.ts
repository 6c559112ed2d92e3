import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { openOwnFile } from '#features/questions/server/attachments/open-own.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import { aiAuthor } from '#formats/tracked-word/model/edits.ts'
import type { AnchoredChange } from '#formats/tracked-word/server/apply-changes.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Proposal, WordReview } from '../../model/word-review.ts'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { reviewStore } from '../reviews.ts'

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Gives the teacher's file back. Tracked: with everything that is not refused, to be decided in Word. Applied: with the accepted changes.
 * @throws AppError 404 for a document that is no review, and when the file is no longer stored
 */
export async function downloadFile(
  deps: GenerationDeps,
  { id, changes }: { id: string; changes: 'tracked' | 'applied' },
  user: SignedInUser,
): Promise<File> {
  const review = reviewStore.read(await reviewStore.find(deps.db, { id, user_id: user.id }))
  if (!review.file) throw new AppError(404, message(wordReviewTexts, 'wordFile.none'))
  const file = await openOwnFile(deps, review.file.id, user.id)
  if (!file) throw new AppError(404, message(wordReviewTexts, 'wordFile.gone'))
  const isTracked = changes === 'tracked'
  const revision = { author: aiAuthor, date: deps.clock().toISOString(), isTracked }
  try {
    const { applyChanges } = await import('#formats/tracked-word/server/apply-changes.ts')
    const changed = await applyChanges(file.bytes, changesOf(review, isTracked), revision)
    return new File([changed.bytes], file.name, { type })
  } catch (error) {
    throw toReadableError(error)
  }
}

function changesOf({ proposals }: WordReview, isTracked: boolean): AnchoredChange[] {
  const isIncluded = ({ state }: Proposal) => state === 'accepted' || (isTracked && state === 'open')
  return proposals.filter(isIncluded).map(({ anchor, before, kind, text, reason, code }) => ({
    anchor,
    before,
    kind,
    text,
    // A change that is made needs no reason any more; a comment is nothing else.
    comment: isTracked || kind === 'comment' ? [reason, code].filter(Boolean).join(' · ') : '',
  }))
}
