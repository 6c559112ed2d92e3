import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { questionsApi } from './calls.ts'

/** Includes inactive questions and the number of assistants that use each one. Administrators only. */
export const allQuestions = () =>
  queryOptions({
    queryKey: ['questions', 'all'],
    queryFn: async ({ signal }) => (await questionsApi.list({ quiet: true, signal })).questions,
    // A large school's list is a megabyte, so opening several assistants should read it only once. Changes made here show at once.
    staleTime: 30_000,
  })

/** Call this after a question was created, changed or deleted: assistants contain their questions. */
export const questionsChanged = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['questions'] }),
    queryClient.invalidateQueries({ queryKey: ['agents'] }),
  ])

/** The assistants that use the key of a question, and whether another question has the new key. */
export const keyReferences = (id: string, newKey?: string) =>
  queryOptions({
    queryKey: ['questions', 'references', id, newKey],
    queryFn: ({ signal }) => questionsApi.references({ params: { id }, query: newKey ? { newKey } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
