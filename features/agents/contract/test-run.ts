import * as z from 'zod/mini'
import { documentBodyLimit, nameMaxLength } from '#platform/model/limits.ts'
import { AgentFields, UnsavedConnection } from './agents.ts'
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
  /** The keys of questions that a real run gave no answer to that would do: the sample stands in. */
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
  /** US dollars; null when nobody told the price. */
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
  /** Samples. A document question takes a text, which stands for that of a file. */
  answers: Answers,
  /** An entry whose answers are taken instead, see lending.ts; the samples stand in for what it does not answer. */
  entryId: z.optional(z.string()),
  language: z.optional(LanguageCode),
}

/** The assistant as it stands in its form. */
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
  /** Nothing of it is kept, and it ends when the caller leaves. What is wrong with an answer is named `answers.<question key>`. */
  start: post('/agents/test-run', {
    summary: 'Test an assistant, saved or not, with sample answers or real ones',
    ...called,
    body: TestRun,
  }),
  /** The same with what it was at a version, as far as that can come back; `model` in place of the one it wrote by. */
  version: post('/agents/:id/test-run', {
    summary: 'Test a version of an assistant',
    ...called,
    body: z.object({ number: VersionNumber, model: ConnectionFields.model, ...RunInput }),
  }),
}
