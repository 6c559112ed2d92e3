import type { Answers } from '#features/questions/model/answers.ts'
import type { Exam, Item } from '../exam.ts'
import { planItems } from './plan.ts'
import { divisionOf, readExamRequest } from './exam-request.ts'

/** Returns the empty questions that the form requests for the current units; null if its numbers make no plan. */
export function plannedItems(answers: Answers, { units, simple }: Pick<Exam, 'units' | 'simple'>): Item[] | null {
  const { request, problems } = readExamRequest(answers, simple)
  const division = divisionOf(request)
  if (Object.keys(problems).length > 0 || division.is === 'none') return null
  const { counts, shares } = request
  return planItems({ counts, points: division.points, shares, periods: units.map(({ periods }) => periods), simple })
}
