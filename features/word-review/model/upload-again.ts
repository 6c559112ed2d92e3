import { editScript } from '#formats/compare/model/edit-script.ts'
import type { OutsidePart, Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { findChangeFault } from '#formats/tracked-word/model/edits.ts'
import { atOnce } from '#platform/model/at-once.ts'
import { packStarts } from './packs.ts'
import type { Proposal, WordReview } from './word-review.ts'

/** More differences than this mean another file. */
const differencesMax = 4000

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
  const anchors = matchParagraphs(review.paragraphs, paragraphs)
  const texts = new Set(paragraphs.map(({ text }) => text))
  const proposals: Proposal[] = []
  const lost = [...review.lost]
  let { adopted = 0 } = review
  for (const proposal of review.proposals) {
    const anchor = anchors.get(proposal.anchor)
    const paragraph = anchor === undefined ? undefined : paragraphs[anchor]
    if (isAdopted(proposal, texts)) adopted += 1
    else if (paragraph && findChangeFault(paragraph, proposal) === null)
      proposals.push({ ...proposal, anchor: anchor! })
    else lost.push(proposal)
  }
  // Paragraphs that the AI has seen are not asked for again.
  const seen = new Set(review.paragraphs.length > 0 && review.pending.length === 0 ? anchors.values() : [])
  const starts = packStarts(paragraphs)
  const pending = starts.filter((start, index) =>
    paragraphs
      .slice(start, starts[index + 1])
      .some(({ text }, offset) => text.trim() !== '' && !seen.has(start + offset)),
  )
  return { ...review, file, paragraphs, outside, proposals, lost, adopted, pending }
}

/** Whether the file shows the change. */
function isAdopted({ kind, before, text }: Proposal, texts: ReadonlySet<string>): boolean {
  if (kind === 'comment') return false
  if (kind === 'insert') return text.split('\n').every((line) => texts.has(line))
  return !texts.has(before) && (kind === 'delete' || texts.has(text))
}

/** The new anchors of unchanged paragraphs by their old ones. */
function matchParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): Map<number, number> {
  const textsOf = (paragraphs: readonly Paragraph[]) => paragraphs.map(({ text }) => text)
  const parts = atOnce(editScript(textsOf(before), textsOf(after), differencesMax)) ?? []
  const anchors = new Map<number, number>()
  let [at, to] = [0, 0]
  for (const { count, added, removed } of parts) {
    if (!added && !removed) for (let index = 0; index < count; index += 1) anchors.set(at + index, to + index)
    if (!added) at += count
    if (!removed) to += count
  }
  return anchors
}
