import * as z from 'zod/mini'
import { assistantKinds } from '../model/assistant-kinds.ts'
import { audiences } from '../model/audience.ts'
import { checksMax } from '../model/checks/names.ts'
import { groupsMax } from '#features/accounts/model/groups.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import {
  descriptionMaxLength,
  documentBodyLimit,
  modelNameMaxLength,
  nameMaxLength,
  promptMaxLength,
  questionsPerAgentMax,
  versionNoteMaxLength,
} from '#platform/model/limits.ts'
import { providers } from '#ai/model/provider-keys.ts'
import { agentTexts } from '#features/questions/model/translated.ts'
import { AgentWithQuestions } from './agent.ts'
import { AssistantCheck } from './checks.ts'
import { Provider } from '#ai/contract/connection.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { OwnQuickEdit } from './quick-edits.ts'
import { Derivation } from './derivation.ts'
import { Confirmation, queryInteger, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** An upper bound above any real number of versions. */
const mostVersions = 1_000_000_000

/**
 * Everything that determines what an assistant asks and writes, and for which users. Excludes its active state and its key, except the
 * preview.
 */
export const AgentState = z.object({
  name: z.string(),
  nameVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  category: z.nullable(z.object({ id: z.string(), name: z.string(), nameVi: z.string() })),
  prompt: z.string(),
  promptVi: z.nullable(z.string()),
  template: z.nullable(z.string()),
  templateVi: z.nullable(z.string()),
  /** Includes inactive questions. Titles are those of that version. */
  questions: z.array(z.object({ id: z.string(), key: z.string(), title: z.string(), titleVi: z.string() })),
  kind: z.enum(assistantKinds),
  layout: z.enum(layoutNames),
  checks: z.array(AssistantCheck),
  /** The current quick edits: as shipped, or as the school has changed them. */
  quickEdits: z.array(OwnQuickEdit),
  /** Missing in versions older than this field. */
  derivation: z.optional(Derivation),
  /** True if it has no API key. */
  sharedConnection: z.boolean(),
  /** The preview of its API key. */
  apiKey: z.nullable(z.string()),
  provider: z.nullable(Provider),
  model: z.nullable(z.string()),
  temperature: z.nullable(z.number()),
  maxTokens: z.nullable(z.int()),
  audience: z.enum(audiences),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AgentState = z.infer<typeof AgentState>

/** `begun`: the state when versions were introduced. `renamed`: a question's key changed in its texts. */
const agentVersionCauses = ['started', 'made', 'saved', 'restored', 'copied', 'catalogue', 'renamed'] as const

export const AgentVersion = z.object({
  /** Counts from 1 without gaps; teachers use the highest. */
  number: z.int(),
  cause: z.enum(agentVersionCauses),
  /** The number of the restored version, if this restores one. */
  restoredFrom: z.nullable(z.int()),
  note: z.nullable(z.string()),
  madeAt: z.string(),
  /** Null: the product itself, or a deleted account. */
  madeBy: z.nullable(z.string()),
})
export type AgentVersion = z.infer<typeof AgentVersion>

const typed = (maxLength: number) =>
  z.optional(z.string().check(z.maxLength(maxLength, says(commonTexts, 'validation.tooLong'))))
const ids = (most: number) => z.optional(z.array(z.string()).check(z.maxLength(most)))

/** The form of an assistant, finished or not. A draft never contains a key. */
export const DraftFields = z.object({
  name: typed(nameMaxLength),
  nameVi: typed(nameMaxLength),
  description: typed(descriptionMaxLength),
  descriptionVi: typed(descriptionMaxLength),
  categoryId: typed(100),
  prompt: typed(promptMaxLength),
  promptVi: typed(promptMaxLength),
  template: typed(promptMaxLength),
  templateVi: typed(promptMaxLength),
  translated: z.optional(z.array(z.enum(agentTexts)).check(z.maxLength(agentTexts.length))),
  questionIds: ids(questionsPerAgentMax),
  sharedConnection: z.optional(z.boolean()),
  provider: z.optional(z.enum(['', ...providers], says(commonTexts, 'validation.choice'))),
  model: typed(modelNameMaxLength),
  temperature: typed(40),
  maxTokens: typed(40),
  checks: z.optional(z.array(AssistantCheck).check(z.maxLength(checksMax))),
  kind: z.optional(z.enum(assistantKinds)),
  layout: z.optional(z.enum(layoutNames)),
  audience: z.optional(z.enum(audiences)),
  groupIds: ids(groupsMax),
  isActive: z.optional(z.boolean()),
})
export type DraftFields = z.infer<typeof DraftFields>

export const AgentDraft = z.object({
  fields: DraftFields,
  /** The version number that the draft is based on, and the assistant's `version` at that time. Null for a new assistant. */
  base: z.nullable(z.int()),
  agentVersion: z.nullable(Version),
  savedAt: z.string(),
  /** Null for a deleted account. */
  savedBy: z.nullable(z.string()),
  version: Version,
})
export type AgentDraft = z.infer<typeof AgentDraft>

/** A part of an old version that could not be restored, with its old name. `now`: its replacement. */
export const Lost = z.object({
  /**
   * `question`: deleted; `renamed`: its key changed; `connection`: the API key changed, so the current one stays; `template`: it cannot
   * be parsed.
   */
  what: z.enum(['question', 'renamed', 'category', 'group', 'connection', 'check', 'kind', 'template']),
  name: z.string(),
  nameVi: z.string(),
  now: z.nullable(z.string()),
})
export type Lost = z.infer<typeof Lost>

export const VersionNumber = z.int().check(z.minimum(1), z.maximum(mostVersions))
const Came = z.object({ agent: AgentWithQuestions, lost: z.array(Lost) })

/** Versions and drafts of an assistant. */
export const agentVersions = {
  /** Newest first. All versions exist as long as the assistant. */
  list: get('/agents/:id/versions', {
    summary: 'List the versions of an assistant',
    rights: 'editor',
    response: z.object({ versions: z.array(AgentVersion) }),
  }),
  get: get('/agents/:id/version', {
    summary: 'Get a version of an assistant',
    rights: 'editor',
    query: z.object({ number: queryInteger({ from: 1, to: mostVersions }) }),
    response: z.object({ state: AgentState }),
  }),
  /** Restores a version as a new one, which teachers get immediately. `version`: that of the assistant as the caller sees it. */
  restore: post('/agents/:id/restore', {
    summary: 'Restore a version of an assistant',
    rights: 'editor',
    body: z.object({ number: VersionNumber, version: Version, note: optionalText(versionNoteMaxLength) }),
    response: Came,
  }),
  /** Duplicates an assistant or one of its versions, including the key. The copy is inactive. */
  copy: post('/agents/:id/copy', {
    summary: 'Duplicate an assistant, or one of its versions',
    rights: 'editor',
    once: true,
    body: z.object({ number: z.optional(VersionNumber) }),
    response: Came,
  }),
  /** An assistant has at most one draft, shared by all editors; the draft may outlive it. */
  draft: get('/agents/:id/draft', {
    summary: 'Get the draft of an assistant',
    rights: 'editor',
    response: z.object({ draft: z.nullable(AgentDraft) }),
  }),
  /**
   * Saves a draft. `agentVersion`: the version of the assistant it is based on, null for a new one. `version`: the version of the draft
   * that the caller sees, null for none; 409 if it has changed. An unknown `id` means a new or a deleted assistant.
   */
  keepDraft: put('/agents/:id/draft', {
    summary: 'Save a draft of an assistant, which teachers do not see',
    rights: 'editor',
    body: z.object({
      fields: DraftFields,
      agentVersion: z.nullable(Version),
      version: z.nullable(Version),
    }),
    response: z.object({ draft: AgentDraft }),
    bodyLimit: documentBodyLimit,
  }),
  dropDraft: del('/agents/:id/draft', {
    summary: 'Discard the draft of an assistant',
    rights: 'editor',
    response: Confirmation,
  }),
  /** Drafts whose assistant does not exist yet (`isNew`) or was deleted. */
  strayDrafts: get('/agent-drafts', {
    summary: 'List drafts whose assistant does not exist',
    rights: 'editor',
    response: z.object({
      drafts: z.array(
        z.extend(z.pick(AgentDraft, { savedAt: true, savedBy: true }), {
          id: z.string(),
          name: z.string(),
          nameVi: z.string(),
          isNew: z.boolean(),
        }),
      ),
    }),
  }),
}
