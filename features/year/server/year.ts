import { levels } from '#features/exams/model/exam.ts'
import { lineOf } from '#features/curriculum/model/choices.ts'
import { listOfferedSets } from '#features/curriculum/server/choices.ts'
import { isArtificial } from '#features/agents/model/checks/kinds/codes.ts'
import { plainClassName } from '#features/library/model/classes.ts'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { getClass } from '#features/library/server/classes/classes.ts'
import { schoolYearOf, schoolYearStart } from '#features/submissions/model/weeks.ts'
import { searchText } from '#platform/model/search-text.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { dayIn, startOfDay } from '#platform/server/school-day.ts'
import type { Year, YearLesson } from '../contract/year.ts'
import { gradesIn, numberIn } from '../model/grades.ts'
import { findPart, listParts } from '../model/parts.ts'
import { findTested, foldLessons, type Tested } from '../model/tested.ts'
import { listYearAssistants } from './assistants.ts'
import { createYearCache, type YearCache } from './cache.ts'
import { listSources, type YearSource } from './documents.ts'
import { findTicked } from './ticks.ts'
import { lessonsOf, listLessons, openLessons, type OpenLesson } from './lessons.ts'

export type YearDeps = { db: Database; clock: () => Date; timeZone: string }
type Shown = { classId: string; part?: number | undefined; schoolYear?: number | undefined }

/** Shows what is planned, taught and tested for a class in this school year. @throws AppError 404 also for another person's class */
export async function readYear(deps: YearDeps, shown: Shown, user: SignedInUser): Promise<Year> {
  const taughtClass = await getClass(deps.db, user.id, shown.classId)
  const { part, schoolYear } = shown
  const [year, assistants, years] = await Promise.all([
    computeYear(deps, taughtClass, { userId: user.id, part, schoolYear }),
    listYearAssistants(deps.db, user),
    listYears(deps, taughtClass.id, user.id),
  ])
  return { ...year, ...assistants, years }
}

type ComputedYear = Omit<Year, 'planAssistants' | 'testAssistants' | 'years'>
/** The cache is that of a request for several classes. */
type Requested = Omit<Shown, 'classId'> & { userId: string; cache?: YearCache }

/** Computes the year of a class for its teacher. */
export async function computeYear(
  { db, clock, timeZone }: YearDeps,
  taughtClass: TaughtClass,
  { userId, part: requested, schoolYear: ofYear, cache = createYearCache() }: Requested,
): Promise<ComputedYear> {
  const schoolYear = ofYear ?? schoolYearOf(dayIn(timeZone, clock()))
  const about = { class: { id: taughtClass.id, name: taughtClass.name }, schoolYear }
  const curriculum = await findCurriculum(db, taughtClass.curriculum, cache)
  if (!curriculum) return { ...about, curriculum: null, parts: [], part: null, lessons: [], lostTicks: [] }
  const { id } = curriculum
  const listOf = (setId: string) => cache.lessons(setId, () => listLessons(db, setId))
  const all = await listOf(id)
  const parts = listParts(all)
  const part = requested !== undefined && requested < parts.length ? requested : findPart(parts, taughtClass)
  if (part === null) return { ...about, curriculum, parts, part, lessons: [], lostTicks: [] }
  const startOf = (one: number) => startOfDay(timeZone, schoolYearStart(one)).toISOString()
  const [since, before] = [startOf(schoolYear), startOf(schoolYear + 1)]
  const [lessons, sources, taught] = await Promise.all([
    cache.parts(`${id} ${part}`, () => openLessons(db, id, lessonsOf(all, parts[part]))),
    cache.sources(id, () => listSources(db, { userId, since, before, curriculum, listLessons: listOf })),
    listTaught(db, { classId: taughtClass.id, schoolYear, curriculumKey: searchText(curriculum.name) }),
  ])
  const { keys, lost } = await findTicked(db, curriculum, { ticks: [...taught.keys()], lessons: all, listOf })
  const taughtNow = new Map([...keys].map(([tick, key]) => [key, taught.get(tick)!]))
  return {
    ...about,
    curriculum,
    parts,
    part,
    lessons: describeLessons(lessons, { sources, taught: taughtNow, taughtClass }),
    lostTicks: lost,
  }
}

/** Finds the newest version of a curriculum by its name. */
export async function findCurriculum(
  db: Database,
  name: string | null,
  cache = createYearCache(),
): Promise<NonNullable<Year['curriculum']> | null> {
  if (name === null) return null
  const sets = await cache.sets('', () => listOfferedSets(db))
  const set = sets.find((one) => searchText(one.name) === searchText(name))
  return set ? { id: set.id, name: set.name, version: set.version, isConfirmed: set.isConfirmed } : null
}

type Of = { classId: string; schoolYear: number; curriculumKey: string }

