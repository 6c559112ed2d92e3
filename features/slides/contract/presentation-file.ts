import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'

const rateLimit = { max: 20, seconds: 60, by: 'user' } as const

/** The presentation as a PowerPoint file. 409 during generation, and after a manual edit of its text. */
export const presentationFile = {
  /** Limited to the user's own document; administrators may use any. */
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
