import * as z from 'zod/mini'
import { healthStates } from '#rules/health'

export const HealthState = z.enum(healthStates)

/** How an assistant's connection was found when it was last looked at, or by its last run. */
export const Health = z.object({
  state: HealthState,
  since: z.string(),
  /** What is wrong, in the reader's language; null while it works. */
  reason: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
})
export type Health = z.infer<typeof Health>
