import * as z from 'zod/mini'
import { sharedKinds, sharedPageSize, sharedPeopleMax } from '../../model/sharing.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import { listMaxPage } from '#platform/model/lists.ts'
import { groupsMax } from '#features/accounts/model/groups.ts'
import { Answers } from '#features/questions/contract/answers.ts'
import type { ClassFields } from '#features/library/contract/classes.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { LanguageCode, Pagination, queryInteger, says, trimmed } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { DocumentLink } from './links.ts'
import { EditTurn } from './turns.ts'

const Kind = z.enum(sharedKinds, says(commonTexts, 'validation.choice'))
const TargetFields = { kind: Kind, targetId: z.string() }

const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  /** Their departments, which distinguish people of the same name. */
  groups: z.array(z.string()),
  isActive: z.boolean(),
})
export type Colleague = z.infer<typeof Colleague>

const SharedGroup = z.object({ id: z.string(), name: z.string(), mayEdit: z.boolean() })
export type SharedGroup = z.infer<typeof SharedGroup>

/** The audience of the user's own document or class. */
const Sharing = z.object({
  /** The id for recipients; null: it is not shared. */
  id: z.nullable(z.string()),
  school: z.boolean(),
  people: z.array(Colleague),
  groups: z.array(SharedGroup),
  /** The owner's own groups, which can be chosen. */
  ownGroups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether groups can edit it in turns. */
  isForGroups: z.boolean(),
  /** Active links; documents only. */
  links: z.array(DocumentLink),
  /** Number of documents of a shared class. */
  documents: z.int(),
})
export type Sharing = z.infer<typeof Sharing>

const Head = {
  id: z.string(),
  kind: Kind,
  /** Empty for a document without a heading. */
  title: z.string(),
  /** The assistant of a document or a preset. */
  agentName: z.nullable(z.string()),
  agentNameVi: z.nullable(z.string()),
  sharedAt: z.string(),
}

const SharedItem = z.object({
  ...Head,
  /** A document's first lines, or the text of a class. */
  preview: z.string(),
  owner: z.object({ id: z.string(), name: z.string() }),
  /** Shared with the whole school; false: by name, or with a group. */
  school: z.boolean(),
  /** The reader's group with which it is shared; null: with none. */
  group: z.nullable(z.string()),
  /** Shared with the reader by name, and not listed to them before. */
  isNew: z.boolean(),
})
export type SharedItem = z.infer<typeof SharedItem>

const OwnShare = z.object({
  ...Head,
  targetId: z.string(),
  school: z.boolean(),
  people: z.int(),
  groups: z.array(z.string()),
})
export type OwnShare = z.infer<typeof OwnShare>

const ShownDocument = z.object({
  content: z.string(),
  layout: z.enum(layoutNames),
  language: LanguageCode,
  /** The kind of source data that the text still shows; null for a text. */
  kind: z.nullable(z.string()),
  version: z.int(),
  /** Whether a group of the reader edits it in turns. */
  mayEdit: z.boolean(),
  turn: z.nullable(EditTurn),
})
const nullableText = z.nullable(z.string())

/** A shared item as its recipients see it: a document without its answers and files. */
export const OpenedShare = z.extend(SharedItem, {
  document: z.nullable(ShownDocument),
  preset: z.nullable(z.object({ agentId: z.string(), language: z.nullable(LanguageCode), answers: Answers })),
  class: z.nullable(
    z.object({
      name: z.string(),
      subject: nullableText,
      grade: nullableText,
      size: z.nullable(z.int()),
      textbook: nullableText,
      level: nullableText,
      context: nullableText,
      periodMinutes: z.nullable(z.int()),
      equipment: nullableText,
      curriculum: nullableText,
    } satisfies Record<Exclude<keyof ClassFields, 'students'>, unknown>),
  ),
})
export type OpenedShare = z.infer<typeof OpenedShare>

/** Items that teachers share with colleagues. */
export const shares = {
  /** Finds names with every word, ignoring diacritics and case; excludes the caller and deactivated people. */
  colleagues: get('/colleagues', {
    summary: 'Find a colleague by name',
    rights: 'signedIn',
    query: z.object({ search: trimmed().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ colleagues: z.array(Colleague) }),
    rateLimit: { max: 120, seconds: 60, by: 'user' },
  }),
  /** The caller's own shares, newest first; at most 200. */
  mine: get('/shares', {
    summary: 'List items you share',
    rights: 'signedIn',
    response: z.object({ shares: z.array(OwnShare) }),
  }),
  of: get('/shares/of', {
    summary: 'List who can see one of your items',
    rights: 'own',
    query: z.object(TargetFields),
    response: z.object({ sharing: Sharing }),
  }),
  /**
   * Replaces the audience; an empty one withdraws the share immediately. With a class and `documents: true`, its current documents are also
   * shared, each with a separate share.
   */
  set: put('/shares', {
    summary: 'Share an item with colleagues, or stop sharing it',
    rights: 'own',
    body: z.object({
      ...TargetFields,
      school: z.boolean(),
      people: z.array(z.string()).check(z.maxLength(sharedPeopleMax, says(sharingTexts, 'sharing.tooManyPeople'))),
      /** Groups of the owner; their members may edit a document in turns. */
      groups: z._default(z.array(z.object({ id: z.string(), mayEdit: z.boolean() })).check(z.maxLength(groupsMax)), []),
      documents: z._default(z.boolean(), false),
    }),
    response: z.object({ sharing: Sharing, documents: z.int() }),
  }),
  /** Items that colleagues share with the caller, by name or with all, newest first. */
  withMe: get('/shared', {
    summary: 'List items shared with you',
    rights: 'signedIn',
    query: z.object({
      page: z._default(queryInteger({ from: 1, to: listMaxPage }), 1),
      search: z.optional(trimmed().check(z.maxLength(200))),
    }),
    response: z.object({ shared: z.array(SharedItem), pagination: Pagination }),
  }),
  /** Marks shares as seen by the caller. */
  seen: post('/shared/seen', {
    summary: 'Mark shared items as seen',
    rights: 'signedIn',
    body: z.object({ ids: z.array(z.string()).check(z.maxLength(sharedPageSize)) }),
    response: z.object({ newShareCount: z.int() }),
  }),
  open: get('/shared/:id', {
    summary: 'Get a shared item',
    rights: 'own',
    response: z.object({ shared: OpenedShare }),
  }),
  /** Creates the user's own copy; the original stays with its owner. */
  copy: post('/shared/:id/copy', {
    summary: 'Copy a shared item',
    rights: 'own',
    once: true,
    response: z.object({ kind: Kind, id: z.string(), agentId: z.nullable(z.string()) }),
  }),
}
