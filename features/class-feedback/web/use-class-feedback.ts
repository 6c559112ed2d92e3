import { useData, type DataKind } from '#features/documents/web/structured/use-data.ts'
import type { StoredClassFeedback } from '../contract/class-feedback.ts'
import type { ClassFeedback } from '../model/class-feedback.ts'
import { classFeedbacksApi, entryClassFeedback } from './queries.ts'

const feedbacks: DataKind<StoredClassFeedback, ClassFeedback> = {
  dataOf: ({ data }) => data,
  get: async (id) => (await classFeedbacksApi.get({ params: { id }, quiet: true })).stored,
  save: (id, data, version) => classFeedbacksApi.update({ params: { id }, body: { data, version }, quiet: true }),
  keyOf: (id, version) => entryClassFeedback(id, version).queryKey,
}

/** Edits the feedback for a class of the user's own. */
export const useClassFeedback = (id: string, initial: StoredClassFeedback) => useData(feedbacks, id, initial)
export type EditedFeedback = ReturnType<typeof useClassFeedback>
