import type { Database } from '#platform/server/database/schema.ts'
import { countsForWeek } from '../chains.ts'
import { findYearStart } from '../year-start.ts'

/**
 * Pairs the deadlines of a school year with the active members who have submitted nothing for them. A returned document counts as submitted, until its author
 * submits it for another week.
 * Members without another reviewer in their group are left out, because they could submit to nobody.
 */
export const findUnmet = (db: Database, { schoolYear, timeZone }: { schoolYear: number; timeZone: string }) =>
  db
    .selectFrom('group_deadlines')
    .innerJoin('groups', 'groups.id', 'group_deadlines.group_id')
    .innerJoin('group_members', 'group_members.group_id', 'group_deadlines.group_id')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .where('users.is_active', '=', 1)
    .where('group_deadlines.school_year', '=', schoolYear)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('group_reviewers')
          .innerJoin('users as reviewers', 'reviewers.id', 'group_reviewers.user_id')
          .select('reviewers.id')
          .whereRef('group_reviewers.group_id', '=', 'group_deadlines.group_id')
          .whereRef('reviewers.id', '!=', 'users.id')
          .where('reviewers.is_active', '=', 1),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('submissions')
            .select('submissions.id')
            .whereRef('submissions.user_id', '=', 'users.id')
            .whereRef('submissions.group_id', '=', 'group_deadlines.group_id')
            .whereRef('submissions.purpose', '=', 'group_deadlines.purpose')
            .whereRef('submissions.week', '=', 'group_deadlines.week')
            .where('submissions.state', '!=', 'withdrawn')
            .where(countsForWeek({ timeZone, schoolYear }))
            .where('submissions.created_at', '>=', findYearStart(timeZone, schoolYear))
            .where('submissions.created_at', '<', findYearStart(timeZone, schoolYear + 1)),
        ),
      ),
    )
