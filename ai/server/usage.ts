import { fieldsOf } from './fields.ts'
import type { Usage } from './model.ts'

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
