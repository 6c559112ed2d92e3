import { listDocumentsSharedBy } from '#features/documents/server/sharing/shared.ts'
import { listClasses } from '#features/library/server/classes/classes.ts'
import { getReviewedGroup } from '#features/submissions/server/deadlines/deadlines.ts'
import { schoolYearOf } from '#features/submissions/model/weeks.ts'
import { collator } from '#platform/i18n/format/formatters.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { DepartmentClass, Year } from '../contract/year.ts'
import { countYear } from '../model/gaps.ts'
import { createYearCache, type YearCache } from './cache.ts'
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
  const cache = createYearCache()
  for (const teacher of await listTeachers(db, groupId)) {
    // The documents of one teacher are of no use for the next one.
    const ofTeacher = { ...cache, sources: createYearCache().sources }
    // One after the other, so that a large group does not take all connections.
    classes.push(...(await listYears(deps, teacher, { reader, language, cache: ofTeacher })))
  }
  const { compare } = collator(language, { numeric: true, sensitivity: 'base' })
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

type For = { reader: SignedInUser; language: Language; cache: YearCache }

async function listYears(
  deps: YearDeps,
  teacher: Teacher,
  { reader, language, cache }: For,
): Promise<DepartmentClass[]> {
  const classes = (await listClasses(deps.db, teacher.id, language)).filter(({ curriculum }) => curriculum !== null)
  if (classes.length === 0) return []
  const shared = await listDocumentsSharedBy(deps.db, teacher.id, reader)
  const shareOf = new Map(shared.map((share) => [share.documentId, share]))
  const years: DepartmentClass[] = []
  for (const taughtClass of classes) {
    const { parts, part, lessons } = await computeYear(deps, taughtClass, { userId: teacher.id, cache })
    if (part === null) continue
    years.push({
      id: taughtClass.id,
      name: taughtClass.name,
      subject: taughtClass.subject ?? parts[part]!.subject,
      teacher,
      counts: countYear(lessons),
      shared: listShared(lessons, shareOf),
    })
  }
  return years
}

type Share = DepartmentClass['shared'][number]

/** The shared documents of a year by their titles for others: the owner's may be an answer of the form. */
function listShared(lessons: Year['lessons'], shareOf: ReadonlyMap<string, Share>): Share[] {
  const documents = lessons.flatMap(({ plans, tests }) => [...plans, ...tests])
  const shared = documents.flatMap((document) => shareOf.get(document.id) ?? [])
  return [...new Map(shared.map(({ id, title }) => [id, title]))].map(([id, title]) => ({ id, title }))
}
