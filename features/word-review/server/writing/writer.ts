import { nothingWritten, type Answered } from '#ai/server/structured/nothing-written.ts'
import { objectsWith } from '#ai/model/objects.ts'
import type { Listening, Model, ModelRequest } from '#ai/server/model.ts'
import { runSideBySide } from '#ai/server/structured/side-by-side.ts'
import { sumOf } from '#ai/server/usage.ts'
import { writtenObjects } from '#ai/server/structured/written-objects.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { findGaps } from '../../model/gaps/find-gaps.ts'
import type { Gap } from '../../model/gaps/gap.ts'
import { languagesFor } from '../../model/plan-languages.ts'
import { packFrom } from '../../model/packs.ts'
import { findProposalFaults, isForCommentsOnly, readAnswer, toProposal } from '../../model/proposals.ts'
import { renderWordReview } from '../../model/render.ts'
import type { WordReview } from '../../model/word-review.ts'
import { wordReviewServerTexts } from '../texts.ts'
import { requestFor } from './request.ts'

/**
 * Returns a model that proposes changes for the pending packs of `review`. Each proposal is checked when it arrives and shown at once; wrong
 * ones are requested once more, with the reasons, and then dropped and counted. A pack that fails ends the run and stays pending.
 */
export function createProposalWriter(model: Model, review: WordReview): Model {
  return {
    ...model,
    async generate(request, listening) {
      const gaps = findGaps(review.paragraphs)
      const isForComments = isForCommentsOnly(review)
      const work: Work = {
        model,
        request,
        review,
        listening,
        gaps,
        languages: languagesFor(review),
        isForComments,
        answers: [],
      }
      show(work)
      const count = review.pending.length
      const failures = await runSideBySide(review.pending, (start) => writePack(work, start), listening.signal)
      show(work)
      // The reader needs the reason when nothing was written.
      if (work.answers.length === 0 && failures.length > 0) throw failures[0]
      if (review.pending.length === count && count > 0)
        throw nothingWritten(work.answers, { unit: 'wordReview', count })
      const figures = sumOf(work.answers.map(({ ended }) => ended))
      if (review.pending.length === 0) return { ...figures, finish: 'stop' }
      return { ...figures, finish: 'proposalsMissing', ...(failures.length > 0 && { failure: failures[0] }) }
    },
  }
}

type Work = {
  model: Model
  request: ModelRequest
  review: WordReview
  listening: Listening
  gaps: readonly Gap[]
  languages: readonly Language[]
  isForComments: boolean
  answers: Answered[]
}

/** Shows the report so far, not the JSON it is made from. */
const show = ({ review, listening }: Work): void => listening.take({ type: 'replace', text: renderWordReview(review) })

async function writePack(work: Work, start: number): Promise<void> {
  const { review } = work
  const anchors = packFrom(review.paragraphs, start)
  const { faulty, isList } = await askOnce(work, anchors, null)
  // An answer in prose leaves the pack to another run.
  if (!isList) return
  if (faulty.length > 0) {
    const again = translate(review.language, wordReviewServerTexts)('wordReview.again', { reasons: faulty.join('\n') })
    const { faulty: dropped } = await askOnce(work, anchors, again)
    review.dropped += dropped.length
  }
  review.pending = review.pending.filter((other) => other !== start)
  show(work)
}

/** Asks for proposals and takes them as they arrive. @returns the reasons for each that was not taken, and whether it is a list */
async function askOnce(
  work: Work,
  anchors: readonly number[],
  again: string | null,
): Promise<{ faulty: string[]; isList: boolean }> {
  const { model, request, review, listening, gaps, isForComments, answers } = work
  const onlySigns: Listening = {
    signal: listening.signal,
    take: (event) => void (event.type !== 'delta' && event.type !== 'replace' && listening.take(event)),
  }
  const faulty: string[] = []
  let read = 0
  const answer = await writtenObjects(
    model,
    requestFor(request, review, { anchors, gaps, isForComments, again }),
    onlySigns,
    (written) => {
      const objects = objectsWith(written, 'anchor')
      for (const object of objects.slice(read)) {
        const fault = take(work, anchors, object)
        if (fault) faulty.push(fault)
      }
      if (objects.length > read) show(work)
      read = Math.max(read, objects.length)
    },
  )
  answers.push(answer)
  return { faulty, isList: answer.text.includes('"proposals"') }
}

/** Takes one proposal into the review. @returns what is wrong with it */
function take(
  { review, languages, isForComments }: Work,
  pack: readonly number[],
  object: Record<string, unknown>,
): string | null {
  const answer = readAnswer(object)
  const t = translate(review.language, wordReviewServerTexts)
  const faults = answer ? findProposalFaults(answer, { review, pack, languages, isForComments }) : (['anchor'] as const)
  if (answer && faults.length === 0) {
    const id = Math.max(0, ...[...review.proposals, ...review.lost].map((one) => one.id)) + 1
    review.proposals.push(toProposal(answer, review.paragraphs[answer.anchor]!, id))
    review.proposals.sort((one, other) => one.anchor - other.anchor)
    return null
  }
  return t('wordReview.againProposal', {
    anchor: answer?.anchor ?? '?',
    kind: answer?.kind ?? '?',
    faults: faults.map((fault) => t(`wordReviewFault.${fault}`)).join(' '),
  })
}
