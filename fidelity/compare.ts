import { difference } from './difference.ts'
import { type Facts, type Kind, kinds } from './facts.ts'
import { sameFormula } from './formula-tokens.ts'

export type Count = { found: number; facts: number }
export type Comparison = { counts: Record<Kind, Count>; total: Count; lost: string[] }

/**
 * Which facts of the source are found again, in their order. What the file says beyond the source counts as a fact that
 * was not found, so nothing is won by saying everything twice.
 */
export function compare(source: Facts, file: Facts): Comparison {
  const total = { found: 0, facts: 0 }
  const lost: string[] = []
  const counts = Object.fromEntries(
    kinds.map((kind): [Kind, Count] => {
      const same = kind === 'formula' ? sameFormula : (one: string, other: string) => one === other
      const { missing, surplus } = difference(source[kind], file[kind], same)
      lost.push(...missing.map((fact) => `${kind} lost: ${fact}`), ...surplus.map((fact) => `${kind} more: ${fact}`))
      const count = {
        found: source[kind].length - missing.length,
        facts: Math.max(source[kind].length, file[kind].length),
      }
      total.found += count.found
      total.facts += count.facts
      return [kind, count]
    }),
  ) as Record<Kind, Count>
  return { counts, total, lost }
}

export function addCounts(one: Count, other: Count): Count {
  return { found: one.found + other.found, facts: one.facts + other.facts }
}
