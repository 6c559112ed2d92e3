import type { Database } from '#platform/server/database/schema.ts'
import { fold } from '../model/citations.ts'
import type { Lesson } from './lessons.ts'

type By = { userId: string; since: string; before: string }

/**
 * Finds the lessons of texts whose topic was typed instead of chosen, by document: the only lesson of the curriculum with that title,
 * ignoring accents and case, unless the document names a class of another grade.
 */
export async function listTyped(
  db: Database,
  { userId, since, before }: By,
  lessons: readonly Lesson[],
): Promise<Map<string, Lesson>> {
  const byTitle = Map.groupBy(lessons, ({ text }) => fold(text))
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'topic', 'class_name'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .where('status', '=', 'complete')
    .where('kind', '=', 'text')
    .where('curriculum', 'is', null)
    .where('topic', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, topic, class_name }) => {
      const [only, another] = byTitle.get(fold(topic ?? '')) ?? []
      return only && !another && !isOther(class_name, only.grade) ? [[id, only] as const] : []
    }),
  )
}

const isOther = (className: string | null, grade: string): boolean => {
  const [ofClass, ofLesson] = [className, grade].map((name) => /\d+/.exec(name ?? '')?.[0])
  return ofClass !== undefined && ofLesson !== undefined && ofClass !== ofLesson
}

/** Whether the answers of a document name another subject than a lesson. */
export function isOtherSubject(answers: string, { subject }: Pick<Lesson, 'subject'>): boolean {
  const named = (JSON.parse(answers) as Record<string, unknown>)['subject']
  return typeof named === 'string' && named.trim() !== '' && subject !== '' && fold(named) !== fold(subject)
}
