import type { Database } from '#platform/server/database/schema.ts'

type Person = { id: string; name: string }
type ReviewedGroup = { id: string; name: string; reviewers: Person[] }

/** Lists the groups of a person that have reviewers, without the person themselves and without deactivated accounts. */
export async function listReviewers(db: Database, userId: string): Promise<ReviewedGroup[]> {
  const rows = await reviewersOf(db)
    .where('groups.id', 'in', (eb) => eb.selectFrom('group_members').select('group_id').where('user_id', '=', userId))
    .where('users.id', '!=', userId)
    .execute()
  return [...Map.groupBy(rows, ({ group_id }) => group_id)].map(([id, people]) => ({
    id,
    name: people[0]!.group_name,
    reviewers: people.map((person) => ({ id: person.id, name: person.name })),
  }))
}

/** Finds the active reviewers of groups. */
export async function reviewersByGroup(
  db: Database,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; reviewers: Person[] }>> {
  if (groupIds.length === 0) return new Map()
  const [groups, rows] = [
    await db
      .selectFrom('groups')
      .select(['id', 'name'])
      .where('id', 'in', [...groupIds])
      .execute(),
    await reviewersOf(db)
      .where('groups.id', 'in', [...groupIds])
      .execute(),
  ]
  return new Map(
    groups.map((group) => [
      group.id,
      {
        name: group.name,
        reviewers: rows.filter(({ group_id }) => group_id === group.id).map(({ id, name }) => ({ id, name })),
      },
    ]),
  )
}

const reviewersOf = (db: Database) =>
  db
    .selectFrom('group_reviewers')
    .innerJoin('groups', 'groups.id', 'group_reviewers.group_id')
    .innerJoin('users', 'users.id', 'group_reviewers.user_id')
    .select(['groups.id as group_id', 'groups.name as group_name', 'users.id', 'users.name'])
    .where('users.is_active', '=', 1)
    .orderBy('groups.name_key')
    .orderBy('users.name')
    .orderBy('users.id')
