import type { ClassFeedback, Criterion, Feedback } from './class-feedback.ts'

/** A criterion's levels as lines to edit, the lowest first: "Name: what it means". */
export const levelsAsLines = ({ levels }: Pick<Criterion, 'levels'>): string =>
  levels.map(({ name, text }) => (text === '' ? name : `${name}: ${text}`)).join('\n')

export const levelsFromLines = (lines: string): Criterion['levels'] =>
  lines.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(':')
    return name.trim() === '' ? [] : [{ name: name.trim(), text: rest.join(':').trim() }]
  })

/**
 * Changes the rubric. Feedback that was written by another one keeps its words; its levels stay where the criterion has kept its place and
 * still has that level. @param former the index that each criterion had, null for a new one
 */
export function withCriteria(
  data: ClassFeedback,
  criteria: Criterion[],
  former: readonly (number | null)[],
): ClassFeedback {
  const levelOf = ({ levels }: Feedback, at: number) => {
    const before = former[at] ?? null
    const level = before === null ? null : (levels[before] ?? null)
    return level !== null && level < criteria[at]!.levels.length ? level : null
  }
  const indexFor = (criterion: number | null) => {
    const at = criterion === null ? -1 : former.indexOf(criterion)
    return at === -1 ? null : at
  }
  const adapted = (feedback: Feedback): Feedback => ({
    ...feedback,
    levels: criteria.map((_, at) => levelOf(feedback, at)),
    steps: feedback.steps.map((step) => ({ ...step, criterion: indexFor(step.criterion) })),
  })
  const lessonsLeft = data.lessons.filter(
    ({ about }) => !about.startsWith('criterion:') || isSame(former, data.criteria),
  )
  return {
    ...data,
    criteria,
    lessons: lessonsLeft,
    students: data.students.map((one) => ({ ...one, feedback: one.feedback && adapted(one.feedback) })),
  }
}

const isSame = (former: readonly (number | null)[], criteria: readonly Criterion[]): boolean =>
  former.length === criteria.length && former.every((index, at) => index === at)
