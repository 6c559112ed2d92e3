import { readCognitiveLevel } from '#features/curriculum/model/cognitive-level.ts'
import { levels, type Exam, type Level } from '#features/exams/model/exam.ts'
import { findCited, fold, indexOutcomes, type CitationIndex } from './citations.ts'

type Outcome = { id: string; code: string; text: string; cognitiveLevel: string }
export type TestableLesson = { id: string; text: string; chapter: string; outcomes: readonly Outcome[] }

/** Lessons as exams are searched for them; “Luỹ thừa” names “Bài 2. Luỹ thừa”, and the other way round. */
type FoldedLessons = {
  lessons: readonly (TestableLesson & { bareText: string; bareChapter: string })[]
  outcomes: CitationIndex
}

/** Prepares lessons once for all exams: folding the same words again would take most of the time. */
export const foldLessons = (lessons: readonly TestableLesson[]): FoldedLessons => ({
  lessons: lessons.map((lesson) => ({ ...lesson, bareText: bare(lesson.text), bareChapter: bare(lesson.chapter) })),
  outcomes: indexOutcomes(lessons.flatMap(({ outcomes }) => outcomes)),
})

/** Levels by the id of a lesson or an outcome that an exam asks about. Without a level the exam does not say which. */
export type Tested = { lessons: Map<string, Set<Level>>; outcomes: Map<string, Set<Level>> }

type Source = {
  exam: Pick<Exam, 'units' | 'items'>
  /** Ids of the lessons and outcomes that the teacher chose in its form. */
  chosen: ReadonlySet<string>
  /** Outcomes of its form whose words the curriculum has changed since. */
  reworded?: readonly { id: string; line: string }[]
}

/**
 * Finds the lessons and outcomes that an exam tests, by its written questions. A unit of its matrix belongs to the lesson of its name, or to
 * those whose outcomes it cites, or to its chapter; without any of these, to the chosen lessons.
 */
export function findTested({ exam, chosen, reworded = [] }: Source, { lessons, outcomes }: FoldedLessons): Tested {
  const tested: Tested = { lessons: new Map(), outcomes: new Map() }
  const before = indexOutcomes(reworded.map(({ id, line }) => ({ id, code: '', text: line })))
  const isChosen = (lesson: TestableLesson) => chosen.has(lesson.id) || lesson.outcomes.some(({ id }) => chosen.has(id))
  for (const [index, unit] of exam.units.entries()) {
    const written = writtenLevels(exam, index)
    if (written.length === 0) continue
    const cited = new Map<string, Level[]>()
    for (const level of written)
      for (const known of [outcomes, before])
        for (const id of findCited(known, unit.outcomes[level])) cited.set(id, [...(cited.get(id) ?? []), level])
    for (const [id, at] of cited) add(tested.outcomes, id, at)
    const name = bare(unit.name)
    const ofName = lessons.filter((lesson) => name !== '' && lesson.bareText === name)
    // Many lessons have the same title, such as “Luyện tập chung”.
    const named = ofName.some(isChosen) ? ofName.filter(isChosen) : ofName
    const citing = lessons.filter((lesson) => lesson.outcomes.some(({ id }) => cited.has(id)))
    const inChapter = lessons.filter((lesson) => name !== '' && lesson.bareChapter === name)
    const covered = [named, citing, inChapter, lessons.filter(isChosen)].find((some) => some.length > 0) ?? []
    for (const lesson of covered) {
      add(tested.lessons, lesson.id, written)
      for (const outcome of lesson.outcomes.filter(({ id }) => chosen.has(id) && !tested.outcomes.has(id))) {
        const level = readCognitiveLevel(outcome.cognitiveLevel)
        add(tested.outcomes, outcome.id, level && written.includes(level) ? [level] : [])
      }
    }
  }
  return tested
}

function writtenLevels({ items }: Source['exam'], unit: number): Level[] {
  const parts = items.filter((item) => item.unit === unit && item.text !== null).flatMap((item) => item.parts)
  return levels.filter((level) => parts.some((part) => part.level === level))
}

const bare = (title: string): string =>
  fold(title).replace(/^(?:bai|tiet|chuong|chu de|unit|lesson|chapter|topic) (?:\d+|[ivxlc]+) /, '')

function add(map: Map<string, Set<Level>>, id: string, found: readonly Level[]): void {
  map.set(id, new Set([...(map.get(id) ?? []), ...found]))
}
