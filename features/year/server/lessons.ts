import { loadCurriculumRows } from '#features/curriculum/server/choices.ts'
import { writeWeeks } from '#features/curriculum/model/table/write-table.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { YearLesson } from '../contract/year.ts'
import { keysOfLessons } from '../model/lesson-keys.ts'
import { isSamePart, type YearPart } from '../model/parts.ts'

type Row = Schema['curriculum_items']

/** A lesson of a curriculum, with the key by which its versions agree. */
export type Lesson = YearPart & { position: number; key: string; id: string; text: string; row: Row; chapter: string }
/** A lesson with its outcomes. */
export type OpenLesson = Lesson & Pick<YearLesson, 'code' | 'periods' | 'weeks'> & { outcomes: Outcome[] }
type Outcome = Pick<YearLesson['outcomes'][number], 'id' | 'code' | 'text' | 'cognitiveLevel'>

/** Lists the lessons of a version in the order of the curriculum. */
export async function listLessons(db: Database, setId: string): Promise<Lesson[]> {
  const rows = await loadCurriculumRows(db, setId, ['subject', 'grade', 'chapter', 'lesson'])
  const known = new Map(rows.map((row) => [row.position, row]))
  const lessons = rows
    .filter(({ level }) => level === 'lesson')
    .map((row) => {
      const titleOf = (level: Row['level']) => findAbove(row, known, (one) => one.level === level)?.text ?? ''
      const titles = { subject: titleOf('subject'), grade: titleOf('grade'), chapter: titleOf('chapter') }
      return { row, id: row.id, position: row.position, text: row.text, code: row.code, ...titles }
    })
  const keys = keysOfLessons(lessons)
  return lessons.map((lesson, index) => ({ ...lesson, key: keys[index]! }))
}

/** Loads the outcomes below the lessons of a part. The weeks give the order; lessons without one keep their place after the one before. */
export async function openLessons(db: Database, setId: string, lessons: readonly Lesson[]): Promise<OpenLesson[]> {
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last) return []
  const between = { from: first.position, before: await findNext(db, setId, last.position) }
  const rows = await loadCurriculumRows(db, setId, ['lesson', 'outcome', 'competence'], between)
  const known = new Map(rows.map((row) => [row.position, row]))
  const outcomes = Map.groupBy(
    rows.filter(({ level }) => level === 'outcome'),
    (row) => findAbove(row, known, ({ level }) => level === 'lesson')?.position,
  )
  let week = 0
  return lessons
    .map((lesson) => {
      const { row } = lesson
      week = row.from_week ?? week
      const below = outcomes.get(row.position) ?? []
      return {
        ...lesson,
        week,
        code: row.code,
        periods: row.periods,
        weeks: writeWeeks({ fromWeek: row.from_week, toWeek: row.to_week }),
        outcomes: below.map(({ id, code, text, cognitive_level }) => ({
          id,
          code,
          text,
          cognitiveLevel: cognitive_level,
        })),
      }
    })
    .toSorted((one, other) => one.week - other.week)
}

export const lessonsOf = (lessons: readonly Lesson[], part: YearPart | undefined): Lesson[] =>
  part ? lessons.filter((lesson) => isSamePart(lesson, part)) : []

/** The position of the next lesson, which ends the last one. */
async function findNext(db: Database, setId: string, position: number): Promise<number | null> {
  const next = await db
    .selectFrom('curriculum_items')
    .select('position')
    .where('set_id', '=', setId)
    .where('level', '=', 'lesson')
    .where('position', '>', position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return next?.position ?? null
}

function findAbove(row: Row, known: ReadonlyMap<number, Row>, is: (row: Row) => boolean): Row | undefined {
  let above = row.parent === null ? undefined : known.get(row.parent)
  while (above && !is(above)) above = above.parent === null ? undefined : known.get(above.parent)
  return above
}
