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
 * still has that level. @param kept the former place of each criterion, null for a new one
 */
export function withCriteria(
  data: ClassFeedback,
  criteria: Criterion[],
  kept: readonly (number | null)[],
): ClassFeedback {
  const levelOf = ({ levels }: Feedback, at: number) => {
    const before = kept[at] ?? null
    const level = before === null ? null : (levels[before] ?? null)
    return level !== null && level < criteria[at]!.levels.length ? level : null
  }
  const placeOf = (criterion: number | null) => {
    const at = criterion === null ? -1 : kept.indexOf(criterion)
    return at === -1 ? null : at
  }
  const adapted = (feedback: Feedback): Feedback => ({
    ...feedback,
    levels: criteria.map((_, at) => levelOf(feedback, at)),
    steps: feedback.steps.map((step) => ({ ...step, criterion: placeOf(step.criterion) })),
  })
  const lessonsLeft = data.lessons.filter(({ about }) => !about.startsWith('criterion:') || isSame(kept, data.criteria))
  return {
    ...data,
    criteria,
    lessons: lessonsLeft,
    students: data.students.map((one) => ({ ...one, feedback: one.feedback && adapted(one.feedback) })),
  }
}

const isSame = (kept: readonly (number | null)[], criteria: readonly Criterion[]): boolean =>
  kept.length === criteria.length && kept.every((place, at) => place === at)
