import * as z from 'zod/mini'
import { assistantKinds } from '../model/assistant-kinds.ts'
import { audiences } from '../model/audience.ts'
import { groupsMax } from '#features/accounts/model/groups.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import {
  descriptionMaxLength,
  maxTokensMax,
  nameMaxLength,
  promptMaxLength,
  questionsPerAgentMax,
  temperatureMax,
  versionNoteMaxLength,
} from '#platform/model/limits.ts'
import { changesMax } from '#platform/model/lists.ts'
import { agentTexts } from '#features/questions/model/translated.ts'
import { Agent, agentCalls, agentSorts, AgentWithQuestions, One } from './agent.ts'
import { AssistantChecks } from './checks.ts'
import { ConnectionFields } from '#ai/contract/connection.ts'
import { del, post, put } from '#platform/contract/endpoint.ts'
import { optionalText, readJson, requiredText, typedNumber } from '#platform/contract/fields.ts'
import { changesSomething, Confirmation, says, Version } from '#platform/contract/shared.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../texts/form.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

export { Agent, agentSorts, AgentWithQuestions }

/** Accepts a list or JSON text; anything else counts as none. */
const QuestionIds = z.pipe(
  z.transform((value: unknown) => {
    const list = typeof value === 'string' ? readJson(value) : value
    return Array.isArray(list) ? list : []
  }),
  z.array(z.string()).check(z.maxLength(questionsPerAgentMax)),
)

export const AgentFields = z.object({
  name: requiredText(says(adminTexts, 'form.nameRequired'), nameMaxLength),
  nameVi: requiredText(says(adminTexts, 'form.nameViRequired'), nameMaxLength),
  description: requiredText(says(adminTexts, 'form.descriptionRequired'), descriptionMaxLength),
  descriptionVi: requiredText(says(adminTexts, 'form.descriptionViRequired'), descriptionMaxLength),
  categoryId: requiredText(says(agentFormTexts, 'agentForm.categoryRequired'), 100),
  prompt: requiredText(says(agentFormTexts, 'agentForm.promptRequired'), promptMaxLength),
  /** Vietnamese users get the English prompt if this one is empty. */
  promptVi: optionalText(promptMaxLength),
  /** Used while no AI is connected; catalogue/README.md describes its syntax. */
  template: optionalText(promptMaxLength),
  templateVi: optionalText(promptMaxLength),
  /** Left out, it stays as it is, without those that are changed. */
  translated: z.optional(z.array(z.enum(agentTexts)).check(z.maxLength(agentTexts.length))),
  questionIds: z.optional(QuestionIds),
  /** A key is needed unless the shared connection is used; without a provider its shape decides. */
  ...ConnectionFields,
  sharedConnection: z.optional(z.boolean()),
  temperature: z.optional(
    typedNumber(
      z.nullable(
        z
          .number(says(commonTexts, 'validation.number'))
          .check(
            z.minimum(0, says(commonTexts, 'validation.tooSmall')),
            z.maximum(temperatureMax, says(commonTexts, 'validation.tooBig')),
          ),
      ),
    ),
  ),
  maxTokens: z.optional(
    typedNumber(
      z.nullable(
        z
          .int(says(commonTexts, 'validation.integer'))
          .check(
            z.minimum(1, says(commonTexts, 'validation.tooSmall')),
            z.maximum(maxTokensMax, says(commonTexts, 'validation.tooBig')),
          ),
      ),
    ),
  ),
  checks: z.optional(AssistantChecks),
  /** An `exam` is planned by code from the questions that say its units and numbers (see features/exams/model/plan/wish.ts). */
  kind: z.optional(z.enum(assistantKinds)),
  layout: z.optional(z.enum(layoutNames)),
  audience: z.optional(z.enum(audiences)),
  /** It is kept also while the audience is another; groups that are gone are left out. */
  groupIds: z.optional(z.array(z.string()).check(z.maxLength(groupsMax))),
  isActive: z.optional(z.boolean()),
})
export type AgentFields = z.infer<typeof AgentFields>

/** The connection in an assistant's form, saved or not. */
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

/** See agent-versions.ts. */
const Publishing = {
  /** A remark for the list of versions. */
  note: optionalText(versionNoteMaxLength),
  /** The draft that this publishes: it is deleted, unless somebody has saved another one meanwhile. */
  draft: z.optional(z.object({ of: z.string(), version: Version })),
}

export const agents = {
  ...agentCalls,
  create: post('/agents', {
    summary: 'Create an assistant',
    rights: 'editor',
    once: true,
    body: z.extend(AgentFields, Publishing),
    response: One,
  }),
  /** Fields that are left out keep their values. */
  update: put('/agents/:id', {
    summary: 'Change an assistant',
    rights: 'editor',
    body: z.extend(z.partial(AgentFields), { version: z.optional(Version), ...Publishing }).check(changesSomething),
    response: One,
  }),
  /** All of it or nothing; of what is gone by now nothing is said. */
  changeMany: post('/agents/change-many', {
    summary: 'Turn many assistants on or off, or move them to another category',
    rights: 'editor',
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
  /** History keeps what was made with it. */
  remove: del('/agents/:id', {
    summary: 'Delete an assistant; its documents stay in the history',
    rights: 'editor',
    response: Confirmation,
  }),
}
