import type { Pagination } from '#platform/contract/shared.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Submission } from '../contract/submissions.ts'
import { submissionPageSize } from '../model/states.ts'
import { isAwaiting, isDecidedBy } from './access.ts'
import { viewSubmissions, type ViewDeps } from './view.ts'

type Page = { submissions: Submission[]; pagination: Pagination }
type Show = 'mine' | 'open' | 'decided'

/** Lists a person's own submissions or their decisions, newest first, or what they can decide, oldest first. */
export async function listSubmissions(
  deps: ViewDeps,
  { show, page }: { show: Show; page: number },
  userId: string,
): Promise<Page> {
  const query = found(deps.db, show, userId)
  const { total } = await query
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  const direction = show === 'open' ? 'asc' : 'desc'
  const rows = await query
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(submissionPageSize)
    .offset((page - 1) * submissionPageSize)
    .execute()
  const ids = rows.map(({ id }) => id)
  const pages = Math.max(1, Math.ceil(total / submissionPageSize))
  return {
    submissions: await viewSubmissions(deps, ids, userId),
    pagination: { page, limit: submissionPageSize, total, pages },
  }
}

function found(db: Database, show: Show, userId: string) {
  const query = db.selectFrom('submissions')
  if (show === 'mine') return query.where('user_id', '=', userId)
  if (show === 'decided') return query.where(isDecidedBy(userId))
  return query.where('state', '=', 'submitted').where(isAwaiting(userId))
}

/** Counting stops here; the menu shows no larger number. */
const mostCounted = 99

/**
 * Counts what a person can decide; undefined for people who neither review nor have submitted anything, and whose groups have neither
 * other reviewers nor deadlines.
 */
export async function countReviews(db: Database, userId: string): Promise<number | undefined> {
  const [state] = await findState(db, { userId })
  if (!state!.reviews) return state!.lists ? 0 : undefined
  const { count } = await db
    .selectFrom(found(db, 'open', userId).select('id').limit(mostCounted).as('waiting'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether a person reviews, and whether they have another reason for the list: something they submitted or decided, a deadline of a group,
 * or someone to whom they could submit.
 */
const findState = prepare((db, { userId }: Placeholders<{ userId: string }>) =>
  db.selectNoFrom((eb) => [
    eb.exists(eb.selectFrom('group_reviewers').select('group_id').where('user_id', '=', userId)).as('reviews'),
    eb
      .or([
        eb.exists(
          eb
            .selectFrom('submissions')
            .select('id')
            .where((own) => own.or([own('user_id', '=', userId), isDecidedBy(userId)(own)])),
        ),
        eb.exists(
          eb
            .selectFrom('group_members')
            .innerJoin('group_deadlines', 'group_deadlines.group_id', 'group_members.group_id')
            .select('group_deadlines.group_id')
            .where('group_members.user_id', '=', userId),
        ),
        eb.exists(
          eb
            .selectFrom('group_members')
            .innerJoin('group_reviewers', 'group_reviewers.group_id', 'group_members.group_id')
            .innerJoin('users', 'users.id', 'group_reviewers.user_id')
            .select('group_reviewers.group_id')
            .where('group_members.user_id', '=', userId)
            .where('users.id', '!=', userId)
            .where('users.is_active', '=', 1),
        ),
      ])
      .as('lists'),
  ]),
)

type Mark = { documentId: string; state: Submission['state']; number: number }

/** Returns the latest submission of each of the user's own documents, except withdrawn ones. */
export async function listMarks(db: Database, documentIds: readonly string[], userId: string): Promise<Mark[]> {
  if (documentIds.length === 0) return []
  const rows = await db
    .selectFrom('submissions')
    .select(['document_id', 'state', 'number'])
    .where('user_id', '=', userId)
    .where('document_id', 'in', [...documentIds])
    .where('state', '!=', 'withdrawn')
    .orderBy('created_at')
    .execute()
  const latest = new Map(
    rows.map(({ document_id, state, number }) => [document_id!, { documentId: document_id!, state, number }]),
  )
  return [...latest.values()]
}

/** Finds the latest submission of a document, withdrawn ones included. */
export async function latestOf(deps: ViewDeps, documentId: string, userId: string): Promise<Submission | null> {
  const row = await deps.db
    .selectFrom('submissions')
    .select('id')
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [submission] = row ? await viewSubmissions(deps, [row.id], userId) : []
  return submission ?? null
}
