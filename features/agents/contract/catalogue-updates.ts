import * as z from 'zod/mini'
import { starterPartsMax, catalogueItemsMax, slugMaxLength } from '../model/catalogue-items.ts'
import { versionNoteMaxLength } from '#platform/model/limits.ts'
import { AgentState } from './agent-versions.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { ExchangedQuestion } from './exchange.ts'
import { optionalText } from '#platform/contract/fields.ts'

const names = { name: z.string(), nameVi: z.string() }

/**
 * The side that changed a part. `theirs`: only the catalogue, `ours`: only the school, `both`: each of them, or unknown. A change by the
 * school alone stays, and is not listed.
 */
const ChangedBy = z.enum(['theirs', 'ours', 'both'])

/** A difference between the catalogue of this release and the school. */
const Starter = z.object({
  slug: z.string(),
  ...names,
  description: z.string(),
  descriptionVi: z.string(),
  /** `new`: never here; `changed`: here otherwise; `gone`: deleted here; `left`: not taken, or left as it is, until it is shipped otherwise. */
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
  /** Nobody here has changed what would become another, and no other assistant than those of the catalogue would be changed by it. */
  isPlain: z.boolean(),
  /** Digest of the compared values: a decision names the comparison it is based on. */
  seen: z.string(),
})
export type Starter = z.infer<typeof Starter>

const Question = z.nullable(ExchangedQuestion)
const Example = z.object({ en: z.string(), vi: z.string() })

/** Three of each: as shipped before (null: nobody knows), as it is here, and as it would become. Keys of questions are those that they have here. */
const Compared = z.object({
  before: z.nullable(AgentState),
  ours: z.nullable(AgentState),
  offered: AgentState,
  /** The texts of its finished samples. */
  examples: z.object({ before: z.nullable(Example), ours: z.nullable(Example), offered: Example }),
  questions: z.array(
    z.object({
      key: z.string(),
      /** Null: it is not here yet, and comes with the list of questions. */
      ours: Question,
      before: Question,
      offered: ExchangedQuestion,
      /** Other assistants that ask it, and would ask it so, too. */
      alsoAskedBy: z.array(z.object({ id: z.string(), ...names })),
    }),
  ),
})
export type ComparedStarter = z.infer<typeof Compared>

const Slug = z.string().check(z.maxLength(slugMaxLength))
const Seen = { slug: Slug, seen: z.string().check(z.maxLength(64)) }

/** News of the starter catalogue after an upgrade: offered, never forced. */
export const catalogueUpdates = {
  news: get('/starters/news', {
    summary: 'Count new and changed starter assistants',
    rights: 'editor',
    response: z.object({ added: z.int(), changed: z.int() }),
  }),
  list: get('/starters', {
    summary: 'List starter assistants that differ from this release',
    rights: 'editor',
    response: z.object({ catalogueItems: z.array(Starter) }),
  }),
  compare: get('/starters/compared', {
    summary: 'Compare a starter assistant: previous release, here, this release',
    rights: 'editor',
    query: z.object({ slug: Slug }),
    response: z.object({ starter: Starter, compared: Compared }),
  }),
  /** All of it or nothing; each becomes a new version, new ones are made. 409 where one is no longer what was seen. */
  take: post('/starters/take', {
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
  /** It is not offered again before the catalogue ships it otherwise. */
  leave: post('/starters/leave', {
    summary: 'Skip starter assistants until their next update',
    rights: 'editor',
    body: z.object({ catalogueItems: z.array(z.object(Seen)).check(z.minLength(1), z.maxLength(catalogueItemsMax)) }),
    response: z.object({ left: z.int() }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
}
