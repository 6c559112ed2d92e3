import { isForeignKeyViolation } from '#platform/server/drivers/errors.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { changedMeanwhile } from '#platform/server/app-error.ts'

type Pair = { user_id: string; group_id: string }

/** Far below the number of parameters that either database allows. */
const atOnce = 500

/**
 * Adds people to groups and removes them, in a transaction. Deleted people and groups are ignored.
 * @returns the people whose membership changed
 * @throws AppError 409 when one of them is being deleted
 */
export async function changeMembers(
  transaction: Database,
  { add, remove }: { add: readonly Pair[]; remove: readonly Pair[] },
): Promise<{ added: Pair[]; removed: Pair[] }> {
  const removed: Pair[] = []
  for (const [group_id, user_ids] of byGroup(remove))
    removed.push(
      ...(await transaction
        .deleteFrom('group_members')
        .where('group_id', '=', group_id)
        .where('user_id', 'in', user_ids)
        .returning(['user_id', 'group_id'])
        .execute()),
    )
  const added: Pair[] = []
  for (const [group_id, user_ids] of byGroup(add))
    added.push(...(await whileTheyStay(join(transaction, group_id, user_ids))))
  return { added, removed }
}

/** Groups the pairs in a fixed order, which prevents deadlocks between two requests that change the same groups. */
function* byGroup(pairs: readonly Pair[]): Generator<[string, string[]]> {
  const groups = Map.groupBy(pairs, ({ group_id }) => group_id)
  for (const id of [...groups.keys()].toSorted()) {
    const users = [...new Set(groups.get(id)!.map(({ user_id }) => user_id))].toSorted()
    for (let from = 0; from < users.length; from += atOnce) yield [id, users.slice(from, from + atOnce)]
  }
}

const join = (transaction: Database, groupId: string, userIds: string[]): Promise<Pair[]> =>
  transaction
    .insertInto('group_members')
    .columns(['user_id', 'group_id'])
    .expression((eb) =>
      eb
        .selectFrom(['users', 'groups'])
        .select(['users.id as user_id', 'groups.id as group_id'])
        .where('groups.id', '=', groupId)
        .where('users.id', 'in', userIds),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'group_id']).doNothing())
    .returning(['user_id', 'group_id'])
    .execute()

/** @throws AppError 409 when one of those to be saved is being deleted */
export async function whileTheyStay<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (isForeignKeyViolation(error)) throw changedMeanwhile()
    throw error
  }
}
