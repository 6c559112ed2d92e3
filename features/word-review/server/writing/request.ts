import type { ModelRequest } from '#ai/server/model.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Gap } from '../../model/gaps/gap.ts'
import { showObjects, isForCommentsOnly } from '../../model/proposals.ts'
import type { WordReview } from '../../model/word-review.ts'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { wordReviewServerTexts } from '../texts.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import { findGaps } from '../../model/gaps/find-gaps.ts'
import { outlineOf, packFrom } from '../../model/packs.ts'

/** Units: characters. */
const titleMax = 160

type Pack = { anchors: readonly number[]; gaps: readonly Gap[]; isForComments: boolean; again: string | null }

/** Appends a pack of paragraphs to the assistant's own request. `again`: what was wrong with the first answer. */
export function requestFor(
  request: ModelRequest,
  review: WordReview,
  { anchors, gaps, isForComments, again }: Pack,
): ModelRequest {
  const [first] = request.messages
  const t = translate(review.language, wordReviewServerTexts)
  const say = translate(review.language, wordReviewTexts)
  const own = gaps.filter(({ anchor }) => (anchor === null ? anchors.includes(0) : anchors.includes(anchor)))
  const found = own.map(
    ({ key, anchor, values }) => `- ${anchor === null ? '' : `[${anchor}] `}${say(`wordGap.${key}`, values)}`,
  )
  const shape = { proposals: [{ anchor: 1, kind: 'replace', text: '…', reason: '…', code: '' }] }
  const show = (shown: readonly number[], most?: number) =>
    shown
      .map((anchor) => ({ anchor, text: showObjects(review.paragraphs[anchor]!.text).normalize('NFC').slice(0, most) }))
      .filter(({ text }) => text.trim() !== '')
      .map((one) => JSON.stringify(one))
      .join('\n')
  const outline = show(
    outlineOf(review.paragraphs).filter((anchor) => !anchors.includes(anchor)),
    titleMax,
  )
  const instructions = t('wordReview.ask', {
    paragraphs: show(anchors),
    outline: outline === '' ? '' : t('wordReview.askOutline', { outline }),
    gaps: found.length === 0 ? '' : t('wordReview.askGaps', { gaps: found.join('\n') }),
    shape: JSON.stringify(shape),
  })
  const more = [...(isForComments ? [t('wordReview.askComments')] : []), ...(again ? [again] : [])]
  const text = [first!.text, instructions, ...more].join('\n\n')
  return { ...request, messages: [{ ...first!, text }], inWords: true }
}

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
