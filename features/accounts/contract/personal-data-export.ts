import * as z from 'zod/mini'
import { reasonKinds } from '../model/access-reasons.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { Reason } from './access-reason.ts'

/** `by` is null where their account is gone. */
const DataExport = z.object({
  by: z.nullable(z.string()),
  kind: z.enum(reasonKinds),
  words: z.string(),
  at: z.string(),
})

const rateLimit = { max: 10, seconds: 600, by: 'user' } as const

export const personalDataExport = {
  /** All that is one's own, as a zip. Administrators are told (403) that somebody else's asks for a reason, by `takeOf`. */
  take: get('/users/:id/data', {
    summary: 'Download all of your data as a ZIP file',
    rights: 'ownAccount',
    response: z.file(),
    rateLimit,
  }),
  /** All that is somebody else's, once an administrator has said why. The audit log has the reason first, and the person is shown it. */
  takeOf: post('/users/:id/data', {
    summary: 'Give a reason and download all data of another user',
    rights: 'admin',
    body: Reason,
    response: z.file(),
    rateLimit,
  }),
  /** The latest 20 downloads of one's data by administrators, with reasons. */
  exports: get('/users/:id/data/exports', {
    summary: 'List which administrators downloaded your data, and why',
    rights: 'own',
    response: z.object({ exports: z.array(DataExport) }),
  }),
}
