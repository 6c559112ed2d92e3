import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'

const rateLimit = { max: 20, seconds: 60, by: 'user' } as const

/** A presentation as a file of PowerPoint. 409 while it is written, and once its text was changed by hand. */
export const deckFile = {
  /** Limited to one's own entry; any entry for administrators. */
  take: get('/history/:id/slides/pptx', {
    summary: 'Download a presentation as a PowerPoint file',
    rights: 'ownOrOpened',
    response: z.file(),
    rateLimit,
    writesFile: true,
  }),
  /** It serves a document that a colleague shares. */
  takeShared: get('/shared/:id/slides/pptx', {
    summary: 'Download a shared presentation as a PowerPoint file',
    rights: 'own',
    response: z.file(),
    rateLimit,
    writesFile: true,
  }),
}