/** Lists when the lessons of a class were taught, by the key that the lesson had when it was ticked. */
export async function listTaught(
  db: Database,
  { classId, schoolYear, curriculumKey }: Of,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('taught_lessons')
    .select(['lesson_key', 'taught_at'])
    .where('class_id', '=', classId)
    .where('school_year', '=', schoolYear)
    .where('curriculum_key', '=', curriculumKey)
    .execute()
  return new Map(rows.map(({ lesson_key, taught_at }) => [lesson_key, taught_at]))
}

type About = { sources: readonly YearSource[]; taught: ReadonlyMap<string, string>; taughtClass: TaughtClass }

function describeLessons(lessons: readonly OpenLesson[], { sources, taught, taughtClass }: About): YearLesson[] {
  const folded = foldLessons(lessons)
  const all = lessons.flatMap(({ outcomes, id: lessonId }) =>
    outcomes.map((outcome) => ({ ...outcome, lessonId, line: lineOf({ ...outcome, level: 'outcome' }) })),
  )
  const byLine = Map.groupBy(all, ({ line }) => line)
  const byId = new Map(all.map((outcome) => [outcome.id, outcome]))
  const byKey = new Map(lessons.map(({ key, id }) => [key, id]))
  const located = sources.map((source) => {
    // Editing keeps ids and may change words; a table that is imported again has the words with new ids.
    const outcomes = source.entries.flatMap(({ id, line }) => byLine.get(line) ?? byId.get(id) ?? [])
    const reworded = source.entries.filter(({ id, line }) => byId.has(id) && !byLine.has(line))
    const named = [...source.lessonKeys].flatMap((key) => byKey.get(key) ?? [])
    return {
      source,
      outcomes,
      reworded,
      lessonIds: new Set(named.length > 0 ? named : outcomes.map(({ lessonId }) => lessonId)),
    }
  })
  const exams = located.flatMap(({ source, outcomes, reworded, lessonIds }) => {
    const chosen = new Set([...lessonIds, ...outcomes.map(({ id }) => id)])
    if (!source.exam || !isForClass(source, { taughtClass, ofPart: lessons[0]?.subject, isChosen: chosen.size > 0 }))
      return []
    return [{ source, tested: findTested({ exam: source.exam, chosen, reworded }, folded) }]
  })
  return lessons.map(({ id, key, code, text, chapter, periods, weeks, outcomes }) => {
    const about = located
      .filter(({ source, lessonIds }) => source.exam === null && lessonIds.has(id))
      .map(({ source }) => source)
    const plans = about.filter(({ isPlan }) => isPlan)
    const tests = exams.filter(({ tested }) => tested.lessons.has(id))
    const codes = [...new Set(plans.flatMap(({ competenceCodes }) => competenceCodes))]
    return {
      id,
      code,
      text,
      chapter,
      periods,
      weeks,
      plans: plans.map(toDocument),
      others: about.length - plans.length,
      taughtAt: taught.get(key) ?? null,
      tests: tests.map(({ source }) => toDocument(source)),
      levels: levelsOf(exams, ({ lessons: tested }) => tested.get(id)) ?? [],
      outcomes: outcomes.map((outcome) => ({
        ...outcome,
        tested: levelsOf(exams, ({ outcomes: tested }) => tested.get(outcome.id)),
      })),
      aiCodes: codes.filter((one) => isArtificial(one)),
      digitalCodes: codes.filter((one) => !isArtificial(one)),
    }
  })
}

const toDocument = ({ id, title, className }: YearSource) => ({ id, title, className })

type FoundLevels = Tested['lessons'] extends Map<string, infer Levels> ? Levels | undefined : never

/** Joins the levels that the exams found; null if none found anything. */
function levelsOf(
  exams: readonly { tested: Tested }[],
  find: (tested: Tested) => FoundLevels,
): YearLesson['levels'] | null {
  const found = exams.flatMap(({ tested }) => find(tested) ?? [])
  return found.length === 0 ? null : levels.filter((level) => found.some((some) => some.has(level)))
}

type ForClass = { taughtClass: TaughtClass; ofPart: string | undefined; isChosen: boolean }

/**
 * Whether an exam is for the class, its grade, or no class. One made without the entries of this subject and grade must name the class, or
 * grade, and the subject.
 */
function isForClass({ className, exam }: YearSource, { taughtClass, ofPart, isChosen }: ForClass): boolean {
  const { name, grade, subject } = taughtClass
  const ofClass = ofPart || (subject ?? '')
  if (!isChosen && searchText(exam!.head.subject.trim()) !== searchText(ofClass.trim())) return false
  if (className === null) return isChosen
  const [one, own] = [foldClass(className), foldClass(name)]
  const number = grade === null ? gradesIn(name)[0] : numberIn(grade)
  return one === own || one === number?.toString() || (grade !== null && one === foldClass(grade))
}

const foldClass = (name: string): string => searchText(plainClassName(name)).replaceAll(' ', '')

type Deps = { db: Database; clock: () => Date; timeZone: string }

/** Lists the school years from the present one back to the first in which the teacher made a document or marked a lesson of the class. */
async function listYears({ db, clock, timeZone }: Deps, classId: string, userId: string): Promise<number[]> {
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
