import { textKind } from '#features/documents/model/kinds.ts'
import { readVersion } from '#features/documents/server/store/entry-versions.ts'
import { assertLeaves } from '#features/documents/server/store/leaving.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { SubmissionRow } from '../access.ts'
import type { SubmissionDeps } from '../deps.ts'

/**
 * Checks a submission from before submissions kept their kind: all of these count as texts. The frozen version of its document still has the
 * source data, unless the document or that version is deleted.
 * @throws AppError 409 for an exam with wrong sums, or the like
 */
export async function assertOldLeaves(
  { db, kinds }: Pick<SubmissionDeps, 'db' | 'kinds'>,
  { kind, document_id, number }: SubmissionRow,
  language: Language,
): Promise<void> {
  if (kind !== textKind || document_id === null) return
  const document = await db
    .selectFrom('documents')
    .select(['kind', 'answers'])
    .where('id', '=', document_id)
    .where('kind', '!=', textKind)
    .executeTakeFirst()
  if (!document) return
  const version = await readVersion(db, document_id, number)
  if (version) assertLeaves(kinds, { ...document, data: version.data, edited_content: version.text }, language)
}
