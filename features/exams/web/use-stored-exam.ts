import type { StoredExam } from '../contract/exams.ts'
import type { Exam, ItemText } from '../model/exam.ts'
import { findItem, withItemText, type ItemTarget } from '../model/one-item.ts'
import { useData, type DataKind } from '#features/documents/web/structured/use-data.ts'
import { examQuery, examsApi } from './queries.ts'

type Saved = Awaited<ReturnType<typeof examsApi.update>>

const savedOf = ({ storedExam, entry }: Saved) => ({ stored: storedExam, entry })

const exams: DataKind<StoredExam, Exam> = {
  dataOf: ({ exam }) => exam,
  get: async (id) => (await examsApi.get({ params: { id }, quiet: true })).storedExam,
  save: async (id, exam, version) =>
    savedOf(await examsApi.update({ params: { id }, body: { exam, version }, quiet: true })),
  keyOf: (id, version) => examQuery(id, version).queryKey,
}

/** Edits the user's own paper. */
export function useStoredExam(id: string, initial: StoredExam) {
  const { data: exam, stored, putOne, ...edited } = useData(exams, id, initial)
  return {
    ...edited,
    exam,
    language: stored.language,
    /** The version on the server. */
    version: stored.version,
    byHand: stored.byHand,
    /** Applies the AI's proposal for one question: replaces or deletes it. @throws what the call throws */
    putItem: (body: ItemTarget & { text: ItemText | null }): Promise<Exam> =>
      putOne(
        async () => savedOf(await examsApi.putItem({ params: { id }, body, quiet: true })),
        (now) => {
          const at = findItem(now, body)
          return at === null ? null : withItemText(now, at, body.text)
        },
      ),
  }
}
