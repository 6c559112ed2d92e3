import type { Language } from '#platform/i18n/language.ts'
import type { ChangeKind } from '#formats/tracked-word/model/edits.ts'
import type { OutsidePart, Paragraph } from '#formats/tracked-word/model/paragraph.ts'

export const proposalStates = ['open', 'accepted', 'refused'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A change that the AI proposes for one paragraph. `before`: the text of the paragraph that it was proposed for. */
export type Proposal = {
  id: number
  anchor: number
  before: string
  kind: ChangeKind
  text: string
  reason: string
  /** The competence code that it adds; '' for none. */
  code: string
  state: ProposalState
}

/** A teacher's Word file with the proposals for it. The file itself is among the teacher's uploads and never changes. */
export type WordReview = {
  language: Language
  /** The language in which the teacher wants translations; absent: none. */
  translateInto?: Language
  /** The task is possible in a file in which no plan is recognised. */
  needsNoPlan?: true
  title: string
  file: { id: string; name: string } | null
  paragraphs: Paragraph[]
  /** The parts of the file with a text that is not reviewed; absent in reviews from before they were named. */
  outside?: OutsidePart[]
  /** First paragraphs of the packs that the AI has not answered yet. */
  pending: number[]
  proposals: Proposal[]
  /** Proposals for paragraphs that are no longer in the file, after it was uploaded again. */
  lost: Proposal[]
  /** The number of proposals that the file had adopted when it was uploaded again. */
  adopted?: number
  /** Proposals of the AI that could not be made, even when asked again. */
  dropped: number
}

export const emptyReview = (language: Language, title: string): WordReview => ({
  language,
  title,
  file: null,
  paragraphs: [],
  pending: [],
  proposals: [],
  lost: [],
  dropped: 0,
})
