import { expect, test } from 'vitest'
import { history } from '#features/documents/contract/history.ts'
import { newId } from '#platform/server/database/ids.ts'
import { rowRuns } from '../contract/row-runs.ts'
import { letter, withAssistant } from './testing.ts'

test('after a crash, no row is lost and none is written twice', async () => {
  const school = await withAssistant({ usual: letter() })
  const run = await school.create(['An', 'Bình', 'Chi', 'Dũng'].map((name) => school.rowOf(name)))
  const { rows } = await school.until(run, 'complete')
  // A killed process leaves a row whose document was complete, one with half a document, one without any.
  const [, second, third, fourth] = rows
  const set = (position: number, values: object) =>
    school.db
      .updateTable('row_run_rows')
      .set(values)
      .where('run_id', '=', run.id)
      .where('position', '=', position)
      .execute()
  await set(second!.position, { state: 'running' })
  await set(third!.position, { state: 'running' })
  await school.db
    .updateTable('documents')
    .set({ status: 'interrupted', content: '# Thư' })
    .where('id', '=', third!.documentId!)
    .execute()
  await school.teacher.call(history.remove, { params: { id: fourth!.documentId! } })
  await set(fourth!.position, { state: 'running', document_id: newId() })
  await school.db
    .updateTable('row_runs')
    .set({ state: 'running', process_id: 'a process that was killed' })
    .where('id', '=', run.id)
    .execute()
  const before = school.models.requests.length
  await school.teacher.call(rowRuns.continue, { params: run })
  const { run: ended, rows: after } = await school.until(run, 'complete')
  expect(ended.counts).toEqual({ waiting: 0, running: 0, done: 4, failed: 0 })
  expect(after[1]!.documentId).toBe(second!.documentId)
  expect(school.models.requests.length - before).toBe(2)
  const all = (await school.teacher.call(history.list, { query: { page: 1, limit: 20 } })).body.data
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(after.map(({ documentId }) => documentId)))
  expect(all).toHaveLength(4)
})
