import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#platform/server/database/schema.ts'

/** Whether an item is shared with a person: with the whole school, by name, or with one of their groups. */
export const isSharedWith = (readerId: string) => (eb: ExpressionBuilder<Schema, 'shares'>) =>
  eb.or([
    eb('shares.with_school', '=', 1),
    eb(
      'shares.id',
      'in',
      eb.selectFrom('share_people').select('share_id').where('share_people.user_id', '=', readerId),
    ),
    eb(
      'shares.id',
      'in',
      eb
        .selectFrom('share_groups')
        .innerJoin('group_members', 'group_members.group_id', 'share_groups.group_id')
        .select('share_groups.share_id')
        .where('group_members.user_id', '=', readerId),
    ),
  ])
