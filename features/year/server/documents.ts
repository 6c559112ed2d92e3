import { sql } from 'kysely'
import { codesIn } from '#features/agents/model/checks/kinds/codes.ts'
import { readDerivation } from '#features/agents/server/agents/derivation-settings.ts'
import type { MadeWith } from '#features/documents/contract/generation.ts'
import type { Exam } from '#features/exams/model/exam.ts'
import { examModel } from '#features/exams/model/kind.ts'
import { searchText } from '#platform/model/search-text.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { titleOf } from '#platform/server/database/title.ts'
import type { YearDocument } from '../contract/year.ts'
import { createKeyFinder } from '../model/lesson-keys.ts'
import type { Lesson } from './lessons.ts'
import { classNameOf } from '#features/library/model/classes.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { fold } from '../model/citations.ts'
import { gradesIn, numberIn } from '../model/grades.ts'

/** A document that names entries of a curriculum. `exam`: only of an exam. */
export type YearSource = YearDocument & {
  isPlan: boolean
  exam: Exam | null
  /** The keys of its lessons, and all its entries with the words that stand in the answers. */
  lessonKeys: ReadonlySet<string>
  entries: readonly { id: string; line: string }[]
  /** The codes of competences in the form of a plan. */
  competenceCodes: string[]
}

type Curriculum = { id: string; name: string }
type Of = {
  userId: string
  since: string
  before: string
  curriculum: Curriculum
  listLessons: (setId: string) => Promise<Lesson[]>
}

/**
 * Lists a person's finished documents of a time that name entries of a curriculum, in any of its versions, or a title of its lessons that
 * was typed, and all exams, whose units may have been typed; the newest first.
 */
export async function listSources(db: Database, { curriculum, listLessons, ...of }: Of): Promise<YearSource[]> {
  const name = searchText(curriculum.name)
  const typed = await listTyped(db, of, await listLessons(curriculum.id))
  const used = (await loadRows(db, of, [...typed.keys()])).flatMap((row): Used[] => {
    const lesson = typed.get(row.id)
    if (lesson) return isForOther(row, lesson) ? [] : [{ row, entries: [], lesson }]
    const entries = (JSON.parse(row.curriculum ?? '[]') as MadeWith[])
      .filter((one) => searchText(one.name) === name)
      .flatMap(({ setId, items }) => items.map((item) => ({ ...item, setId })))
    return entries.length > 0 || row.data !== null ? [{ row, entries, lesson }] : []
  })
  const setIds = used.flatMap(({ entries }) => entries.map(({ setId }) => setId))
  const findKey = await createEntryFinder(db, { setId: curriculum.id, listLessons, usedSets: new Set(setIds) })
  return used.map(({ row, entries, lesson }) => {
    const exam = row.data === null ? null : (JSON.parse(row.data) as Exam)
    const lessonKeys = new Set(lesson ? [lesson.key] : entries.flatMap((entry) => findKey(entry) ?? []))
    // A deleted assistant no longer says what its documents are: most that name a lesson are plans.
    const isPlan =
      row.derivation === null
        ? row.kind === 'text' && lessonKeys.size > 0
        : readDerivation({ ...row, derivation: row.derivation }).produces === 'lessonPlan'
    return {
      id: row.id,
      title: titleOf(row) || (entries[0]?.line ?? row.agent_name),
      className: row.class_name,
      isPlan: isPlan && exam === null,
      exam,
      lessonKeys,
      entries,
      competenceCodes: isPlan ? codesIn(textsOf(row.answers)) : [],
    }
  })
}

/** `lesson`: the one whose title was typed; then no entry was chosen. */
type Used = {
  row: Awaited<ReturnType<typeof loadRows>>[number]
  entries: (MadeWith['items'][number] & { setId: string })[]
  lesson: Lesson | undefined
}

type By = Pick<Of, 'userId' | 'since' | 'before'>

