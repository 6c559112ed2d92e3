import * as z from 'zod/mini'
import { documentBodyLimit, nameMaxLength } from '#rules/limits'
import { AgentFields, UnsavedConnection } from './agents.ts'
import { post } from './endpoint.ts'
import { optionalText } from './fields.ts'
import { Answers } from './answers.ts'
import { LanguageCode } from './shared.ts'

/** What the model is asked, or would be: the prompt filled with the sample answers. */
const Asked = {
  prompt: z.string(),
  promptUsed: LanguageCode,
  model: z.nullable(z.string()),
  /** True when no AI is connected and the assistant's document template is filled instead. */
  template: z.boolean(),
}

export const TestRunResult = z.object({
  ...Asked,
  content: z.string(),
  /** Why it ends before its end, in the reader's language. */
  problem: z.nullable(z.string()),
  tokens: z.nullable(z.int()),
  /** US dollars; null when nobody told the price. */
  cost: z.nullable(z.number()),
  milliseconds: z.int(),
})
export type TestRunResult = z.infer<typeof TestRunResult>

/** As of a generation; `unsaved` never comes, for nothing is kept. */
export const TestRunEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), ...Asked }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('replace'), text: z.string() }),
  z.object({ type: z.literal('unsaved') }),
])
export type TestRunEvent = z.infer<typeof TestRunEvent>

/** The assistant and sample answers to its questions. */
const TestRun = z.extend(UnsavedConnection, {
  ...z.pick(AgentFields, {
    prompt: true,
    promptVi: true,
    template: true,
    templateVi: true,
    questionIds: true,
    kind: true,
  }).shape,
  /** Only a draft without AI says them. */
  name: optionalText(nameMaxLength),
  nameVi: optionalText(nameMaxLength),
  /** A document question takes a text, which stands for that of a file. */
  answers: Answers,
  language: z.optional(LanguageCode),
})

export const testRun = {
  /** Nothing of it is kept, and it ends when the caller leaves. What is wrong with an answer is named `answers.<question key>`. */
  start: post('/agents/test-run', {
    access: 'editor',
    body: TestRun,
    response: TestRunResult,
    events: TestRunEvent,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
}
