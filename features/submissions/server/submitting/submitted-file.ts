import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { namesOf } from '#features/questions/server/attachments/drop.ts'
import { keepUnread, type KeepDeps } from '#features/questions/server/attachments/keep.ts'
import type { Language } from '#platform/i18n/language.ts'
import { message } from '#platform/i18n/message.ts'
import { shownName } from '#platform/model/files/file-names.ts'
import { AppError } from '#platform/server/app-error.ts'
import { newId } from '#platform/server/database/ids.ts'
import { isMade, once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { Submission, submissions } from '../../contract/submissions.ts'
import { fileKind } from '../../model/states.ts'
import { schoolYearOf } from '../../model/weeks.ts'
import { findReadable, submissionNotFound } from '../access.ts'
import type { SubmissionDeps } from '../deps.ts'
import { readFileText } from './file-text.ts'
import { assertReviewer, listReviewers } from '../reviewers.ts'
import { submissionServerTexts } from '../texts.ts'
import { viewSubmission } from '../view.ts'
import { findYearStart } from '../year-start.ts'

export type SubmittedFileDeps = SubmissionDeps & Pick<KeepDeps, 'store' | 'reader'>
type Chosen = z.output<typeof submissions.submitFile.body>
type By = {
  user: SignedInUser
  language: Language
  idempotencyKey: IdempotencyKey
  from: Pick<Caller, 'record'>
}

/**
 * Submits a file from the author's computer: it is kept unchanged with its hash, and reviewers read the text that was found in it.
 * @throws AppError 400 and 415 for a file that cannot be reviewed, 404 for another group than the user's, 400 for someone who is no reviewer
 * there, 409 for the same file while it waits for review, 403 without room
 */
export async function submitFile(deps: SubmittedFileDeps, chosen: Chosen, by: By): Promise<Submission> {
  const { db, quota } = deps
  const { file } = chosen
  const { user, language, idempotencyKey, from } = by
  const view = () => viewSubmission(deps, idempotencyKey.id, user.id)
  if (await isMade(db, 'submissions', idempotencyKey)) return view()
  const reviewerId = chosen.reviewerId ?? null
  const isOwnGroup = (await listReviewers(db, user.id)).some(({ id }) => id === chosen.groupId)
  if (!isOwnGroup) throw new AppError(404, message(submissionServerTexts, 'submission.noReviewer'))
  await assertReviewer(db, { groupId: chosen.groupId, reviewerId }, user)
  const versions = await findVersions(deps, chosen, user.id)
  const { content, unread } = await readFileText(deps.reader, file, { owner: user.id, language })
  const hash = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
  await assertNotWaiting(db, hash, user.id)
  const stored = await keepUnread(deps, file, {
    id: newId(),
    user_id: user.id,
    agent_id: null,
    question_key: null,
  })
  const row = {
    id: idempotencyKey.id,
    user_id: user.id,
    document_id: null,
    file_id: stored.id,
    group_id: chosen.groupId,
    to_all: reviewerId === null ? 1 : 0,
    reviewer_id: reviewerId,
    purpose: chosen.purpose,
    week: chosen.week ?? null,
    note: chosen.note,
    first_id: idempotencyKey.id,
    ...versions,
    language,
    document_version: 0,
    hash,
    content,
    checked: null,
    problems: JSON.stringify(unread),
    layout: 'plain' as const,
    kind: fileKind,
    data: null,
    is_blocked: 0,
    state: 'submitted' as const,
    reason: '',
    decided_by: null,
    decided_at: null,
    created_at: deps.clock().toISOString(),
  }
  return once(db, 'submissions', idempotencyKey, {
    async make() {
      try {
        await quota.keepWithin(user.id, Buffer.byteLength(content), (transaction) =>
          transaction.insertInto('submissions').values(row).execute(),
        )
      } catch (error) {
        await dropFile(deps, stored)
        throw error
      }
      from.record('document-submitted', null, { subject: { id: row.id, name: row.title } })
      return view()
    },
    read: view,
  })
}

type Sent = Pick<Chosen, 'groupId' | 'purpose' | 'week'> & { title: string; userId: string }

/**
 * Finds the title, and the earlier versions: those of the returned file, or files of one title for the same week, as they are one document.
 * @throws AppError 404 for anything but the user's own returned file
 */
async function findVersions(deps: SubmittedFileDeps, { file, againId, ...chosen }: Chosen, userId: string) {
  const returned = againId === undefined ? null : await findReturned(deps.db, againId, userId)
  const title = returned?.title ?? shownName(file.name).replace(/\.\w{1,10}$/, '')
  const earlier = returned ?? (await findSameTitle(deps, { ...chosen, title, userId }))
  if (!earlier) return { title, number: 1 }
  const { first_id } = earlier
  const { latest } = await deps.db
    .selectFrom('submissions')
    .select(({ fn }) => fn.max<number>('number').as('latest'))
    .where('first_id', '=', first_id)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirstOrThrow()
  return { title, first_id, number: latest + 1 }
}

async function findReturned(db: Database, id: string, userId: string) {
  const returned = await db
    .selectFrom('submissions')
    .select(['first_id', 'title'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', fileKind)
    .where('state', '=', 'returned')
    .executeTakeFirst()
  if (!returned) throw submissionNotFound()
  return returned
}

/** Weeks are counted anew each school year. */
const findSameTitle = (
  { db, clock, timeZone }: Pick<SubmissionDeps, 'db' | 'clock' | 'timeZone'>,
  { groupId, purpose, week, title, userId }: Sent,
) =>
  db
    .selectFrom('submissions')
    .select('first_id')
    .where('user_id', '=', userId)
    .where('kind', '=', fileKind)
    .where('state', '!=', 'withdrawn')
    .where('group_id', '=', groupId)
    .where('purpose', '=', purpose)
    .where('title', '=', title)
    .where('week', week === undefined ? 'is' : '=', week ?? null)
    .where('created_at', '>=', findYearStart(timeZone, schoolYearOf(dayIn(timeZone, clock()))))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

async function assertNotWaiting(db: Database, hash: string, userId: string): Promise<void> {
  const waiting = await db
    .selectFrom('submissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  if (waiting) throw new AppError(409, message(submissionServerTexts, 'submission.fileSubmitted'))
}

type StoredFile = Pick<Schema['files'], 'id' | 'storage_name' | 'figures_name'>

async function dropFile({ db, store }: { db: Database; store: Store }, stored: StoredFile): Promise<void> {
  await db.deleteFrom('files').where('id', '=', stored.id).execute()
  for (const name of namesOf(stored)) await store.remove(name)
}

/** Deletes the file of a submission that was withdrawn. */
export async function dropSubmittedFile(deps: { db: Database; store: Store }, fileId: string): Promise<void> {
  const stored = await deps.db
    .selectFrom('files')
    .select(['id', 'storage_name', 'figures_name'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (stored) await dropFile(deps, stored)
}

/** Returns the submitted file unchanged. @throws AppError 404 for a submission without one */
export async function readSubmittedFile(
  { db, store }: Pick<SubmittedFileDeps, 'db' | 'store'>,
  id: string,
  { userId, from }: { userId: string; from: Pick<Caller, 'record'> },
): Promise<File> {
  const row = await findReadable(db, id, userId)
  const stored =
    row.file_id === null
      ? undefined
      : await db.selectFrom('files').select(['name', 'storage_name']).where('id', '=', row.file_id).executeTakeFirst()
  const content = stored && (await store.open(stored.storage_name).catch(ifGone))
  if (!stored || !content) throw new AppError(404, message(submissionServerTexts, 'submission.noFile'))
  if (row.state === 'approved')
    from.record('approved-downloaded', row.user_id === userId ? null : row.user_id, {
      subject: { id, name: row.title },
    })
  return new File([await content.arrayBuffer()], stored.name, { type: 'application/octet-stream' })
}

/** The file was deleted meanwhile; any other fault of the store must not look like that. */
function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
