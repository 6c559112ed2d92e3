import { fieldsOf } from './fields.ts'
import type { Usage, Done } from './model.ts'

/** Above the limits of every model, and the maximum of PostgreSQL's `integer`. */
const mostTokens = 2 ** 31 - 1

/**
 * Reads usage in the format of OpenAI's chat completions; null if it is missing, incomplete or implausible, because unknown is not zero.
 */
export function usageOf(raw: unknown): Usage | null {
  const { prompt_tokens: input, completion_tokens: output, total_tokens: total, prompt_tokens_details } = fieldsOf(raw)
  if (!isCount(input) || !isCount(output) || !isCount(input + output)) return null
  const { cached_tokens: cachedInput } = fieldsOf(prompt_tokens_details)
  return {
    input,
    output,
    total: isCount(total) ? total : input + output,
    ...(isCount(cachedInput) && cachedInput <= input && { cachedInput }),
  }
}

export const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= mostTokens

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
