import { updateEntry } from '#features/documents/server/history.ts'
import { parseData } from '#features/documents/model/kinds.ts'
import { findKind } from '#features/documents/server/kinds.ts'
import { isStructuredRow, replaceData, type StructuredRow } from '#features/documents/server/structured/keep.ts'
import { historyTexts } from '#features/documents/texts/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError, changedMeanwhile } from '#platform/server/app-error.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { SubmissionComment } from '../../contract/submissions.ts'
import { findChangedData } from '../../model/changed-data.ts'
import { findAgain, replaceWords } from '../../model/suggestions.ts'
import { listComments, type StoredSuggestion } from './comments.ts'
import type { SubmissionDeps } from '../deps.ts'
import { kindsForReview } from '../review-text.ts'
import { submissionServerTexts } from '../texts.ts'

type By = { user: SignedInUser; language: Language }

/** Retries after parallel edits. */
const triesMost = 5

/**
 * Puts the words that a reviewer suggests into the author's document; every other byte stays. Accepting again changes nothing.
 * @throws AppError 404; 409 when the words have changed, the document is deleted, or the submission is withdrawn
 */
export async function acceptSuggestion(deps: SubmissionDeps, id: string, by: By): Promise<SubmissionComment> {
  for (let tries = 1; ; tries += 1) {
    // Read at each try: another window may have accepted it.
    const found = await findSuggestion(deps.db, id, by.user)
    try {
      if (found.accepted_at === null) await putWords(deps, found, by)
      return await readComment(deps.db, found)
    } catch (error) {
      const isMeanwhile = error instanceof AppError && error.key === 'error.changedMeanwhile'
      if (!isMeanwhile || tries === triesMost) throw error
    }
  }
}

async function readComment(db: Database, { id, submission_id }: Found): Promise<SubmissionComment> {
  const comment = (await listComments(db, submission_id)).find((one) => one.id === id)
  if (!comment) throw new AppError(404, message(submissionServerTexts, 'submission.commentNotFound'))
  return comment
}

type Found = Pick<Schema['submissions'], 'document_id' | 'content' | 'state'> &
  Pick<Schema['submission_comments'], 'id' | 'submission_id' | 'accepted_at'> & { suggestion: StoredSuggestion }

/** Finds a suggestion for the user's own document. @throws AppError 404 */
async function findSuggestion(db: Database, id: string, user: SignedInUser): Promise<Found> {
  const row = await db
    .selectFrom('submission_comments')
    .innerJoin('submissions', 'submissions.id', 'submission_comments.submission_id')
    .select(['submission_comments.id', 'submission_id', 'document_id', 'content', 'state', 'suggestion', 'accepted_at'])
    .where('submission_comments.id', '=', id)
    .where('submissions.user_id', '=', user.id)
    .executeTakeFirst()
  if (!row || row.suggestion === null)
    throw new AppError(404, message(submissionServerTexts, 'submission.commentNotFound'))
  return { ...row, suggestion: JSON.parse(row.suggestion) as StoredSuggestion }
}

/** @throws AppError 409 when it is deleted or being written */
async function findDocument(db: Database, id: string | null, user: SignedInUser): Promise<Schema['documents']> {
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom('documents')
          .selectAll()
          .where('id', '=', id)
          .where('user_id', '=', user.id)
          .executeTakeFirst()
  if (!row) throw new AppError(409, message(submissionServerTexts, 'submission.ownDocumentGone'))
  if (row.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  return row
}

/** @throws AppError 409, `error.changedMeanwhile` also when it has been accepted or deleted meanwhile */
async function putWords(deps: SubmissionDeps, found: Found, by: By): Promise<void> {
  if (found.state === 'withdrawn') throw new AppError(409, message(submissionServerTexts, 'submission.wasWithdrawn'))
  const row = await findDocument(deps.db, found.document_id, by.user)
  const isStructured = row.edited_content === null && isStructuredRow(row)
  // Reviewers read something else than the text of such a document.
  if (isStructured && kindsForReview(deps.kinds).has(row.kind))
    throw new AppError(409, message(submissionServerTexts, 'submission.suggestionByHand'))
  const current = row.edited_content ?? row.content
  const { span, text } = found.suggestion
  const again = findAgain(found.content, span, current)
  if (!again) throw new AppError(409, message(submissionServerTexts, 'submission.suggestionChanged'))
  const next = replaceWords(current, again, text)
  const accepted_at = deps.clock().toISOString()
  const mark = async (db: Database) => {
    const marked = await db
      .updateTable('submission_comments')
      .set({ accepted_at })
      .where('id', '=', found.id)
      .where('accepted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!marked) throw changedMeanwhile()
  }
  if (next === current) return mark(deps.db)
  if (isStructured) {
    const was = current.slice(again.from, again.to)
    return putIntoData(deps, row, { was, next, text, words: found.suggestion.words, mark })
  }
  await updateEntry(deps, row.id, { content: next, version: row.version, also: mark }, by.user, by.language)
}

type Replacement = {
  was: string
  next: string
  words: string
  text: string
  mark: (db: Database) => Promise<void>
}

/** Changes the source data of a structured document so that its text reads exactly as suggested. @throws AppError 409 when nothing does */
async function putIntoData(
  deps: SubmissionDeps,
  row: StructuredRow,
  { mark, ...replacement }: Replacement,
): Promise<void> {
  const kind = findKind(deps.kinds, row.kind)
  const value = findChangedData(parseData(kind, row.data), replacement, (data) => kind.render(data, row.language))
  if (value === null || kind.validate(value, row.language) !== null)
    throw new AppError(409, message(submissionServerTexts, 'submission.suggestionByHand'))
  const made = { cause: 'edited' } as const
  const saved = await replaceData(deps, row, { kind, value, version: row.version, made, also: mark })
  if (!saved) throw changedMeanwhile()
}
