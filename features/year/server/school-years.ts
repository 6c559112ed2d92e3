import { schoolYearOf } from '#features/submissions/model/weeks.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { Database } from '#platform/server/database/schema.ts'

type Deps = { db: Database; clock: () => Date; timeZone: string }

/** Lists the school years from the present one back to the first in which the teacher made a document or marked a lesson of the class. */
export async function listYears({ db, clock, timeZone }: Deps, classId: string, userId: string): Promise<number[]> {
  const [ticks, documents] = await Promise.all([
    db
      .selectFrom('taught_lessons')
      .select(({ fn }) => fn.min('school_year').as('first'))
      .where('class_id', '=', classId)
      .executeTakeFirst(),
    db
      .selectFrom('documents')
      .select(({ fn }) => fn.min('created_at').as('first'))
      .where('user_id', '=', userId)
      .where('curriculum', 'is not', null)
      .executeTakeFirst(),
  ])
  const now = schoolYearOf(dayIn(timeZone, clock()))
  const made = documents?.first ? schoolYearOf(dayIn(timeZone, new Date(documents.first))) : now
  const first = Math.min(now, made, ticks?.first ?? now)
  return Array.from({ length: now - first + 1 }, (_, back) => now - back)
}
