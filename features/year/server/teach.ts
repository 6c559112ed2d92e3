import type * as z from 'zod/mini'
import { getClass } from '#features/library/server/classes/classes.ts'
import { schoolYearOf } from '#features/submissions/model/weeks.ts'
import { searchText } from '#platform/model/search-text.ts'
import { changedMeanwhile } from '#platform/server/app-error.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { isForeignKeyViolation } from '#platform/server/drivers/errors.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { year } from '../contract/year.ts'
import { listLessons } from './lessons.ts'
import { findTicked } from './ticks.ts'
import { findCurriculum, listTaught, type YearDeps } from './year.ts'

type Marked = z.output<typeof year.teach.body>
type Forgotten = z.output<typeof year.forget.body>

/**
 * Marks lessons of a class as taught or not taught, in this school year or an earlier one.
 * @throws AppError 404 also for another person's class; 409 if the newest version of its curriculum has none of the lessons
 */
export async function markTaught(
  { db, clock, timeZone }: YearDeps,
  classId: string,
  { lessonIds, isTaught, schoolYear: ofYear }: Marked,
  userId: string,
): Promise<void> {
  const { curriculum: name } = await getClass(db, userId, classId)
  const curriculum = await findCurriculum(db, name)
  if (!curriculum) throw changedMeanwhile()
  const marked = new Set(lessonIds)
  const lessons = await listLessons(db, curriculum.id)
  const keys = new Set(lessons.filter(({ id }) => marked.has(id)).map(({ key }) => key))
  if (keys.size === 0) throw changedMeanwhile()
  const schoolYear = ofYear ?? schoolYearOf(dayIn(timeZone, clock()))
  const curriculumKey = searchText(curriculum.name)
  if (isTaught) {
    const of = { class_id: classId, school_year: schoolYear, curriculum_key: curriculumKey }
    try {
      await db
        .insertInto('taught_lessons')
        .values([...keys].map((lesson_key) => ({ ...of, lesson_key, taught_at: clock().toISOString() })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } catch (error) {
      // The class was deleted in the meantime.
      if (isForeignKeyViolation(error)) await getClass(db, userId, classId)
      throw error
    }
    return
  }
  // A tick from an earlier version may have another key of the lesson.
  const ticks = [...(await listTaught(db, { classId, schoolYear, curriculumKey })).keys()]
  const listOf = (setId: string) => listLessons(db, setId)
  const ticked = await findTicked(db, curriculum, { ticks, lessons, listOf })
  const ofLessons = ticks.filter((tick) => keys.has(ticked.keys.get(tick) ?? ''))
  await removeTicks(db, { classId, schoolYear, curriculumKey }, ofLessons)
}

/**
 * Removes the marks of lessons that the newest version of the curriculum no longer has.
 * @throws AppError 404 also for another person's class; 409 if the person was shown another version, or another number of marks
 */
export async function forgetLost(
  { db, clock, timeZone }: YearDeps,
  classId: string,
  { curriculumId, count, schoolYear: ofYear }: Forgotten,
  userId: string,
): Promise<void> {
  const { curriculum: name } = await getClass(db, userId, classId)
  const curriculum = await findCurriculum(db, name)
  if (curriculum?.id !== curriculumId) throw changedMeanwhile()
  const schoolYear = ofYear ?? schoolYearOf(dayIn(timeZone, clock()))
  const curriculumKey = searchText(curriculum.name)
  const ticks = [...(await listTaught(db, { classId, schoolYear, curriculumKey })).keys()]
  const listOf = (setId: string) => listLessons(db, setId)
  const { keys } = await findTicked(db, curriculum, { ticks, lessons: await listOf(curriculum.id), listOf })
  const lost = ticks.filter((tick) => !keys.has(tick))
  if (lost.length !== count) throw changedMeanwhile()
  await removeTicks(db, { classId, schoolYear, curriculumKey }, lost)
}

type Of = { classId: string; schoolYear: number; curriculumKey: string }

const removeTicks = (db: Database, { classId, schoolYear, curriculumKey }: Of, ticks: readonly string[]) =>
  db
    .deleteFrom('taught_lessons')
    .where('class_id', '=', classId)
    .where('school_year', '=', schoolYear)
    .where('curriculum_key', '=', curriculumKey)
    .where('lesson_key', 'in', ['', ...ticks])
    .execute()
