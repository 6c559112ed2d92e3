import { useData, type DataKind } from '#features/documents/web/structured/use-data.ts'
import type { StoredWordReview } from '../contract/word-review.ts'
import type { Proposal, ProposalState } from '../model/word-review.ts'
import { entryWordReview, wordReviewsApi } from './queries.ts'

const reviews: DataKind<StoredWordReview, Proposal[]> = {
  dataOf: ({ review }) => review.proposals,
  get: async (id) => (await wordReviewsApi.get({ params: { id }, quiet: true })).storedReview,
  async save(id, proposals, version) {
    const decisions = proposals.map((proposal) => ({
      id: proposal.id,
      state: proposal.state,
      text: proposal.text,
    }))
    const { storedReview, entry } = await wordReviewsApi.decide({
      params: { id },
      body: { decisions, version },
      quiet: true,
    })
    return { stored: storedReview, entry }
  },
  keyOf: (id, version) => entryWordReview(id, version).queryKey,
}

/** Decides on the proposals of the user's own review. */
export function useWordReview(id: string, given: StoredWordReview) {
  const { data: proposals, stored, change, ...edited } = useData(reviews, id, given)
  const changeWhere = (isMeant: (proposal: Proposal) => boolean, by: Partial<Proposal>) =>
    change(proposals.map((proposal) => (isMeant(proposal) ? { ...proposal, ...by } : proposal)))
  return {
    ...edited,
    review: stored.review,
    proposals,
    decide: (proposalId: number, state: ProposalState) => changeWhere((one) => one.id === proposalId, { state }),
    decideKind: (kind: Proposal['kind'], state: ProposalState) =>
      changeWhere((one) => one.kind === kind && one.state === 'open', { state }),
    setText: (proposalId: number, text: string) =>
      changeWhere((one) => one.id === proposalId, { text, state: 'accepted' }),
  }
}

export type EditedReview = ReturnType<typeof useWordReview>
