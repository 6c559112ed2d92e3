import type * as z from 'zod/mini'
import type { Span } from '#formats/markdown/model/source.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError, invalid } from '#platform/server/app-error.ts'
import { makeWithinLimit } from '#platform/server/database/limit.ts'
import { isMade, once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SubmissionComment, submissions } from '../../contract/submissions.ts'
import { commentsMax } from '../../model/states.ts'
import { findMarked } from '../../model/suggestions.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { submissionServerTexts } from '../texts.ts'
import { assertReviewing, findReadable, type SubmissionRow } from '../access.ts'

type Deps = { db: Database; clock: () => Date }
type Written = z.output<typeof submissions.comment.body>

/** The column `suggestion` holds the span in the submitted text, its words as they are read, and those for their place. */
export type StoredSuggestion = { span: Span; words: string; text: string }

/** Lists the comments on a submission, oldest first. */
export async function listComments(db: Database, submissionId: string): Promise<SubmissionComment[]> {
  const rows = await db
    .selectFrom('submission_comments')
    .leftJoin('users', 'users.id', 'submission_comments.user_id')
    .select([
      'submission_comments.id',
      'user_id',
      'users.name',
      'anchor',
      'text',
      'suggestion',
      'accepted_at',
      'submission_comments.created_at',
    ])
    .where('submission_id', '=', submissionId)
    .orderBy('submission_comments.created_at')
    .orderBy('submission_comments.id')
    .execute()
  return rows.map(({ id, user_id, name, anchor, text, suggestion, accepted_at, created_at }) => ({
    id,
    author: user_id !== null && name !== null ? { id: user_id, name } : null,
    anchor: anchor === null ? null : (JSON.parse(anchor) as SubmissionComment['anchor']),
    text,
    suggestion: suggestion === null ? null : { ...wordsOf(suggestion), acceptedAt: accepted_at },
    createdAt: created_at,
  }))
}

function wordsOf(stored: string): Pick<StoredSuggestion, 'words' | 'text'> {
  const { words, text } = JSON.parse(stored) as StoredSuggestion
  return { words, text }
}

/**
 * Adds a comment of the author or a reviewer, also after the decision. @throws AppError 404; 409 when withdrawn or at the limit; 400 for a
 * suggestion whose words are not in the submitted text
 */
export async function addComment(
  { db, clock }: Deps,
  id: string,
  { text, anchor, suggestion }: Written,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: IdempotencyKey },
): Promise<SubmissionComment> {
  const submission = await findReadable(db, id, userId)
  if (text === '' && suggestion === null)
    throw invalid({ text: message(submissionTexts, 'submission.commentRequired') })
  const stored = suggestion && storedSuggestion(submission, suggestion)
  const read = async () => (await listComments(db, id)).find((comment) => comment.id === idempotencyKey.id)!
  if (await isMade(db, 'submission_comments', idempotencyKey)) return read()
  await once(db, 'submission_comments', idempotencyKey, {
    make: () =>
      makeWithinLimit(
        db,
        {
          name: `comments of ${id}`,
          most: commentsMax,
          count: (transaction) =>
            transaction
              .selectFrom('submission_comments')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('submission_id', '=', id)
              .executeTakeFirstOrThrow(),
          full: () =>
            new AppError(409, message(submissionServerTexts, 'submission.tooManyComments', { most: commentsMax })),
        },
        async (transaction) => {
          const now = await findReadable(transaction, id, userId)
          if (now.state === 'submitted') await assertReviewing(transaction, now, userId)
          if (now.state === 'withdrawn')
            throw new AppError(409, message(submissionServerTexts, 'submission.wasWithdrawn'))
          await transaction
            .insertInto('submission_comments')
            .values({
              id: idempotencyKey.id,
              submission_id: id,
              user_id: userId,
              anchor: anchor && JSON.stringify(anchor),
              text,
              suggestion: stored && JSON.stringify(stored),
              accepted_at: null,
              created_at: clock().toISOString(),
            })
            .execute()
        },
      ),
    read: async () => {},
  })
  return read()
}

/** Finds the suggested place in the submitted text, which does not change any more. @throws AppError 400; 409 when withdrawn */
function storedSuggestion(
  { state, content }: SubmissionRow,
  { words, before, text }: NonNullable<Written['suggestion']>,
): StoredSuggestion {
  if (state === 'withdrawn') throw new AppError(409, message(submissionServerTexts, 'submission.wasWithdrawn'))
  const span = findMarked(content, { words, before })
  if (!span) throw invalid({ 'suggestion.words': message(submissionServerTexts, 'submission.wordsNotFound') })
  return { span, words, text }
}

/** Deletes the user's own comment. @throws AppError 404, also for another user's; 409 for an accepted suggestion, which stays as its trace */
export async function removeComment(db: Database, id: string, userId: string): Promise<void> {
  const row = await db
    .deleteFrom('submission_comments')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row) return
  const accepted = await db
    .selectFrom('submission_comments')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  throw accepted
    ? new AppError(409, message(submissionServerTexts, 'submission.suggestionAccepted'))
    : new AppError(404, message(submissionServerTexts, 'submission.commentNotFound'))
}
