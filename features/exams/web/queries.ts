import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exams } from '../contract/exams.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** Loads a model's solutions; reloaded for each version of the entry. */
export const keyVerificationQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...keyVerificationKey(id), version],
    queryFn: async ({ signal }) => examsApi.getKeyVerification({ params: { id }, quiet: true, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Covers all versions. */
export const keyVerificationKey = (id: string) => ['history', 'paper-looks', id] as const

/** These API calls load together with their screens. */
export const examsApi = createApi({ exams }, calls).exams

/** Loads a document's paper as data; reloaded for each version of the document. */
export const examQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['history', 'exam', id, version],
    queryFn: async ({ signal }) => (await examsApi.get({ params: { id }, quiet: true, signal })).storedExam,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
