import { searchText } from '#platform/model/search-text.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { plainClassName } from '../../model/class-name.ts'
import { namesOfStudents } from '../../model/students.ts'

/** Loads the names of a class, or of all the teacher's classes if none has this name. */
export async function loadStudentNames(db: Database, userId: string, className: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('classes')
    .select(['name', 'students'])
    .where('user_id', '=', userId)
    .where('students', 'is not', null)
    .execute()
  const key = (name: string) => searchText(plainClassName(name))
  const named = className === null ? [] : rows.filter(({ name }) => key(name) === key(className))
  return (named.length > 0 ? named : rows).flatMap(({ students }) => namesOfStudents(students ?? ''))
}
