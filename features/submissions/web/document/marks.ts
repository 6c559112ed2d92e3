import { queryOptions } from '@tanstack/react-query'
import { historyMaxLimit } from '#platform/model/limits.ts'
import type { Submission } from '../../contract/submissions.ts'
import { submissionsApi } from '../queries.ts'

export type Mark = { state: Submission['state']; number: number }
type Marks = ReadonlyMap<string, Mark>

let waiting: { ids: Set<string>; marks: Promise<Marks> } | null = null

/** Asks for all documents that are drawn together in one call. */
function readMark(documentId: string): Promise<Mark | null> {
  if (!waiting || waiting.ids.size >= historyMaxLimit) {
    const ids = new Set<string>()
    waiting = { ids, marks: Promise.resolve().then(() => readMarks(ids)) }
  }
  waiting.ids.add(documentId)
  return waiting.marks.then((marks) => marks.get(documentId) ?? null)
}

async function readMarks(ids: ReadonlySet<string>): Promise<Marks> {
  waiting = null
  const { marks } = await submissionsApi.marks({ body: { documentIds: [...ids] }, quiet: true })
  return new Map(marks.map(({ documentId, ...mark }) => [documentId, mark]))
}

export const markOf = (documentId: string) =>
  queryOptions({ queryKey: ['submissions', 'mark', documentId], queryFn: () => readMark(documentId) })
