import * as z from 'zod/mini'
import { assistantKinds } from '#rules/assistant-kinds'
import { layoutNames } from '#rules/layout/names'
import {
  contentMaxLength,
  descriptionMaxLength,
  documentBodyLimit,
  fileNameMaxLength,
  maxTokensMax,
  nameMaxLength,
  promptMaxLength,
  questionsPerAgentMax,
  temperatureMax,
} from '#rules/limits'
import { changesMax } from '#rules/lists'
import { AssistantCheck, AssistantChecks } from './checks.ts'
import { ConnectionFields, ConnectionTest, connectionTestLimit, Provider } from './connection.ts'
import { del, get, post, put } from './endpoint.ts'
import { Answers } from './generation.ts'
import { Question } from './questions.ts'
import { optionalText, readJson, requiredText, typedNumber } from './fields.ts'
import { listing } from './listing.ts'
import { changesSomething, Confirmation, Pagination, queryBoolean, says, trimmed, Version } from './shared.ts'

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
  /** The active questions it asks, in their order; for administrators the inactive ones too, so that a save does not drop them. */
  questionIds: z.array(z.string()),
  kind: z.enum(assistantKinds),
  /** What its documents look like, in Word and on paper. */
  layout: z.enum(layoutNames),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: Version,
  /** False while no AI is connected: the assistant then fills its document template. */
  connected: z.boolean(),
  /** Generations of everyone, and when the caller last used it: what the dashboard's two lists are sorted by. */
  generations: z.int(),
  lastUsedAt: z.nullable(z.string()),
  /** The key's first eight characters and an ellipsis; for administrators only. */
  apiKey: z.optional(z.nullable(z.string())),
  /** True when it has no key of its own and writes by the school's shared AI connection; for administrators only. */
  sharedConnection: z.optional(z.boolean()),
  /** This and what follows: for administrators only, and left out of lists. */
  prompt: z.optional(z.string()),
  promptVi: z.optional(z.nullable(z.string())),
  /** Whose its own key is; null: by the shape of the key. */
  provider: z.optional(z.nullable(Provider)),
  model: z.optional(z.nullable(z.string())),
  temperature: z.optional(z.nullable(z.number())),
  maxTokens: z.optional(z.nullable(z.int())),
  /** What is counted in each of its documents. */
  checks: z.optional(z.array(AssistantCheck)),
})
export type Agent = z.infer<typeof Agent>

/** `questions`: what a teacher is asked, active ones alone, whoever reads it. */
export const AgentWithQuestions = z.extend(Agent, {
  questions: z.array(Question),
  /** Whether there is something to look at before its questions are answered: see `example`. */
  hasExample: z.optional(z.boolean()),
})
export type AgentWithQuestions = z.infer<typeof AgentWithQuestions>

/** As a list or as JSON text; what is neither counts as none. */
const QuestionIds = z.pipe(
  z.transform((given: unknown) => {
    const list = typeof given === 'string' ? readJson(given) : given
    return Array.isArray(list) ? list : []
  }),
  z.array(z.string()).check(z.maxLength(questionsPerAgentMax)),
)

export const AgentFields = z.object({
  name: requiredText(says('form.nameRequired'), nameMaxLength),
  nameVi: requiredText(says('form.nameViRequired'), nameMaxLength),
  description: requiredText(says('form.descriptionRequired'), descriptionMaxLength),
  descriptionVi: requiredText(says('form.descriptionViRequired'), descriptionMaxLength),
  categoryId: requiredText(says('agentForm.categoryRequired'), 100),
  prompt: requiredText(says('agentForm.promptRequired'), promptMaxLength),
  /** Without it Vietnamese users get the English prompt. */
  promptVi: optionalText(promptMaxLength),
  questionIds: z.optional(QuestionIds),
  /** A key is needed unless the shared connection is used; without a provider its shape decides. */
  ...ConnectionFields,
  sharedConnection: z.optional(z.boolean()),
  temperature: z.optional(
    typedNumber(
      z.nullable(
        z
          .number(says('validation.number'))
          .check(z.minimum(0, says('validation.tooSmall')), z.maximum(temperatureMax, says('validation.tooBig'))),
      ),
    ),
  ),
  maxTokens: z.optional(
    typedNumber(
      z.nullable(
        z
          .int(says('validation.integer'))
          .check(z.minimum(1, says('validation.tooSmall')), z.maximum(maxTokensMax, says('validation.tooBig'))),
      ),
    ),
  ),
  checks: z.optional(AssistantChecks),
  /** An `exam` is planned by code from the questions that say its units and numbers (see rules/exam/wish.ts). */
  kind: z.optional(z.enum(assistantKinds)),
  layout: z.optional(z.enum(layoutNames)),
  isActive: z.optional(z.boolean()),
})
export type AgentFields = z.infer<typeof AgentFields>

/** How an assistant is connected, as it stands in its form, saved or not. */
export const UnsavedConnection = z.extend(
  z.pick(AgentFields, {
    provider: true,
    apiKey: true,
    model: true,
    sharedConnection: true,
    temperature: true,
    maxTokens: true,
  }),
  /** The agent it would be saved to: what is left out, and the document template, are taken from it. */
  { agentId: z.optional(z.string()) },
)

const One = z.object({ agent: AgentWithQuestions })

export const agentSorts = ['created', 'name', 'category', 'generations', 'isActive'] as const

export const agents = {
  /** In the order they were made, where nothing else is asked for. */
  list: get('/agents', {
    query: z.object({
      /** `none`: those without one. */
      categoryId: z.optional(z.string()),
      isActive: z.optional(queryBoolean),
      ...listing(agentSorts),
    }),
    response: z.object({
      agents: z.array(Agent),
      /** Beside a page, with how many there are in all, for administrators. */
      pagination: z.optional(Pagination),
      totals: z.optional(z.object({ all: z.int(), inactive: z.int() })),
    }),
  }),
  get: get('/agents/:id', { response: One }),
  /** What it writes, and the answers that this was made from, in the reader's language; null where nobody has made one. */
  example: get('/agents/:id/example', {
    response: z.object({ example: z.nullable(z.object({ answers: Answers, content: z.string() })) }),
  }),
  create: post('/agents', { access: 'admin', once: true, body: AgentFields, response: One }),
  /** What is left out stays as it is. */
  update: put('/agents/:id', {
    access: 'admin',
    body: z.extend(z.partial(AgentFields), { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** All of it or nothing; of what is gone by now nothing is said. */
  changeMany: post('/agents/change-many', {
    access: 'admin',
    body: z.object({
      changes: z
        .array(
          z.object({
            id: z.string(),
            isActive: z.optional(z.boolean()),
            categoryId: z.optional(z.nullable(z.string())),
          }),
        )
        .check(z.minLength(1), z.maxLength(changesMax)),
    }),
    response: z.object({ changed: z.int() }),
  }),
  /** A small real call with what is sent. */
  testConnection: post('/agents/test-connection', {
    access: 'admin',
    body: UnsavedConnection,
    response: ConnectionTest,
    rateLimit: connectionTestLimit,
  }),
  /** History keeps what was made with it. */
  remove: del('/agents/:id', { access: 'admin', response: Confirmation }),
  downloadDocx: post('/agents/:id/download-docx', {
    body: z.object({
      htmlContent: z.string().check(z.maxLength(contentMaxLength)),
      filename: trimmed().check(z.minLength(1), z.maxLength(fileNameMaxLength)),
      layout: z.optional(z.enum(layoutNames)),
    }),
    response: z.file(),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
}
