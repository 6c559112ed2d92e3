import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { wordReviews } from '../contract/word-review.ts'

/** These API calls load together with their screens. */
export const { wordReviews: wordReviewsApi } = createApi({ wordReviews }, calls)

/** Loads a review as data; reloaded for each version of the document. */
export const entryWordReview = (id: string, version: number) =>
  queryOptions({
    queryKey: ['history', 'word-review', id, version],
    queryFn: async ({ signal }) => (await wordReviewsApi.get({ params: { id }, quiet: true, signal })).storedReview,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
