import { issues, type ClassFeedback, type Issue, type Student } from './class-feedback.ts'

/** A student's words behind a pattern. */
export type Evidence = { student: number; quotation: string }

/**
 * A pattern is shared by several texts of the class. `key`: "issue:spelling" or "criterion:0". `students`: the ids of all students that it
 * was found for; `evidence` has those with a quotation.
 */
export type Pattern = { key: string; students: number[]; evidence: Evidence[] } & (
  | { kind: 'issue'; issue: Issue }
  | { kind: 'criterion'; criterion: number }
)

/** Counts the students who reached each level of a criterion; `open`: those without one. */
export type Distribution = { criterion: number; counts: number[]; open: number }

/** One student is no pattern. */
const fewest = 2
const lessonsMost = 3

export const countLevels = ({ criteria, students }: ClassFeedback): Distribution[] =>
  criteria.map(({ levels }, criterion) => {
    const reached = students.flatMap(({ feedback }) => (feedback ? [feedback.levels[criterion] ?? null] : []))
    return {
      criterion,
      counts: levels.map((_, level) => reached.filter((one) => one === level).length),
      open: reached.filter((one) => one === null).length,
    }
  })

/** Finds patterns by counting alone: shared issues of next steps, and criteria in which students are below the middle. Most students first. */
export function findPatterns(data: ClassFeedback): Pattern[] {
  const found = [
    ...issues.filter((issue) => issue !== 'other').map((issue) => issuePattern(data, issue)),
    ...lowLevels(data),
  ]
  return found
    .filter(({ students }) => students.length >= fewest)
    .toSorted((one, other) => other.students.length - one.students.length)
}

function issuePattern({ students }: ClassFeedback, issue: Issue): Pattern {
  const steps = students.flatMap(({ id, feedback }) =>
    (feedback?.steps ?? []).filter((step) => step.issue === issue).map(({ quotation }) => ({ student: id, quotation })),
  )
  return { key: `issue:${issue}`, kind: 'issue', issue, ...behind(steps) }
}

const lowLevels = ({ criteria, students }: ClassFeedback): Pattern[] =>
  criteria.map(({ levels }, criterion) => {
    const low = students.filter(({ feedback }) => isLow(feedback?.levels[criterion], levels.length))
    return {
      key: `criterion:${criterion}`,
      kind: 'criterion',
      criterion,
      ...behind(low.flatMap((one) => stepsOn(one, criterion))),
    }
  })

/** A student below the middle counts even if no next step names the criterion. */
function stepsOn({ id, feedback }: Student, criterion: number): Evidence[] {
  const own = (feedback?.steps ?? []).filter((step) => step.criterion === criterion)
  return own.length === 0 ? [{ student: id, quotation: '' }] : own.map(({ quotation }) => ({ student: id, quotation }))
}

const isLow = (level: number | null | undefined, count: number): boolean =>
  level !== null && level !== undefined && count > 1 && level < (count - 1) / 2

const behind = (all: readonly Evidence[]): { students: number[]; evidence: Evidence[] } => ({
  students: [...new Set(all.map(({ student }) => student))],
  evidence: all.filter(({ quotation }) => quotation !== ''),
})

/** The patterns that mini-lessons are written for. */
export const patternsToTeach = (data: ClassFeedback): Pattern[] => findPatterns(data).slice(0, lessonsMost)

/** Whether the AI is to write the mini-lessons. Lessons that exist stay, because the teacher may have edited them. */
export const hasLessonsToWrite = (data: ClassFeedback): boolean =>
  data.lessons.length === 0 &&
  data.students.some(({ feedback }) => feedback?.author === 'ai') &&
  patternsToTeach(data).length > 0
