import type { Paper } from '../contract/papers.ts'
import type { Exam, ItemText } from '../model/exam.ts'
import { findItem, withItemText, type WantedItem } from '../model/one-item.ts'
import { useData, type DataKind } from '#features/documents/web/structured/use-data.ts'
import { entryPaper, papersApi } from './queries.ts'

type Saved = Awaited<ReturnType<typeof papersApi.update>>

const savedOf = ({ paper, entry }: Saved) => ({ kept: paper, entry })

const papers: DataKind<Paper, Exam> = {
  dataOf: ({ exam }) => exam,
  get: async (id) => (await papersApi.get({ params: { id }, quiet: true })).paper,
  save: async (id, exam, version) =>
    savedOf(await papersApi.update({ params: { id }, body: { exam, version }, quiet: true })),
  keyOf: (id, version) => entryPaper(id, version).queryKey,
}

/** Edits a paper of the user's own. */
export function usePaper(id: string, given: Paper) {
  const { data: exam, stored, putOne, ...edited } = useData(papers, id, given)
  return {
    ...edited,
    exam,
    language: stored.language,
    /** The version on the server. */
    version: stored.version,
    byHand: stored.byHand,
    /** Applies the AI's proposal for one item: replaces or deletes it. @throws what the call throws */
    putItem: (body: WantedItem & { text: ItemText | null }): Promise<Exam> =>
      putOne(
        async () => savedOf(await papersApi.putItem({ params: { id }, body, quiet: true })),
        (now) => {
          const at = findItem(now, body)
          return at === null ? null : withItemText(now, at, body.text)
        },
      ),
  }
}
