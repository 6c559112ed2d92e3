import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { Counts, CurriculumSet } from './curriculum-sets.ts'

/** A set that this release brings. It was put together from public sources and nobody has compared it with the original. */
export const ReadyCurriculum = z.object({
  slug: z.string(),
  name: z.string(),
  /** The language of its titles. */
  language: z.enum(['en', 'vi']),
  source: z.string(),
  sourceDate: z.string(),
  sources: z.array(z.object({ publisher: z.string(), address: z.string() })),
  counts: Counts,
  /** The school has a version with the same entries. */
  isAdded: z.boolean(),
})
export type ReadyCurriculum = z.infer<typeof ReadyCurriculum>

export const readyCurricula = {
  list: get('/ready-curricula', {
    summary: 'List the curriculum sets of this release',
    rights: 'admin',
    response: z.object({ sets: z.array(ReadyCurriculum) }),
  }),
  /** Stores one as the next version of its name. */
  add: post('/ready-curricula', {
    summary: 'Add a curriculum set of this release',
    rights: 'admin',
    once: true,
    body: z.object({ slug: z.string().check(z.maxLength(100)) }),
    response: z.object({ curriculumSet: CurriculumSet }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
}
