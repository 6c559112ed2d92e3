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
  /** True when there is a Vietnamese prompt. The prompts themselves never reach an ordinary user. */
  bilingual: z.boolean(),
  /** The active questions it asks, in their order; for those who write assistants the inactive ones too, so that a save does not drop them. */
  questionIds: z.array(z.string()),
  kind: z.enum(assistantKinds),
  /** The layout of its documents in Word and on paper. */
  layout: z.enum(layoutNames),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: Version,
  /** False while no AI is connected: the assistant then fills its document template. */
  connected: z.boolean(),
  /** Generations of everyone, and when the caller last used it: what the dashboard's two lists are sorted by. */
  generations: z.int(),
  lastUsedAt: z.nullable(z.string()),
  /** The key's first eight characters and an ellipsis; for those who write assistants only. */
  apiKey: z.optional(z.nullable(z.string())),
  /** True when it has no key of its own and writes by the school's shared AI connection; for those who write assistants only. */
  sharedConnection: z.optional(z.boolean()),
  /** `groups` limits it to the chosen groups; for editors only. */
  audience: z.optional(z.enum(audiences)),
  groupIds: z.optional(z.array(z.string())),
  /** There is a draft of it: see agent-versions.ts. For those who write assistants only. */
  hasDraft: z.optional(z.boolean()),
  /** Result of the last connection check; null before the first one; for editors only. */
  health: z.optional(z.nullable(Health)),
  /** This and what follows: for those who write assistants only, and left out of lists. */
  prompt: z.optional(z.string()),
  promptVi: z.optional(z.nullable(z.string())),
  /** The document that it fills while no AI is connected, in mustache; null: a frame of its questions. */
  template: z.optional(z.nullable(z.string())),
  templateVi: z.optional(z.nullable(z.string())),
  /** Fields that a model has translated and nobody has reviewed or changed since. */
  translated: z.optional(z.array(z.string())),
  /** The provider of its own key; null: derived from the key's format. */
  provider: z.optional(z.nullable(Provider)),
  model: z.optional(z.nullable(z.string())),
  temperature: z.optional(z.nullable(z.number())),
  maxTokens: z.optional(z.nullable(z.int())),
  checks: z.optional(z.array(AssistantCheck)),
})
export type Agent = z.infer<typeof Agent>

/** `questions`: what a teacher is asked, active ones alone, whoever reads it. */
export const AgentWithQuestions = z.extend(Agent, {
  questions: z.array(Question),
  /** Whether there is something to look at before its questions are answered: see `example`. */
  hasExample: z.optional(z.boolean()),
  /** Whether a budget concerns who reads it: see budget-left.ts. */
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
      /** `none`: those without one. */
      categoryId: z.optional(z.string()),
      isActive: z.optional(queryBoolean),
      ...listing(agentSorts),
    }),
    response: z.object({
      agents: z.array(Agent),
      /** Beside a page, with how many there are in all, for those who write assistants. */
      pagination: z.optional(Pagination),
      totals: z.optional(
        z.object({
          all: z.int(),
          inactive: z.int(),
          /** Drafts whose assistant does not exist yet, or any more. */
          strayDrafts: z.int(),
          /** Assistants without AI. */
          withoutAi: z.int(),
        }),
      ),
    }),
  }),
  get: get('/agents/:id', { summary: 'Get an assistant with its questions', rights: 'audience', response: One }),
  /** A sample document and its answers, in the reader's language; null where there is none. */
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
      /** One of formats/word/model/word-template.ts; left out, or another word: what the caller usually writes on. Its names would be in every first load. */
      template: z.optional(z.string()),
    }),
    response: z.file(),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
    writesFile: true,
  }),
}
