import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { everyPage } from '#platform/web/lists/every-page.ts'
import { questionsApi } from '../form/calls.ts'

/** Loads a question to edit, no older than a moment. The page shows a failure. */
export const questionToEdit = (id: string) =>
  queryOptions({
    queryKey: ['questions', id],
    queryFn: async ({ signal }) => (await questionsApi.get({ params: { id }, quiet: true, signal })).question,
    staleTime: 10_000,
  })

type Query = NonNullable<NonNullable<Parameters<typeof questionsApi.list>[0]>['query']>

const readQuestions = async (query: Query & { page: number }, signal?: AbortSignal) => {
  const { questions, pagination, totals } = await questionsApi.list({ query, quiet: true, signal })
  return { items: questions, pagination: pagination!, totals: totals! }
}

/** One page of all questions, including inactive ones; for administrators. The previous page stays until this one has loaded. */
export const pageOfQuestions = (query: Query & { page: number }) =>
  queryOptions({
    queryKey: ['questions', 'page', query],
    queryFn: ({ signal }) => readQuestions(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All questions that match the filters. */
export const everyQuestion = (query: Query) => everyPage((page, limit) => readQuestions({ ...query, page, limit }))
