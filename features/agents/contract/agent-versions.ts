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
import { OwnPress } from './presses.ts'
import { Turning } from './turning.ts'
import { Confirmation, queryInteger, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** Nobody makes so many. */
const mostVersions = 1_000_000_000

/**
 * All that decides what an assistant asks and writes, and for whom. Not in it: whether it is switched on, and its key, of which only the
 * preview is known.
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
  presses: z.array(OwnPress),
  /** Versions from before there was such a thing leave it out. */
  turning: z.optional(Turning),
  /** True: it has no key of its own. */
  sharedConnection: z.boolean(),
  /** The beginning of its own key. */
  apiKey: z.nullable(z.string()),
  provider: z.nullable(Provider),
  model: z.nullable(z.string()),
  temperature: z.nullable(z.number()),
  maxTokens: z.nullable(z.int()),
  audience: z.enum(audiences),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AgentState = z.infer<typeof AgentState>

/** `begun`: what it was when versions began to be kept; `renamed`: the key of a question was, where it stands in its texts. */
const agentVersionCauses = ['begun', 'made', 'saved', 'restored', 'copied', 'catalogue', 'renamed'] as const

export const AgentVersion = z.object({
  /** Counts from 1 without gaps; teachers use the highest. */
  number: z.int(),
  cause: z.enum(agentVersionCauses),
  /** The number of the version that it was made from, where it went back to one. */
  restoredFrom: z.nullable(z.int()),
  note: z.nullable(z.string()),
  madeAt: z.string(),
  /** Null: the product itself, or somebody whose account is gone. */
  madeBy: z.nullable(z.string()),
})
export type AgentVersion = z.infer<typeof AgentVersion>

const typed = (maxLength: number) =>
  z.optional(z.string().check(z.maxLength(maxLength, says(commonTexts, 'validation.tooLong'))))
const ids = (most: number) => z.optional(z.array(z.string()).check(z.maxLength(most)))

/** An assistant as it stands in its form, finished or not. A key is in no draft. */
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
  /** The number of the version that it was begun from, and the assistant's `version` then; null: of a new one. */
  base: z.nullable(z.int()),
  agentVersion: z.nullable(Version),
  savedAt: z.string(),
  /** Null: somebody whose account is gone. */
  savedBy: z.nullable(z.string()),
  version: Version,
})
export type AgentDraft = z.infer<typeof AgentDraft>

/** A part of an old version that could not be restored, by its name then; `now`: its replacement. */
export const Lost = z.object({
  /** `question`: it is gone; `renamed`: its key is another; `connection`: its key is another, so that it writes as it does now; `template`: it cannot be read. */
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
  /** Newest first; all of them are kept as long as the assistant is. */
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
  /** Makes it what it was, as a new version; teachers have it at once. `version` is the one of the assistant that the caller sees. */
  restore: post('/agents/:id/restore', {
    summary: 'Restore a version of an assistant',
    rights: 'editor',
    body: z.object({ number: VersionNumber, version: Version, note: optionalText(versionNoteMaxLength) }),
    response: Came,
  }),
  /** Makes another of it, or of what it was; switched off, with its key. */
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
   * Keeps what is not published yet. `agentVersion`: of the assistant that it was made from, null for a new one. `version`: of the draft that the caller sees, null where they see none; 409 when there is another by
   * now. An `id` that nobody knows is that of a new assistant, or of one that is gone.
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
  /** Drafts whose assistant does not exist yet (`isNew`), or no longer. */
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
