import * as z from 'zod/mini'
import { reasonKinds } from '../model/access-reasons.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { Reason } from './access-reason.ts'

/** `by` is null if the administrator's account was deleted. */
const DataExport = z.object({
  by: z.nullable(z.string()),
  kind: z.enum(reasonKinds),
  words: z.string(),
  at: z.string(),
})

const rateLimit = { max: 10, seconds: 600, by: 'user' } as const

export const personalDataExport = {
  /**
   * Downloads all of the caller's own data as a ZIP file. For another person's data administrators get 403 and use `takeOf`, which asks for
   * a reason.
   */
  take: get('/users/:id/data', {
    summary: 'Download all of your data as a ZIP file',
    rights: 'ownAccount',
    response: z.file(),
    rateLimit,
  }),
  /**
   * Downloads all data of another person, for an administrator who states a reason. The reason is written to the audit log first and shown
   * to the person.
   */
  takeOf: post('/users/:id/data', {
    summary: 'Give a reason and download all data of another user',
    rights: 'admin',
    body: Reason,
    response: z.file(),
    rateLimit,
  }),
  /** Lists the latest 20 downloads of the person's data by administrators, with their reasons. */
  exports: get('/users/:id/data/exports', {
    summary: 'List which administrators downloaded your data, and why',
    rights: 'own',
    response: z.object({ exports: z.array(DataExport) }),
  }),
}
