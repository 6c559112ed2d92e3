import { listDocumentsSharedBy } from '#features/documents/server/sharing/shared.ts'
import { listClasses } from '#features/library/server/classes/classes.ts'
import { getReviewedGroup } from '#features/submissions/server/deadlines.ts'
import { schoolYearOf } from '#features/submissions/model/weeks.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { DepartmentClass, Year } from '../contract/year.ts'
import { countYear } from '../model/gaps.ts'
import { computeYear, type YearDeps } from './year.ts'

type DepartmentYear = { group: { id: string; name: string }; schoolYear: number; classes: DepartmentClass[] }
type Teacher = DepartmentClass['teacher']

/**
 * Counts the years of a group's classes for one of its reviewers, by subject, class and teacher. Titles are those of shared documents only.
 * @throws AppError 404 if the person is not a reviewer of the group
 */
export async function readDepartmentYear(
  deps: YearDeps,
  groupId: string,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<DepartmentYear> {
  const { db, clock, timeZone } = deps
  const group = await getReviewedGroup(db, groupId, reader.id)
  const classes: DepartmentClass[] = []
  // One teacher after the other, so that a large group does not take all connections.
  // oxlint-disable-next-line no-await-in-loop -- see above
  for (const teacher of await listTeachers(db, groupId))
    classes.push(...(await listYears(deps, teacher, { reader, language })))
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const sorted = classes.toSorted(
    (one, other) =>
      compare(one.subject, other.subject) ||
      compare(one.name, other.name) ||
      compare(one.teacher.name, other.teacher.name),
  )
  return { group, schoolYear: schoolYearOf(dayIn(timeZone, clock())), classes: sorted }
}

const listTeachers = (db: Database, groupId: string): Promise<Teacher[]> =>
  db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['users.id', 'users.name'])
    .where('group_members.group_id', '=', groupId)
    .where('users.is_active', '=', 1)
    .orderBy('users.id')
    .execute()

async function listYears(
  deps: YearDeps,
  teacher: Teacher,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<DepartmentClass[]> {
  const classes = (await listClasses(deps.db, teacher.id, language)).filter(({ curriculum }) => curriculum !== null)
  if (classes.length === 0) return []
  const shared = await listDocumentsSharedBy(deps.db, teacher.id, reader)
  const shareOf = new Map(shared.map(({ id, documentId }) => [documentId, id]))
  const years = await Promise.all(
    classes.map(async (taughtClass) => ({
      taughtClass,
      year: await computeYear(deps, taughtClass, { userId: teacher.id }),
    })),
  )
  return years.flatMap(({ taughtClass, year: { parts, part, lessons } }) =>
    part === null
      ? []
      : {
          id: taughtClass.id,
          name: taughtClass.name,
          subject: taughtClass.subject ?? parts[part]!.subject,
          teacher,
          counts: countYear(lessons),
          shared: listShared(lessons, shareOf),
        },
  )
}

function listShared(lessons: Year['lessons'], shareOf: ReadonlyMap<string, string>): DepartmentClass['shared'] {
  const documents = lessons.flatMap(({ plans, tests }) => [...plans, ...tests])
  const shared = documents.flatMap(({ id, title }) => {
    const share = shareOf.get(id)
    return share === undefined ? [] : [[share, title] as const]
  })
  return [...new Map(shared)].map(([id, title]) => ({ id, title }))
}
