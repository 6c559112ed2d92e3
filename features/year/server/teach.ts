import type * as z from 'zod/mini'
import { getClass } from '#features/library/server/classes/classes.ts'
import { schoolYearOf } from '#features/submissions/model/weeks.ts'
import { searchText } from '#platform/model/search-text.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { year } from '../contract/year.ts'
import { listLessons } from './lessons.ts'
import { findCurriculum, type YearDeps } from './year.ts'

type Marked = z.output<typeof year.teach.body>

/** Marks lessons of a class as taught or not taught in this school year. @throws AppError 404 also for another person's class */
export async function markTaught(
  { db, clock, timeZone }: YearDeps,
  classId: string,
  { lessonIds, isTaught }: Marked,
  userId: string,
): Promise<void> {
  const { curriculum: name } = await getClass(db, userId, classId)
  const curriculum = await findCurriculum(db, name)
  if (!curriculum) return
  const marked = new Set(lessonIds)
  const keys = (await listLessons(db, curriculum.id)).filter(({ id }) => marked.has(id)).map(({ key }) => key)
  const of = {
    class_id: classId,
    school_year: schoolYearOf(dayIn(timeZone, clock())),
    curriculum_key: searchText(curriculum.name),
  }
  if (keys.length === 0) return
  if (isTaught)
    await db
      .insertInto('taught_lessons')
      .values(keys.map((lesson_key) => ({ ...of, lesson_key, taught_at: clock().toISOString() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('taught_lessons')
      .where('class_id', '=', classId)
      .where('school_year', '=', of.school_year)
      .where('curriculum_key', '=', of.curriculum_key)
      .where('lesson_key', 'in', keys)
      .execute()
}
