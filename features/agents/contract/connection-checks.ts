import * as z from 'zod/mini'
import { AgentFields } from './agents.ts'
import { UnsavedConnection } from '#features/connections/contract/agent-connection.ts'
import { connectionTestLimit } from '#ai/contract/connection.ts'
import { post } from '#platform/contract/endpoint.ts'
import { FormRow, HealthState } from '#features/connections/contract/health.ts'

/** The application that a Dify key belongs to. */
const App = z.object({
  /** A fact about the application, in the reader's language. */
  says: z.string(),
  /** Null if the application does not describe its form. */
  rows: z.nullable(z.array(FormRow)),
  readMs: z.int(),
  /** Changes of the form since it was last read, with the time of detection. Empty if unchanged. */
  changes: z.array(z.string()),
  changedAt: z.nullable(z.string()),
})

const Run = z.object({
  ok: z.boolean(),
  milliseconds: z.int(),
  tokens: z.nullable(z.int()),
  /** US dollars; null if the price is unknown. */
  cost: z.nullable(z.number()),
  /** The test stopped after the first text. */
  stopped: z.boolean(),
})

export const Examination = z.object({
  state: HealthState,
  /** Null for an unsaved assistant, whose result is not stored. */
  since: z.nullable(z.string()),
  /** The problem in one sentence, in the reader's language. */
  problem: z.nullable(z.string()),
  /** Whether any AI is connected. Without one the check cannot fail: teachers get a template draft. */
  connected: z.boolean(),
  model: z.nullable(z.string()),
  app: z.nullable(App),
  /** Other results, each in the reader's language. */
  facts: z.array(z.object({ state: HealthState, says: z.string() })),
  run: z.nullable(Run),
})
export type Examination = z.infer<typeof Examination>

export const ConnectionCheckEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reading') }),
  /** The form, if any, was read, and the small run starts. */
  z.object({ type: z.literal('running'), app: z.nullable(App) }),
])
export type ConnectionCheckEvent = z.infer<typeof ConnectionCheckEvent>

export const connectionChecks = {
  /**
   * Checks an assistant as it would be saved: its form, then a small real run, which counts as usage. Results of saved assistants are
   * stored.
   */
  examine: post('/agents/check-connection', {
    summary: 'Check the connection of an assistant with a short real run',
    rights: 'editor',
    body: z.extend(UnsavedConnection, z.pick(AgentFields, { questionIds: true, kind: true }).shape),
    response: Examination,
    events: ConnectionCheckEvent,
    rateLimit: connectionTestLimit,
  }),
}
