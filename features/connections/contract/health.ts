import * as z from 'zod/mini'
import { healthStates } from '#ai/model/health.ts'

export const HealthState = z.enum(healthStates)

/** The state of an assistant's connection, from its last check or run. */
export const Health = z.object({
  state: HealthState,
  since: z.string(),
  /** The problem, in the reader's language; null while it works. */
  reason: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
})
export type Health = z.infer<typeof Health>
