import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import { historyApi } from '#features/documents/web/calls.ts'
import { calls } from '#platform/web/api/calls.ts'
import { classFeedbacks } from '../contract/class-feedback.ts'

/** These API calls load together with their screens. */
export const { classFeedbacks: classFeedbacksApi } = createApi({ classFeedbacks }, calls)

/** Loads the feedback of a class as data; reloaded for each version of the document. */
export const entryClassFeedback = (id: string, version: number) =>
  queryOptions({
    queryKey: ['history', 'class-feedback', id, version],
    queryFn: async ({ signal }) => (await classFeedbacksApi.get({ params: { id }, quiet: true, signal })).stored,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Documents that a rubric can be taken from are among the newest. */
const documentsMost = 50

/** Loads the newest documents of the teacher, rubrics first. */
export const rubricDocuments = queryOptions({
  queryKey: ['history', 'rubric-documents'],
  queryFn: async ({ signal }) => {
    const { data } = await historyApi.list({ query: { limit: documentsMost }, quiet: true, signal })
    const isRubric = ({ title, agentName, agentNameVi }: (typeof data)[number]) =>
      /rubric|tiêu chí|criteri/iu.test(`${title} ${agentName} ${agentNameVi}`)
    return [...data.filter(isRubric), ...data.filter((one) => !isRubric(one))]
  },
})
