import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { contentMaxLength, documentBodyLimit, fileNameMaxLength } from './limits.ts'
import { Question } from './questions.ts'
import { queryBoolean, trimmed } from './shared.ts'

export const Agent = z.object({
  id: z.string(),
  name: z.string(),
  nameVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  categoryId: z.nullable(z.string()),
  category: z.nullable(z.object({ name: z.string(), nameVi: z.string(), color: z.string() })),
  /** True when there is a Vietnamese prompt. The prompts themselves never reach an ordinary user. */
  bilingual: z.boolean(),
  questionIds: z.array(z.string()),
  isActive: z.boolean(),
  /** False while no AI is connected: the assistant then fills its document template. */
  connected: z.boolean(),
  /** Generations of everyone, and when the caller last used it: what the dashboard's two lists are sorted by. */
  generations: z.int(),
  lastUsedAt: z.nullable(z.string()),
  /** For administrators only. */
  prompt: z.optional(z.string()),
  promptVi: z.optional(z.nullable(z.string())),
  /** The key's first eight characters and an ellipsis; for administrators only. */
  apiKey: z.optional(z.nullable(z.string())),
  model: z.optional(z.nullable(z.string())),
})
export type Agent = z.infer<typeof Agent>

export const AgentWithQuestions = z.extend(Agent, { questions: z.array(Question) })
export type AgentWithQuestions = z.infer<typeof AgentWithQuestions>

export const agents = {
  list: get('/agents', {
    query: z.object({ categoryId: z.optional(z.string()), isActive: z.optional(queryBoolean) }),
    response: z.object({ agents: z.array(Agent) }),
  }),
  get: get('/agents/:id', { response: z.object({ agent: AgentWithQuestions }) }),
  downloadDocx: post('/agents/:id/download-docx', {
    body: z.object({
      htmlContent: z.string().check(z.maxLength(contentMaxLength)),
      filename: trimmed().check(z.minLength(1), z.maxLength(fileNameMaxLength)),
    }),
    response: z.file(),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
}
