import { patiently } from '#features/documents/web/zip/patiently.ts'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { ZipEntry } from '#platform/web/zip/pack.ts'
import { zip } from '#platform/web/zip/zip.ts'
import { submissionsApi } from '../queries.ts'
import { recordsApi, type PeriodQuery } from './queries.ts'

type Content = 'written' | 'uploaded' | 'sheet'
type Progress = { done: number; count: number }
export type ZippedRecords = { blob: Blob; count: number; left: readonly string[] }

/**
 * Makes the ZIP of a period: the list, and each approved document as a Word file, one after the other. `left`: those that could not be
 * written. Null: nothing was submitted. Rejects as its calls do.
 */
export async function zipRecords(
  query: PeriodQuery,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<ZippedRecords | null> {
  const { total, files } = await recordsApi.list({ query, quiet: true, signal })
  if (total === 0) return null
  const index = await recordsApi.index({ query, quiet: true, signal })
  const entries: ZipEntry[] = [{ name: index.name, bytes: await index.arrayBuffer() }]
  const left: string[] = []
  let sheets = 0
  for (const [at, { id, name, content }] of files.entries()) {
    onProgress({ done: at, count: files.length })
    const bytes = await writeFile(id, content, signal)
    if (bytes === null) left.push(name)
    else {
      entries.push({ name, bytes })
      if (content === 'sheet') sheets += 1
    }
  }
  return { blob: await zip(entries), count: entries.length - 1 - sheets, left }
}

/** These meet every document: no connection, no longer signed in, a busy server. */
const endingStatuses: ReadonlySet<number> = new Set([0, 401, 403, 429, 503])

/** Returns null for a document that cannot be written: its failure must not cost the reader the other files. */
async function writeFile(id: string, content: Content, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const params = { id }
  try {
    if (content === 'sheet') {
      const sheet = await patiently(() => recordsApi.sheet({ params, quiet: true, signal }), signal)
      return await sheet.arrayBuffer()
    }
    if (content === 'uploaded') {
      const file = await patiently(() => submissionsApi.file({ params, quiet: true, signal }), signal)
      return await file.arrayBuffer()
    }
    const { approved } = await patiently(() => recordsApi.approved({ params, quiet: true, signal }), signal)
    const htmlContent = renderMarkdown(approved.content)
    if (htmlContent.length > contentMaxLength) return null
    const file = await patiently(() => recordsApi.word({ params, body: { htmlContent }, quiet: true, signal }), signal)
    return await file.arrayBuffer()
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && endingStatuses.has(error.status))) throw error
    // The store cannot be reached: it has the other uploaded files too.
    if (content === 'uploaded' && error instanceof ApiError && error.status >= 500) throw error
    return null
  }
}
