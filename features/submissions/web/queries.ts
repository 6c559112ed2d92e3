import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { deadlines } from '../contract/deadlines.ts'
import { submissions } from '../contract/submissions.ts'
import type { Purpose } from '../model/states.ts'

/** These API calls load together with their screens. */
export const { submissions: submissionsApi, deadlines: deadlinesApi } = createApi({ submissions, deadlines }, calls)

/** The interval at which an open submission and an open board are read. Units: milliseconds. */
const refetchEveryMs = 1_500

/** The reviewers seldom change. Units: milliseconds. */
const reviewersStayMs = 300_000

export const ownReviewers = queryOptions({
  queryKey: ['submissions', 'reviewers'],
  queryFn: async ({ signal }) => (await submissionsApi.reviewers({ quiet: true, signal })).groups,
  staleTime: reviewersStayMs,
})

export const submissionOf = (documentId: string) =>
  queryOptions({
    queryKey: ['submissions', 'of', documentId],
    queryFn: ({ signal }) => submissionsApi.of({ query: { documentId }, quiet: true, signal }),
  })

export type Board = 'open' | 'decided' | 'mine'

/** Lists one board. It is always fresh, because others decide and submit. */
export const board = (show: Board, page: number) =>
  queryOptions({
    queryKey: ['submissions', 'board', show, page],
    queryFn: ({ signal }) =>
      show === 'mine'
        ? submissionsApi.mine({ query: { page }, quiet: true, signal })
        : submissionsApi.toReview({ query: { page, show }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
    staleTime: 0,
  })

export const submissionById = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'text', id],
    queryFn: ({ signal }) => submissionsApi.get({ params: { id }, quiet: true, signal }),
    staleTime: 0,
  })

/** The state and comments, again and again while the page is open. */
export const talkOf = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'talk', id],
    queryFn: ({ signal }) => submissionsApi.talk({ params: { id }, quiet: true, signal }),
    refetchInterval: refetchEveryMs,
    staleTime: 0,
  })

/** The text of a version that the author has saved since; the previous one shows until it is read. */
export const currentText = (id: string, version: number | null) =>
  queryOptions({
    queryKey: ['submissions', 'current', id, version],
    queryFn: async ({ signal }) => (await submissionsApi.current({ params: { id }, quiet: true, signal })).content,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** The deadlines of the user's groups that they have not met. */
export const dueDeadlines = queryOptions({
  queryKey: ['submissions', 'due'],
  queryFn: async ({ signal }) => (await deadlinesApi.due({ quiet: true, signal })).due,
})

export const reviewedGroups = queryOptions({
  queryKey: ['submissions', 'groups'],
  queryFn: async ({ signal }) => (await deadlinesApi.groups({ quiet: true, signal })).groups,
  staleTime: reviewersStayMs,
})

/** Reads who has submitted in a group, or in all that the user reviews; without a week it shows those around the next deadline. */
export const departmentBoards = (groupId: string | null, purpose: Purpose, from: number | null) =>
  queryOptions({
    queryKey: ['submissions', 'department', groupId, purpose, from],
    queryFn: ({ signal }) =>
      deadlinesApi.board({
        query: { ...(groupId !== null && { groupId }), purpose, ...(from !== null && { from }) },
        quiet: true,
        signal,
      }),
    placeholderData: (previous, query) => (query?.queryKey[2] === groupId ? previous : undefined),
    refetchInterval: refetchEveryMs,
    staleTime: 0,
  })

/** Call this after a submission or a decision. */
export const submissionsChanged = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['submissions'] })
