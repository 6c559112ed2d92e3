import type { Done } from './model.ts'

/** Sums several answers; null if none reported a figure. */
export function sumOf(done: readonly Done[]): Pick<Done, 'usage' | 'cost'> {
  const usages = done.flatMap(({ usage }) => usage ?? [])
  const costs = done.flatMap(({ cost }) => cost ?? [])
  const both = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)
  return {
    usage:
      usages.length === 0
        ? null
        : usages.reduce((sum, usage) => ({
            input: both(sum.input, usage.input),
            output: both(sum.output, usage.output),
            total: sum.total + usage.total,
          })),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  }
}
