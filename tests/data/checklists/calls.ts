import * as z from 'zod/mini'
import { HistoryEntry } from '#features/documents/contract/history.ts'
import { get, put } from '#platform/contract/endpoint.ts'

export const ChecklistData = z.object({
  title: z.string(),
  lines: z.array(z.object({ text: z.string(), hint: z.string() })),
})
const Stored = z.object({ checklist: ChecklistData, version: z.int() })

/** The calls of the kind. */
export const checklists = {
  get: get('/history/:id/checklist', {
    summary: 'Get a checklist as data',
    rights: 'ownOrOpened',
    response: Stored,
  }),
  update: put('/history/:id/checklist', {
    summary: 'Save a checklist and update its text',
    rights: 'own',
    body: Stored,
    response: z.object({ ...Stored.shape, entry: HistoryEntry }),
  }),
}
