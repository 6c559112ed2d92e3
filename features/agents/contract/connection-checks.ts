import * as z from 'zod/mini'
import { AgentFields, UnsavedConnection } from './agents.ts'
import { connectionTestLimit } from '#ai/contract/connection.ts'
import { post } from '#platform/contract/endpoint.ts'
import { FormRow, HealthState } from '#features/connections/contract/health.ts'

/** The application that a Dify key belongs to. */
const App = z.object({
  /** A fact about the application, in the reader's language. */
  says: z.string(),
  /** Null where the application does not tell its form. */
  rows: z.nullable(z.array(FormRow)),
  readMs: z.int(),
  /** Changes of the form since its last reading, with the time they were noticed; empty for none. */
  changes: z.array(z.string()),
  changedAt: z.nullable(z.string()),
})

const Run = z.object({
  ok: z.boolean(),
  milliseconds: z.int(),
  tokens: z.nullable(z.int()),
  /** US dollars; null when nobody told the price. */
  cost: z.nullable(z.number()),
  /** Text came, and the rest was not waited for. */
  stopped: z.boolean(),
})

export const Examination = z.object({
  state: HealthState,
  /** Null for what is not saved: it is not kept. */
  since: z.nullable(z.string()),
  /** The problem in one sentence, in the reader's language. */
  problem: z.nullable(z.string()),
  /** Whether any AI would write. Without one nothing fails: teachers get the frame of a document. */
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
  /** The form has been read, if there is one, and a small run is made. */
  z.object({ type: z.literal('running'), app: z.nullable(App) }),
])
export type ConnectionCheckEvent = z.infer<typeof ConnectionCheckEvent>

export const connectionChecks = {
  /** Looks at an assistant as it would be saved: its form, then a small real run, which counts as use. What is saved is kept. */
  examine: post('/agents/examine', {
    summary: 'Check the connection of an assistant with a short real run',
    rights: 'editor',
    body: z.extend(UnsavedConnection, z.pick(AgentFields, { questionIds: true, kind: true }).shape),
    response: Examination,
    events: ConnectionCheckEvent,
    rateLimit: connectionTestLimit,
  }),
}
