import type * as z from 'zod/mini'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import { makeWithinLimit } from '#platform/server/database/limit.ts'
import { isMade, once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SubmissionComment, submissions } from '../contract/submissions.ts'
import { commentsMax } from '../model/states.ts'
import { submissionServerTexts } from './texts.ts'
import { findReadable } from './access.ts'

type Deps = { db: Database; clock: () => Date }
type Written = z.output<typeof submissions.comment.body>

/** Lists the comments on a submission, oldest first. */
export async function listComments(db: Database, submissionId: string): Promise<SubmissionComment[]> {
  const rows = await db
    .selectFrom('submission_comments')
    .leftJoin('users', 'users.id', 'submission_comments.user_id')
    .select(['submission_comments.id', 'user_id', 'users.name', 'anchor', 'text', 'submission_comments.created_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('submission_comments.created_at')
    .orderBy('submission_comments.id')
    .execute()
  return rows.map(({ id, user_id, name, anchor, text, created_at }) => ({
    id,
    author: user_id !== null && name !== null ? { id: user_id, name } : null,
    anchor: anchor === null ? null : (JSON.parse(anchor) as SubmissionComment['anchor']),
    text,
    createdAt: created_at,
  }))
}

/** Adds a comment of the author or a reviewer, also after the decision. @throws AppError 404; 409 when withdrawn or at the limit */
export async function addComment(
  { db, clock }: Deps,
  id: string,
  { text, anchor }: Written,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: IdempotencyKey },
): Promise<SubmissionComment> {
  await findReadable(db, id, userId)
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
          const { state } = await findReadable(transaction, id, userId)
          if (state === 'withdrawn') throw new AppError(409, message(submissionServerTexts, 'submission.wasWithdrawn'))
          await transaction
            .insertInto('submission_comments')
            .values({
              id: idempotencyKey.id,
              submission_id: id,
              user_id: userId,
              anchor: anchor && JSON.stringify(anchor),
              text,
              created_at: clock().toISOString(),
            })
            .execute()
        },
      ),
    read: async () => {},
  })
  return read()
}

/** Deletes the user's own comment. @throws AppError 404, also for another user's */
export async function removeComment(db: Database, id: string, userId: string): Promise<void> {
  const row = await db
    .deleteFrom('submission_comments')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(submissionServerTexts, 'submission.commentNotFound'))
}
