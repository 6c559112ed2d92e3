import * as z from 'zod/mini'
import { levels } from '#features/exams/model/exam.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { Confirmation, queryInteger } from '#platform/contract/shared.ts'

const Levels = z.array(z.enum(levels))
const YearDocument = z.object({
  id: z.string(),
  title: z.string(),
  /** The class that it was written for; null without one. */
  className: z.nullable(z.string()),
})
export type YearDocument = z.infer<typeof YearDocument>

const YearLesson = z.object({
  /** The id of the entry in the curriculum. */
  id: z.string(),
  code: z.string(),
  text: z.string(),
  chapter: z.string(),
  periods: z.nullable(z.number()),
  /** "3" or "3–4"; empty if the curriculum does not say. */
  weeks: z.string(),
  /** Lesson plans for it, the newest first. A plan for another class counts too: it is the same lesson. */
  plans: z.array(YearDocument),
  /** The number of other documents that name it, such as worksheets. */
  others: z.int(),
  taughtAt: z.nullable(z.string()),
  /** Exams for this class or for its grade that ask about it, the newest first. */
  tests: z.array(YearDocument),
  /** The levels of the questions about it. */
  levels: Levels,
  outcomes: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      text: z.string(),
      cognitiveLevel: z.string(),
      /** Null until an exam tests it; empty if the exams do not say at which level. */
      tested: z.nullable(Levels),
    }),
  ),
  /** Codes of AI and digital competences in its plans. */
  aiCodes: z.array(z.string()),
  digitalCodes: z.array(z.string()),
})
export type YearLesson = z.infer<typeof YearLesson>

const YearAssistant = z.object({ id: z.string(), name: z.string(), nameVi: z.string() })
export type YearAssistant = z.infer<typeof YearAssistant>

const Year = z.object({
  class: z.object({ id: z.string(), name: z.string() }),
  /** The calendar year in which the school year begins. */
  schoolYear: z.int(),
  /** The school years that have something of this class or teacher, from the present one back. */
  years: z.array(z.int()),
  /** The newest version of the curriculum of the class; null if it names none, or one that was deleted. */
  curriculum: z.nullable(z.object({ id: z.string(), name: z.string(), version: z.int(), isConfirmed: z.boolean() })),
  /** The subjects and grades of the curriculum, and the shown one; null: several fit the class. */
  parts: z.array(z.object({ subject: z.string(), grade: z.string() })),
  part: z.nullable(z.int()),
  lessons: z.array(YearLesson),
  /** Titles of lessons that were marked as taught and that the curriculum no longer has. */
  lostTicks: z.array(z.string()),
  /** The assistants that the caller can use and whose form takes a lesson; the one that they used last comes first. */
  planAssistants: z.array(YearAssistant),
  testAssistants: z.array(YearAssistant),
})
export type Year = z.infer<typeof Year>

const Periods = z.object({ planned: z.number(), taught: z.number() })
const DepartmentClass = z.object({
  /** The id of the class. */
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  teacher: z.object({ id: z.string(), name: z.string() }),
  counts: z.object({
    lessons: z.int(),
    planned: z.int(),
    taught: z.int(),
    tested: z.int(),
    outcomes: z.int(),
    outcomesTested: z.int(),
    ai: Periods,
    digital: Periods,
  }),
  /** Plans and exams that the teacher shares with the caller: the id of the share, and the title. */
  shared: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type DepartmentClass = z.infer<typeof DepartmentClass>

/** A class's school year: see docs/decisions/0118-school-year.md. */
export const year = {
  get: get('/classes/:id/year', {
    summary: 'Show what is planned, taught and tested for a class in this school year',
    rights: 'own',
    query: z.object({
      part: z.optional(queryInteger({ from: 0, to: 10_000 })),
      /** The calendar year in which an earlier school year began. */
      schoolYear: z.optional(queryInteger({ from: 2000, to: 9999 })),
    }),
    response: Year,
  }),
  /** Classes of the members of a group that name a curriculum; those whose subject does not fit it are left out. */
  department: get('/year/department', {
    summary: 'Count planned, taught and tested lessons of the classes of a group',
    rights: 'own',
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    query: z.object({ groupId: z.string() }),
    response: z.object({
      group: z.object({ id: z.string(), name: z.string() }),
      schoolYear: z.int(),
      classes: z.array(DepartmentClass),
    }),
  }),
  /** Ids that the newest version of the class's curriculum does not have are left out; 409 if it has none. */
  teach: put('/classes/:id/year/taught', {
    summary: 'Mark lessons as taught, or as not taught',
    rights: 'own',
    body: z.object({
      lessonIds: z.array(z.string()).check(z.minLength(1), z.maxLength(1_000)),
      isTaught: z.boolean(),
      /** An earlier school year. */
      schoolYear: z.optional(z.int().check(z.minimum(2000), z.maximum(9999))),
    }),
    response: Confirmation,
  }),
  /**
   * Removes the marks of `lostTicks`, which would count again in a version that has these lessons; 409 unless they are still those of the
   * newest version.
   */
  forget: post('/classes/:id/year/forget', {
    summary: 'Remove marks of lessons that the curriculum no longer has',
    rights: 'own',
    body: z.object({
      /** The version that the caller was shown, and the number of its `lostTicks`. */
      curriculumId: z.string(),
      count: z.int().check(z.minimum(0)),
      schoolYear: z.optional(z.int().check(z.minimum(2000), z.maximum(9999))),
    }),
    response: Confirmation,
  }),
}
