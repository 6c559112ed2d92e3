import * as z from 'zod/mini'
import { documentBodyLimit, nameMaxLength } from '#platform/model/limits.ts'
import { AgentFields } from './agents.ts'
import { UnsavedConnection } from '#features/connections/contract/agent-connection.ts'
import { Lost, VersionNumber } from './agent-versions.ts'
import { Checked } from './checks.ts'
import { ConnectionFields } from '#ai/contract/connection.ts'
import { post } from '#platform/contract/endpoint.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { Answers } from '#features/questions/contract/answers.ts'
import { LanguageCode } from '#platform/contract/shared.ts'

/** The request to the model: the prompt filled with the answers. */
const RunFields = {
  prompt: z.string(),
  promptUsed: LanguageCode,
  model: z.nullable(z.string()),
  /** True when no AI is connected and the assistant's document template is filled instead. */
  template: z.boolean(),
  /** Keys of questions that the real answers do not cover, so that the sample answers are used. */
  standIns: z.array(z.string()),
  /** Parts of an old version that no longer exist. */
  lost: z.array(Lost),
}

export const TestRunResult = z.object({
  ...RunFields,
  content: z.string(),
  /** The reason for an incomplete text, in the reader's language. */
  problem: z.nullable(z.string()),
  tokens: z.nullable(z.int()),
  /** US dollars; null if the price is unknown. */
  cost: z.nullable(z.number()),
  milliseconds: z.int(),
  /** Results of the assistant's checks. */
  checked: z.array(Checked),
})
export type TestRunResult = z.infer<typeof TestRunResult>

/** Matches the events of a generation. `unsaved` never occurs, because a test run is not stored. */
export const TestRunEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), ...RunFields }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('replace'), text: z.string() }),
  z.object({ type: z.literal('unsaved') }),
])
export type TestRunEvent = z.infer<typeof TestRunEvent>

/** The input of a run. */
const RunInput = {
  /** Sample answers. A question for files gets a text in place of the file's. */
  answers: Answers,
  /** A document whose answers replace the samples, see shared-sample-answers.ts. Samples fill the gaps. */
  entryId: z.optional(z.string()),
  language: z.optional(LanguageCode),
}

/** The assistant as its form has it. */
const TestRun = z.extend(UnsavedConnection, {
  ...z.pick(AgentFields, {
    prompt: true,
    promptVi: true,
    template: true,
    templateVi: true,
    questionIds: true,
    kind: true,
    checks: true,
  }).shape,
  /** A template draft needs the names, a model does not. */
  name: optionalText(nameMaxLength),
  nameVi: optionalText(nameMaxLength),
  ...RunInput,
})

const called = {
  rights: 'editor',
  response: TestRunResult,
  events: TestRunEvent,
  rateLimit: { max: 30, seconds: 60, by: 'user' },
  bodyLimit: documentBodyLimit,
} as const

export const testRun = {
  /** Stores nothing, and stops when the caller disconnects. Errors of answers are named `answers.<question key>`. */
  start: post('/agents/test-run', {
    summary: 'Test an assistant, saved or not, with sample answers or real ones',
    ...called,
    body: TestRun,
  }),
  /** Tests an earlier version, as far as it can be restored. `model` replaces that version's model. */
  version: post('/agents/:id/test-run', {
    summary: 'Test a version of an assistant',
    ...called,
    body: z.object({ number: VersionNumber, model: ConnectionFields.model, ...RunInput }),
  }),
}
