import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { objectSign } from '#formats/tracked-word/model/paragraph.ts'
import { wordReviewTexts } from '../texts/word-review.ts'
import { findGaps } from './gaps/find-gaps.ts'
import { readPlan } from './plan.ts'
import type { Proposal, WordReview } from './word-review.ts'

/** The sentence about a file in which no plan is recognised. */
export const noPlanText = ({ needsNoPlan }: Pick<WordReview, 'needsNoPlan'>) =>
  needsNoPlan ? 'wordReview.noPlanNeeded' : 'wordReview.noPlan'

/** Renders the report of a review: what the plan lacks, and the proposals with the teacher's decisions. */
export function renderWordReview(review: WordReview): string {
  const { language, title, file, paragraphs, proposals, lost, adopted = 0, dropped } = review
  const t = translate(language, wordReviewTexts)
  const lines = [`# ${plain(title)}`]
  if (!file) return `${lines.join('\n\n')}\n\n${t('wordReview.noFile')}\n`
  lines.push(t('wordReview.ofFile', { name: plain(file.name) }), `## ${t('wordReview.gaps')}`)
  const gaps = findGaps(paragraphs)
  if (!readPlan(paragraphs)) lines.push(t(noPlanText(review)))
  else if (gaps.length === 0) lines.push(t('wordReview.noGaps'))
  if (gaps.length > 0) lines.push(gaps.map(({ key, values }) => `- ${plain(t(`wordGap.${key}`, values))}`).join('\n'))
  lines.push(outsideText(review, language) ?? '')
  if (proposals.length > 0)
    lines.push(`## ${t('wordReview.proposals')}`, ...proposals.flatMap((one) => proposalLines(one, language)))
  if (adopted > 0) lines.push(t('wordReview.adopted', { count: adopted }))
  if (lost.length > 0) lines.push(`## ${t('wordReview.lostTitle')}`, t('wordReview.lost', { count: lost.length }))
  lines.push(...lost.flatMap((one) => proposalLines(one, language)))
  if (dropped > 0) lines.push(t('wordReview.dropped', { count: dropped }))
  return `${lines.filter(Boolean).join('\n\n')}\n`
}

/** Names the parts of the file that are not reviewed; null for none. */
export function outsideText({ outside = [] }: WordReview, language: Language): string | null {
  const t = translate(language, wordReviewTexts)
  const parts = outside.map((part) => t(`wordPart.${part}`)).join(', ')
  return parts === '' ? null : t('wordReview.outside', { parts })
}

/** A proposal with its state and reason, then the old and the new text. */
function proposalLines({ kind, before, text, reason, state }: Proposal, language: Language): string[] {
  const t = translate(language, wordReviewTexts)
  const quoted = [kind === 'insert' ? '' : plain(before), kind === 'delete' || kind === 'comment' ? '' : plain(text)]
  return [
    `**${t(`wordKind.${kind}`)} (${t(`wordState.${state}`)}).** ${plain(reason)}`,
    quoted
      .filter(Boolean)
      .map((one) => `> ${one}`)
      .join('\n>\n'),
  ]
}

/** A text of the file on one line, in which nothing is read as Markdown. */
export const plain = (text: string): string =>
  text
    .replaceAll(objectSign, '…')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>#|$~]/g, (sign) => `\\${sign}`)
    .trim()
