import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { HistoryEntry } from './history.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import { queryInteger, trimmed, Version } from '#platform/contract/shared.ts'
import { contentMaxLength, documentBodyLimit, fileNameMaxLength } from '#platform/model/limits.ts'

/** Above any realistic number of versions. */
const mostVersions = 1_000_000_000

export const EntryVersion = z.object({
  /** Counts from 1 in order of creation; the highest is current. */
  number: z.int(),
  /** The origin. Manual edits of one person within ten minutes are one version. */
  cause: z.enum(['generated', 'continued', 'edited', 'refined', 'restored']),
  /** The number of the restored version; null for the generated text. */
  restoredFrom: z.nullable(z.int()),
  madeAt: z.string(),
  /** The name of the colleague who edited it in turns; null: nobody but the owner. */
  editor: z.nullable(z.string()),
  /** Usage since the version before; null when unknown. */
  tokens: z.nullable(z.int()),
  /** US dollars. */
  cost: z.nullable(z.number()),
})
export type EntryVersion = z.infer<typeof EntryVersion>

/** Versions of history entries. */
export const versions = {
  /** The versions of the user's own document, newest first. Above the storage limit the oldest versions are deleted. */
  list: get('/history/:id/versions', {
    summary: 'List the versions of a document',
    rights: 'own',
    response: z.object({ versions: z.array(EntryVersion), bytes: z.int(), room: z.int() }),
  }),
  /** The text of a version, as Markdown. */
  get: get('/history/:id/version', {
    summary: 'Get a version of a document',
    rights: 'own',
    query: z.object({ number: queryInteger({ from: 1, to: mostVersions }) }),
    response: z.object({ content: z.string() }),
  }),
  /** Two versions as their owner sees them, as one Word file in which the changes are tracked. */
  word: post('/history/:id/versions/word', {
    summary: 'Download a version as a Word file with the changes since an older one tracked',
    rights: 'own',
    body: z.object({
      from: z.int().check(z.minimum(1), z.maximum(mostVersions)),
      to: z.int().check(z.minimum(1), z.maximum(mostVersions)),
      before: z.string().check(z.maxLength(contentMaxLength)),
      after: z.string().check(z.maxLength(contentMaxLength)),
      filename: trimmed().check(z.minLength(1), z.maxLength(fileNameMaxLength)),
      layout: z.optional(z.enum(layoutNames)),
    }),
    response: z.file(),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
    bodyLimit: 2 * documentBodyLimit,
    writesFile: true,
  }),
  /**
   * Restores a version as a new version; for a structured document its data. `version` is the document's version that the caller sees.
   * Restoring the current state changes nothing.
   */
  restore: post('/history/:id/restore', {
    summary: 'Restore a version of a document',
    rights: 'own',
    body: z.object({ number: z.int().check(z.minimum(1), z.maximum(mostVersions)), version: Version }),
    response: z.object({ entry: HistoryEntry }),
  }),
}
