import { searchText } from '#platform/model/search-text.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { plainClassName } from '../../model/class-name.ts'
import { namesOfStudents } from '../../model/students.ts'

/** The names of a teacher's students. `isOfClass`: they are those of the named class; otherwise of all classes, because it is unknown. */
export type StudentNames = { names: string[]; isOfClass: boolean }

/** Loads the names of a class, or of all the teacher's classes if none has this name; null: no list has any name. */
export async function loadStudentNames(
  db: Database,
  userId: string,
  className: string | null,
): Promise<StudentNames | null> {
  const rows = await db
    .selectFrom('classes')
    .select(['name', 'students'])
    .where('user_id', '=', userId)
    .where('students', 'is not', null)
    .execute()
  const key = (name: string) => searchText(plainClassName(name))
  const named = className === null ? [] : rows.filter(({ name }) => key(name) === key(className))
  const names = (named.length > 0 ? named : rows).flatMap(({ students }) => namesOfStudents(students ?? ''))
  return names.length === 0 ? null : { names, isOfClass: named.length > 0 }
}
