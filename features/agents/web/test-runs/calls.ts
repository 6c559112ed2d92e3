import { queryOptions } from '@tanstack/react-query'
import { sharedSampleAnswers } from '../../contract/shared-sample-answers.ts'
import { testRun } from '../../contract/test-run.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
const api = createApi({ testRun, sharedSampleAnswers }, calls)
export const testRunApi = api.testRun

/** Always fresh: answers may be shared and withdrawn at any time. */
export const realAnswersOf = (agentId: string) =>
  queryOptions({
    queryKey: ['real answers', agentId],
    queryFn: async ({ signal }) =>
      (await api.sharedSampleAnswers.answers({ params: { id: agentId }, quiet: true, signal })).answers,
    staleTime: 0,
  })
