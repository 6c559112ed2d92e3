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

/** Compares a field of an application's form with what the assistant sends. */
export const FormRow = z.object({
  /** Null for the instructions (the first row), and for fields that no question fills. */
  question: z.nullable(z.object({ key: z.string(), title: z.string(), titleVi: z.string() })),
  isInstructions: z.boolean(),
  /** Null if the form has none. */
  field: z.nullable(z.object({ name: z.string(), about: z.string() })),
  state: HealthState,
  /** The verdict and the advice in the reader's language. A matching row needs no advice. */
  says: z.string(),
  advice: z.nullable(z.string()),
  /** A name to copy into the application, or the key of a new question. */
  copy: z.nullable(z.string()),
})
export type FormRow = z.infer<typeof FormRow>
