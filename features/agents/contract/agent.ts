import * as z from 'zod/mini'
import { assistantKinds } from '../model/assistant-kinds.ts'
import { audiences } from '../model/audience.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import { contentMaxLength, documentBodyLimit, fileNameMaxLength } from '#platform/model/limits.ts'
import { AssistantCheck } from './checks.ts'
import { Provider } from '#ai/contract/connection.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { Answers } from '#features/questions/contract/answers.ts'
import { Health } from '#features/connections/contract/health.ts'
import { listing } from '#platform/contract/listing.ts'
import { Question } from '#features/questions/contract/question.ts'
import { Pagination, queryBoolean, trimmed, Version } from '#platform/contract/shared.ts'

export const Agent = z.object({
  id: z.string(),
  name: z.string(),
  nameVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  categoryId: z.nullable(z.string()),
  category: z.nullable(z.object({ name: z.string(), nameVi: z.string(), color: z.string() })),
  /** True if there is a Vietnamese prompt. Regular users never receive the prompts themselves. */
  bilingual: z.boolean(),
  /** The active questions in order. Editors also get inactive ones, so that saving does not drop them. */
  questionIds: z.array(z.string()),
  kind: z.enum(assistantKinds),
  /** The layout of its documents in Word and on paper. */
  layout: z.enum(layoutNames),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: Version,
  /** False while no AI is connected: the assistant then fills its document template. */
  connected: z.boolean(),
  /** The generations of all users, and the caller's last use. The dashboard sorts by these. */
  generations: z.int(),
  lastUsedAt: z.nullable(z.string()),
  /** The first eight characters of the API key and an ellipsis; for editors only. */
  apiKey: z.optional(z.nullable(z.string())),
  /** True if it uses the school's shared connection instead of its own key; for editors only. */
  sharedConnection: z.optional(z.boolean()),
  /** `groups` limits it to the chosen groups; for editors only. */
  audience: z.optional(z.enum(audiences)),
  groupIds: z.optional(z.array(z.string())),
  /** Whether it has a draft, see agent-versions.ts; for editors only. */
  hasDraft: z.optional(z.boolean()),
  /** Result of the last connection check; null before the first one; for editors only. */
  health: z.optional(z.nullable(Health)),
  /** The fields from here on are for editors only, and not in lists. */
  prompt: z.optional(z.string()),
  promptVi: z.optional(z.nullable(z.string())),
  /** The mustache template that is filled while no AI is connected; null: one is derived from the questions. */
  template: z.optional(z.nullable(z.string())),
  templateVi: z.optional(z.nullable(z.string())),
  /** Fields that a model has translated and no user has reviewed or changed since. */
  translated: z.optional(z.array(z.string())),
  /** The provider of its own key; null: derived from the key's format. */
  provider: z.optional(z.nullable(Provider)),
  model: z.optional(z.nullable(z.string())),
  temperature: z.optional(z.nullable(z.number())),
  maxTokens: z.optional(z.nullable(z.int())),
  checks: z.optional(z.array(AssistantCheck)),
})
export type Agent = z.infer<typeof Agent>

/** `questions`: only active ones, for every reader. */
export const AgentWithQuestions = z.extend(Agent, {
  questions: z.array(Question),
  /** Whether there is a sample document, see `example`. */
  hasExample: z.optional(z.boolean()),
  /** Whether its documents speak of single students. */
  isAboutStudents: z.optional(z.boolean()),
  /** Whether a budget applies to the reader: see budget-left.ts. */
  hasBudget: z.optional(z.boolean()),
})
export type AgentWithQuestions = z.infer<typeof AgentWithQuestions>

export const One = z.object({ agent: AgentWithQuestions })

export const agentSorts = ['created', 'name', 'category', 'generations', 'isActive'] as const

/** Calls of every page; the others are in agents.ts. */
export const agentCalls = {
  /** Sorts by creation by default. */
  list: get('/agents', {
    summary: 'List assistants',
    rights: 'signedIn',
    query: z.object({
      /** `none`: assistants without a category. */
      categoryId: z.optional(z.string()),
      isActive: z.optional(queryBoolean),
      ...listing(agentSorts),
    }),
    response: z.object({
      agents: z.array(Agent),
      /** Totals that accompany a page; for editors only. */
      pagination: z.optional(Pagination),
      totals: z.optional(
        z.object({
          all: z.int(),
          inactive: z.int(),
          /** Drafts whose assistant does not exist yet or was deleted. */
          strayDrafts: z.int(),
          /** Assistants without AI. */
          withoutAi: z.int(),
        }),
      ),
    }),
  }),
  get: get('/agents/:id', { summary: 'Get an assistant with its questions', rights: 'audience', response: One }),
  /** A sample document and its answers, in the reader's language; null if there is none. */
  example: get('/agents/:id/example', {
    summary: 'Get an example document of an assistant and its answers',
    rights: 'audience',
    response: z.object({ example: z.nullable(z.object({ answers: Answers, content: z.string() })) }),
  }),
  downloadDocx: post('/agents/:id/download-docx', {
    summary: 'Download a document as a Word file',
    rights: 'signedIn',
    body: z.object({
      htmlContent: z.string().check(z.maxLength(contentMaxLength)),
      filename: trimmed().check(z.minLength(1), z.maxLength(fileNameMaxLength)),
      layout: z.optional(z.enum(layoutNames)),
      /**
       * A name from formats/word/model/word-template.ts. Other values mean the caller's usual template. An enum would add the names to
       * every first load.
       */
      template: z.optional(z.string()),
    }),
    response: z.file(),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
    writesFile: true,
  }),
}
