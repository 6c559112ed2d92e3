import type { DocumentKinds } from '#features/documents/server/kinds.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Submission } from '../contract/submissions.ts'
import { findAwaited } from '../model/approvals.ts'
import { approvalOf, decidersOf, readApprovals } from './review/approvals.ts'
import { hashOf, kindsForReview, readReviewText } from './review-text.ts'
import { reviewersByGroup } from './reviewers.ts'

/** The columns of lists: all but the text and its findings. */
const columns = [
  'submissions.id',
  'submissions.user_id',
  'submissions.document_id',
  'submissions.group_id',
  'submissions.to_all',
  'submissions.reviewer_id',
  'submissions.purpose',
  'submissions.week',
  'submissions.note',
  'submissions.title',
  'submissions.number',
  'submissions.hash',
  'submissions.state',
  'submissions.reason',
  'submissions.decided_by',
  'submissions.decided_at',
  'submissions.created_at',
] as const

export type ViewDeps = { db: Database; kinds: DocumentKinds }

/** Reads submissions with the names around them, in the order of the ids. */
export async function viewSubmissions(deps: ViewDeps, ids: readonly string[], readerId: string): Promise<Submission[]> {
  const { db } = deps
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('users as authors', 'authors.id', 'submissions.user_id')
    .leftJoin('users as deciders', 'deciders.id', 'submissions.decided_by')
    .leftJoin('documents', 'documents.id', 'submissions.document_id')
    .leftJoin('files', 'files.id', 'submissions.file_id')
    .select(columns)
    .select([
      'authors.name as author_name',
      'deciders.name as decider_name',
      'documents.version as current_version',
      'documents.kind',
      'files.name as file_name',
      'files.size as file_size',
    ])
    .select((eb) => [
      eb
        .selectFrom('submission_comments')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
        .whereRef('submission_comments.submission_id', '=', 'submissions.id')
        .as('comments'),
      // Most documents have not been saved since, and their texts need not be read.
      eb
        .case()
        .when('documents.id', 'is', null)
        .then(0)
        .when(eb('documents.version', '=', eb.ref('submissions.document_version')))
        .then(0)
        .when(eb(eb.fn.coalesce('documents.edited_content', 'documents.content'), '=', eb.ref('submissions.content')))
        .then(0)
        .else(1)
        .end()
        .as('is_changed'),
    ])
    .where('submissions.id', 'in', [...ids])
    .execute()
  const unchanged = await findUnchanged(deps, rows)
  const groupIds = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))]
  const groups = await reviewersByGroup(db, groupIds)
  const approvals = await readApprovals(db, ids)
  const byId = new Map(
    rows.map((row): [string, Submission] => {
      const group = row.group_id === null ? undefined : groups.get(row.group_id)
      const deciders = decidersOf(row, group)
      const approvedBy = approvals.get(row.id) ?? []
      const awaited = findAwaited(approvalOf(row, group, approvedBy))
      const isAuthor = row.user_id === readerId
      const isWatched = isAuthor ? row.state !== 'withdrawn' : row.state === 'submitted'
      return [
        row.id,
        {
          id: row.id,
          title: row.title,
          author: { id: row.user_id, name: row.author_name },
          documentId: isAuthor ? row.document_id : null,
          file: row.file_name === null ? null : { name: row.file_name, size: row.file_size! },
          purpose: row.purpose,
          week: row.week,
          note: row.note,
          groupName: group?.name ?? null,
          reviewers: [...deciders],
          awaited: row.state === 'submitted' ? deciders.filter(({ id }) => awaited.includes(id)) : [],
          approvals: approvedBy.filter((one) => one !== null),
          number: row.number,
          hash: row.hash,
          state: row.state,
          reason: row.reason,
          decidedBy:
            row.decided_by !== null && row.decider_name !== null
              ? { id: row.decided_by, name: row.decider_name }
              : null,
          decidedAt: row.decided_at,
          submittedAt: row.created_at,
          comments: row.comments ?? 0,
          isChanged: isWatched && row.is_changed === 1 && !unchanged.has(row.id),
          currentVersion: isWatched ? row.current_version : null,
          takesSuggestions: row.state !== 'withdrawn' && row.kind !== null && !kindsForReview(deps.kinds).has(row.kind),
        },
      ]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type ViewedRow = { id: string; document_id: string | null; kind: string | null; hash: string; is_changed: number }

/** Finds documents whose text differs from what was submitted only because their reviewers read something else. */
async function findUnchanged(deps: ViewDeps, rows: readonly ViewedRow[]): Promise<ReadonlySet<string>> {
  const kinds = kindsForReview(deps.kinds)
  const unchanged = new Set<string>()
  for (const { id, document_id, kind, hash, is_changed } of rows) {
    if (is_changed === 0 || document_id === null || kind === null || !kinds.has(kind)) continue
    const text = await readReviewText(deps, document_id)
    if (text !== undefined && hashOf(text) === hash) unchanged.add(id)
  }
  return unchanged
}

export async function viewSubmission(deps: ViewDeps, id: string, readerId: string): Promise<Submission> {
  const [submission] = await viewSubmissions(deps, [id], readerId)
  return submission!
}
