import * as z from 'zod/mini'
import { versionNoteMaxLength } from '#platform/model/limits.ts'
import { AgentState } from './agent-versions.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { ExchangedQuestion } from './exchange.ts'
import { optionalText } from '#platform/contract/fields.ts'

/** Above the size of any release. */
const catalogueItemsMax = 200
/** Limits the parts of a starter assistant: the fields of its form, and its questions. */
const starterPartsMax = 200
const slugMaxLength = 100

const names = { name: z.string(), nameVi: z.string() }

/**
 * The side that changed a part. `theirs`: only the catalogue, `ours`: only the school, `both`: both, or unknown. Parts that only the
 * school changed stay and are not listed.
 */
const ChangedBy = z.enum(['theirs', 'ours', 'both'])

/** A difference between the catalogue of this release and the school. */
const Starter = z.object({
  slug: z.string(),
  ...names,
  description: z.string(),
  descriptionVi: z.string(),
  /** `new`: never existed here; `changed`: differs here; `gone`: deleted here; `left`: skipped until the catalogue changes it again. */
  kind: z.enum(['new', 'changed', 'gone', 'left']),
  /** Set for `changed` and `left` if the assistant exists. */
  agentId: z.nullable(z.string()),
  /** Names of form fields, or `question:` and a key. */
  parts: z.array(
    z.object({
      part: z.string(),
      changedBy: ChangedBy,
      /** The last shipped value is known. */
      isBeforeKnown: z.boolean(),
    }),
  ),
  /** True if the school has changed none of these parts and only starter assistants are affected. */
  isPlain: z.boolean(),
  /** Digest of the compared values: a decision names the comparison it is based on. */
  seen: z.string(),
})
export type Starter = z.infer<typeof Starter>

const Question = z.nullable(ExchangedQuestion)
const Example = z.object({ en: z.string(), vi: z.string() })

/** Three states of each value: as shipped before (null: unknown), as it is here, and as offered. Question keys are those of this school. */
const Compared = z.object({
  before: z.nullable(AgentState),
  ours: z.nullable(AgentState),
  offered: AgentState,
  /** The texts of its finished samples. */
  examples: z.object({ before: z.nullable(Example), ours: z.nullable(Example), offered: Example }),
  questions: z.array(
    z.object({
      key: z.string(),
      /** Null: the question is new and comes with the list of questions. */
      ours: Question,
      before: Question,
      offered: ExchangedQuestion,
      /** Other assistants with this question, which the change affects, too. */
      alsoUsedBy: z.array(z.object({ id: z.string(), ...names })),
    }),
  ),
})
export type ComparedStarter = z.infer<typeof Compared>

const Slug = z.string().check(z.maxLength(slugMaxLength))
const Seen = { slug: Slug, seen: z.string().check(z.maxLength(64)) }

/** News of the starter catalogue after an upgrade: offered, never forced. */
export const catalogueUpdates = {
  news: get('/catalogue-updates/news', {
    summary: 'Count new and changed starter assistants',
    rights: 'editor',
    response: z.object({ added: z.int(), changed: z.int() }),
  }),
  list: get('/catalogue-updates', {
    summary: 'List starter assistants that differ from this release',
    rights: 'editor',
    response: z.object({ catalogueItems: z.array(Starter) }),
  }),
  compare: get('/catalogue-updates/compared', {
    summary: 'Compare a starter assistant: previous release, here, this release',
    rights: 'editor',
    query: z.object({ slug: Slug }),
    response: z.object({ starter: Starter, compared: Compared }),
  }),
  /** Applies all items or none. Each becomes a new version or a new assistant. 409 if one has changed since the preview. */
  take: post('/catalogue-updates/apply', {
    summary: 'Apply starter assistants, whole or in parts',
    rights: 'editor',
    body: z.object({
      catalogueItems: z
        .array(
          z.object({ ...Seen, parts: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(starterPartsMax)) }),
        )
        .check(z.minLength(1), z.maxLength(catalogueItemsMax)),
      note: optionalText(versionNoteMaxLength),
    }),
    response: z.object({ agents: z.array(z.object({ id: z.string(), ...names })) }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
  /** Skips items until the catalogue ships another version of them. */
  leave: post('/catalogue-updates/skip', {
    summary: 'Skip starter assistants until their next update',
    rights: 'editor',
    body: z.object({ catalogueItems: z.array(z.object(Seen)).check(z.minLength(1), z.maxLength(catalogueItemsMax)) }),
    response: z.object({ left: z.int() }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
}
