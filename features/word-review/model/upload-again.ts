import type { OutsidePart, Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { findChangeFault } from '#formats/tracked-word/model/edits.ts'
import { findAdopted } from './adopted.ts'
import { matchParagraphs } from './match-paragraphs.ts'
import { packStarts } from './packs.ts'
import type { Proposal, WordReview } from './word-review.ts'

type Read = { paragraphs: Paragraph[]; outside: OutsidePart[] }

/**
 * Takes a file into a review. Proposals move with their paragraphs. Those that were accepted in Word are counted; those whose paragraph was
 * changed in another way are lost.
 */
export function takeFile(
  review: WordReview,
  file: NonNullable<WordReview['file']>,
  { paragraphs, outside }: Read,
): WordReview {
  const deletions = review.proposals.filter(({ kind }) => kind === 'delete')
  const matched = matchParagraphs(review.paragraphs, paragraphs, new Set(deletions.map(({ anchor }) => anchor)))
  const adopted = findAdopted(review.proposals, matched)
  const proposals: Proposal[] = []
  const lost = [...review.lost]
  for (const proposal of review.proposals) {
    const anchor = matched.anchors.get(proposal.anchor)
    const paragraph = anchor === undefined ? undefined : paragraphs[anchor]
    if (adopted.has(proposal)) continue
    if (paragraph && findChangeFault(paragraph, proposal) === null) proposals.push({ ...proposal, anchor: anchor! })
    else lost.push(proposal)
  }
  // Paragraphs that the AI has seen or written are not asked for again.
  const isSeen = review.paragraphs.length > 0 && review.pending.length === 0
  const seen = new Set(isSeen ? matched.anchors.values() : [])
  const written = new Set(isSeen ? [...adopted].flatMap(({ text }) => text.split('\n')) : [])
  const starts = packStarts(paragraphs)
  const pending = starts.filter((start, index) =>
    paragraphs
      .slice(start, starts[index + 1])
      .some(({ text }, offset) => text.trim() !== '' && !seen.has(start + offset) && !written.has(text)),
  )
  const count = (review.adopted ?? 0) + adopted.size
  return { ...review, file, paragraphs, outside, proposals, lost, adopted: count, pending }
}
