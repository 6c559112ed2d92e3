import type { Database } from '#platform/server/database/schema.ts'

export type Person = { id: string; name: string }

type Decided = { id: string; state: string; decided_by: string | null; decider_name: string | null }

/**
 * Finds the people who decided submissions: all who approved, in order, where a group wants several approvals, otherwise the one who decided.
 * Deleted accounts are left out.
 */
export async function listDeciders(db: Database, rows: readonly Decided[]): Promise<Map<string, Person[]>> {
  const approved = rows.flatMap(({ id, state }) => (state === 'approved' ? [id] : []))
  const approvals =
    approved.length === 0
      ? []
      : await db
          .selectFrom('submission_approvals')
          .innerJoin('users', 'users.id', 'submission_approvals.user_id')
          .select(['submission_id', 'users.id', 'users.name'])
          .where('submission_id', 'in', approved)
          .orderBy('submission_approvals.created_at')
          .orderBy('users.id')
          .execute()
  const several = Map.groupBy(approvals, ({ submission_id }) => submission_id)
  return new Map(
    rows.map(({ id, decided_by, decider_name }) => {
      const alone = decided_by === null || decider_name === null ? [] : [{ id: decided_by, name: decider_name }]
      return [id, several.get(id)?.map((one) => ({ id: one.id, name: one.name })) ?? alone]
    }),
  )
}
