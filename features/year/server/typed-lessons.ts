import { classNameOf } from '#features/library/model/classes.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { fold } from '../model/citations.ts'
import { gradesIn, numberIn } from '../model/grades.ts'
import type { Lesson } from './lessons.ts'

type By = { userId: string; since: string; before: string }

/**
 * Finds the lessons of texts whose topic was typed instead of chosen, by document: the only lesson of the curriculum with that title,
 * ignoring accents and case. The document may still be for another subject or grade.
 */
export async function listTyped(
  db: Database,
  { userId, since, before }: By,
  lessons: readonly Lesson[],
): Promise<Map<string, Lesson>> {
  const byTitle = Map.groupBy(lessons, ({ text }) => fold(text))
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'topic'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .where('status', '=', 'complete')
    .where('kind', '=', 'text')
    .where('curriculum', 'is', null)
    .where('topic', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, topic }) => {
      const [only, another] = byTitle.get(fold(topic ?? '')) ?? []
      return only && !another ? [[id, only] as const] : []
    }),
  )
}

type Named = { answers: string; class_name: string | null }

/** Whether a document names another subject or grade than a lesson, in its form or by its class. */
export function isForOther({ answers, class_name }: Named, { subject, grade }: Pick<Lesson, 'subject' | 'grade'>) {
  const given = JSON.parse(answers) as Answers
  const named = given['subject']
  if (typeof named === 'string' && named.trim() !== '' && subject !== '' && fold(named) !== fold(subject)) return true
  const ofLesson = numberIn(grade)
  return [class_name, classNameOf(given)].some((name) => {
    const grades = gradesIn(name ?? '')
    return ofLesson !== null && grades.length > 0 && !grades.includes(ofLesson)
  })
}
