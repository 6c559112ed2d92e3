import { createHash } from 'node:crypto'
import { findKind, type DocumentKinds } from '#features/documents/server/kinds.ts'
import { readData } from '#features/documents/server/store/entry-data.ts'
import type { Message } from '#platform/i18n/message.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'

type TextColumns = Pick<Schema['documents'], 'kind' | 'data' | 'content' | 'edited_content'>

type ReviewText = { title: string | null; text: string; problems: readonly Message[] }

/** Returns what reviewers of a document read: its text, or what its kind renders for them, such as a plan in place of the report on it. */
export function reviewTextOf(kinds: DocumentKinds, row: TextColumns): ReviewText {
  const data = rendersForReview(kinds, row) ? readData(kinds, row) : null
  const rendered = data?.kind.renderForReview?.(data.value)
  return rendered ?? { title: null, text: row.edited_content ?? row.content, problems: [] }
}

const rendersForReview = (kinds: DocumentKinds, { kind, data }: Pick<TextColumns, 'kind' | 'data'>): boolean =>
  data !== null && findKind(kinds, kind).renderForReview !== undefined

/** Reads the text that a document has now for its reviewers; undefined once it is deleted. */
export async function readReviewText(
  { db, kinds }: { db: Database; kinds: DocumentKinds },
  documentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(['kind', 'data', 'content', 'edited_content'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  return row && reviewTextOf(kinds, row).text
}

/** The SHA-256 of a text, in hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The kinds whose changes do not show in the text of the document. */
export const kindsForReview = (kinds: DocumentKinds): ReadonlySet<string> =>
  new Set([...kinds.values()].filter((kind) => kind.renderForReview !== undefined).map(({ name }) => name))
