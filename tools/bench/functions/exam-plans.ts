import { divide } from '../../../features/exams/model/plan/division.ts'
import { planItems } from '../../../features/exams/model/plan/plan.ts'
import { percentile, type Figure } from '../parts/report.ts'

const plans = 500
const units = 12

/** The plan of a paper on twelve units, over the whole range of the form. */
export function examPlans(): Figure[] {
  const upTo = (most: number) => Math.floor(Math.random() * (most + 1))
  const times: number[] = []
  for (let plan = 0; plan < plans; plan += 1) {
    const counts = { choice: upTo(40), trueFalse: upTo(10), short: upTo(20), essay: upTo(10) }
    const periods = Array.from({ length: units }, () => (1 + upTo(11)) / 2)
    const startedAt = performance.now()
    const division = divide(counts, null)
    if (division.is !== 'none')
      planItems({ counts, points: division.points, shares: { know: 40, understand: 30, apply: 30 }, periods })
    times.push(performance.now() - startedAt)
  }
  return [{ name: 'exam: a plan over 12 units, p95', value: percentile(times, 95), unit: 'ms', limit: 50 }]
}
