import * as z from 'zod/mini'
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

/** `text` is appended to what is there, `replace` takes its place. */
export const TestRunEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), ...Asked }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('replace'), text: z.string() }),
])
export type TestRunEvent = z.infer<typeof TestRunEvent>