async function loadRows(db: Database, of: By, typed: readonly string[]) {
  // Each condition has its own index, which a statement with both would not use.
  const [made, byTitle, exams] = await Promise.all([
    rowsOf(db, of).where('documents.curriculum', 'is not', null).execute(),
    typed.length === 0 ? [] : rowsOf(db, of).where('documents.id', 'in', typed).execute(),
    rowsOf(db, of)
      .where(sql<boolean>`documents.kind = ${sql.lit(examModel.name)}`)
      .where('documents.curriculum', 'is', null)
      .execute(),
  ])
  return [...made, ...byTitle, ...exams].toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.ordinal - one.ordinal,
  )
}

const rowsOf = (db: Database, { userId, since, before }: By) =>
  db
    .selectFrom('documents')
    .leftJoin('agents', 'agents.id', 'documents.agent_id')
    .select([
      'documents.id',
      'documents.kind',
      'documents.own_title',
      'documents.title',
      'documents.topic',
      'documents.class_name',
      'documents.curriculum',
      'documents.answers',
      'documents.agent_name',
      'documents.created_at',
      'documents.ordinal',
      'agents.derivation',
      'agents.own_derivation',
    ])
    .select((eb) =>
      eb.case().when('documents.kind', '=', examModel.name).then(eb.ref('documents.data')).else(null).end().as('data'),
    )
    .where('documents.user_id', '=', userId)
    .where('documents.created_at', '>=', since)
    .where('documents.created_at', '<', before)
    .where('documents.status', '=', 'complete')

type Finder = Pick<Of, 'listLessons'> & { setId: string; usedSets: ReadonlySet<string> }
type Entry = { setId: string; id: string; line: string }

/**
 * Finds the key that a lesson of a document has in the version `setId`: by its id, which packages keep, else by its words in the version
 * that the document was made with, or by its title alone once that version is deleted.
 */
async function createEntryFinder(db: Database, { setId, listLessons, usedSets }: Finder) {
  const lessons = await listLessons(setId)
  const now = keysById(lessons)
  const findKey = createKeyFinder(lessons)
  const stored = await db
    .selectFrom('curriculum_sets')
    .select('id')
    .where('id', 'in', ['', ...usedSets])
    .execute()
  const lists = await Promise.all(
    stored.map(async ({ id }) => [id, keysById(id === setId ? lessons : await listLessons(id))] as const),
  )
  const versions = new Map(lists)
  const titles = Map.groupBy(lessons, ({ text }) => text.replaceAll(/\s+/g, ' ').trim())
  return (entry: Entry): string | undefined => {
    const key = now.get(entry.id)
    if (key !== undefined) return key
    const version = versions.get(entry.setId)
    if (version) {
      const before = version.get(entry.id)
      return before === undefined ? undefined : findKey(before)
    }
    const [only, another] = titles.get(entry.line) ?? []
    return another ? undefined : only?.key
  }
}

const keysById = (lessons: readonly Lesson[]) => new Map(lessons.map(({ id, key }) => [id, key]))

const textsOf = (answers: string): string =>
  Object.values(JSON.parse(answers) as Record<string, unknown>)
    .filter((answer) => typeof answer === 'string')
    .join('\n')

type Typing = { userId: string; since: string; before: string }

/**
 * Finds the lessons of texts whose topic was typed instead of chosen, by document: the only lesson of the curriculum with that title,
 * ignoring accents and case. The document may still be for another subject or grade.
 */
async function listTyped(
  db: Database,
  { userId, since, before }: Typing,
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
function isForOther({ answers, class_name }: Named, { subject, grade }: Pick<Lesson, 'subject' | 'grade'>) {
  const given = JSON.parse(answers) as Answers
  const named = given['subject']
  if (typeof named === 'string' && named.trim() !== '' && subject !== '' && fold(named) !== fold(subject)) return true
  const ofLesson = numberIn(grade)
  return [class_name, classNameOf(given)].some((name) => {
    const grades = gradesIn(name ?? '')
    return ofLesson !== null && grades.length > 0 && !grades.includes(ofLesson)
  })
}
