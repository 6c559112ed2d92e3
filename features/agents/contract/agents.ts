import * as z from 'zod/mini'
import { assistantKinds } from '../model/assistant-kinds.ts'
import { audiences } from '../model/audience.ts'
import { groupsMax } from '#features/accounts/model/groups.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import {
  descriptionMaxLength,
  nameMaxLength,
  promptMaxLength,
  questionsPerAgentMax,
  versionNoteMaxLength,
} from '#platform/model/limits.ts'
import { changesMax } from '#platform/model/lists.ts'
import { agentTexts } from '#features/questions/model/translated.ts'
import { Agent, agentCalls, agentSorts, AgentWithQuestions, One } from './agent.ts'
import { AssistantChecks } from './checks.ts'
import { AgentConnectionFields } from '#features/connections/contract/agent-connection.ts'
import { del, post, put } from '#platform/contract/endpoint.ts'
import { optionalText, readJson, requiredText } from '#platform/contract/fields.ts'
import { changesSomething, Confirmation, says, Version } from '#platform/contract/shared.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../texts/form.ts'

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
  /** If absent, it stays the same, except for changed texts. */
  translated: z.optional(z.array(z.enum(agentTexts)).check(z.maxLength(agentTexts.length))),
  questionIds: z.optional(QuestionIds),
  ...AgentConnectionFields,
  checks: z.optional(AssistantChecks),
  /** Code plans an `exam` from the questions for units and numbers (see features/exams/model/plan/exam-request.ts). */
  kind: z.optional(z.enum(assistantKinds)),
  layout: z.optional(z.enum(layoutNames)),
  audience: z.optional(z.enum(audiences)),
  /** Stored even if another audience is chosen. Deleted groups are left out. */
  groupIds: z.optional(z.array(z.string()).check(z.maxLength(groupsMax))),
  isActive: z.optional(z.boolean()),
})
export type AgentFields = z.infer<typeof AgentFields>

/** See agent-versions.ts. */
const Publishing = {
  /** A remark for the list of versions. */
  note: optionalText(versionNoteMaxLength),
  /** The draft to publish. It is deleted, unless someone has saved it again in the meantime. */
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
  /** Absent fields keep their values. */
  update: put('/agents/:id', {
    summary: 'Change an assistant',
    rights: 'editor',
    body: z.extend(z.partial(AgentFields), { version: z.optional(Version), ...Publishing }).check(changesSomething),
    response: One,
  }),
  /** All or nothing. Deleted assistants are ignored. */
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
  /** Documents made with it stay in the history. */
  remove: del('/agents/:id', {
    summary: 'Delete an assistant; its documents stay in the history',
    rights: 'editor',
    response: Confirmation,
  }),
}
