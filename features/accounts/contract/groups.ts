import * as z from 'zod/mini'
import { nameMaxLength } from '#platform/model/limits.ts'
import { changesMax, listMaxLimit, listMaxPage, listPageSize } from '#platform/model/lists.ts'
import { approvalKinds, groupsMax } from '../model/groups.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { requiredLine } from '#platform/contract/fields.ts'
import {
  Confirmation,
  Pagination,
  queryBoolean,
  queryInteger,
  says,
  trimmed,
  Version,
} from '#platform/contract/shared.ts'
import { groupTexts } from '../texts/groups.ts'

/** Some of a school's people, such as a subject department. */
export const Group = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of members, including deactivated ones. */
  memberCount: z.int(),
  /** Number of assistants whose audience includes this group. */
  agentCount: z.int(),
  createdAt: z.string(),
  version: Version,
})
export type Group = z.infer<typeof Group>

/** Group names are the same in both languages. Two names may not differ only in case. */
export const GroupFields = z.object({
  name: requiredLine(says(groupTexts, 'group.nameRequired'), nameMaxLength),
})
export type GroupFields = z.infer<typeof GroupFields>

const Person = z.object({ id: z.string(), name: z.string(), email: z.string(), isActive: z.boolean() })

const Rule = z.object({ kind: z.enum(approvalKinds), lastId: z.nullable(z.string()) })
const One = z.object({ group: Group })
const Named = z.object({ groups: z.array(z.object({ id: z.string(), name: z.string() })) })

const ids = (most: number) => z._default(z.array(z.string()).check(z.maxLength(most)), [])

export const groups = {
  /** Lists all groups by name. */
  list: get('/groups', { summary: 'List groups', rights: 'editor', response: z.object({ groups: z.array(Group) }) }),
  create: post('/groups', { summary: 'Create a group', rights: 'admin', once: true, body: GroupFields, response: One }),
  update: put('/groups/:id', {
    summary: 'Rename a group',
    rights: 'admin',
    body: z.extend(GroupFields, { version: z.optional(Version) }),
    response: One,
  }),
  /** Deletes a group but not its people or assistants. */
  remove: del('/groups/:id', {
    summary: 'Delete a group; its members and assistants are kept',
    rights: 'admin',
    response: Confirmation,
  }),
  /** Lists the assistants for this group. Without this call only editors could see which assistants are restricted to it. */
  agents: get('/groups/:id/agents', {
    summary: 'List the assistants available to a group',
    rights: 'admin',
    response: z.object({
      agents: z.array(z.object({ id: z.string(), name: z.string(), nameVi: z.string(), onlyGroup: z.boolean() })),
    }),
  }),
  /** Lists the members or, with `member=false`, everyone else; by name. */
  people: get('/groups/:id/people', {
    summary: 'List members of a group, or people who are not members',
    rights: 'admin',
    query: z.object({
      member: z._default(queryBoolean, true),
      /** Every word of the search must occur in the name or the email, ignoring accents and case. */
      search: z.optional(trimmed().check(z.maxLength(200))),
      page: z._default(queryInteger({ from: 1, to: listMaxPage }), 1),
      limit: z._default(queryInteger({ from: 1, to: listMaxLimit }), listPageSize),
    }),
    response: z.object({ people: z.array(Person), pagination: Pagination }),
  }),
  /** Adds and removes members, all or none; deleted people are ignored. */
  changePeople: post('/groups/:id/people', {
    summary: 'Add members to a group and remove them',
    rights: 'admin',
    body: z.object({ add: ids(changesMax), remove: ids(changesMax) }),
    /** The people whose membership changed. Sending the opposite change for them undoes this one. */
    response: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  }),
  /** The people who review what its members submit. They need not be members. */
  reviewers: get('/groups/:id/reviewers', {
    summary: 'List the reviewers of a group',
    rights: 'admin',
    response: z.object({ people: z.array(Person), rule: Rule }),
  }),
  /** Sets how many reviewers approve. The reviewer with the last word is one of the group's. */
  setApprovalRule: put('/groups/:id/approval-rule', {
    summary: 'Set which reviewers of a group must approve',
    rights: 'admin',
    body: z.object({ rule: Rule }),
    response: z.object({ rule: Rule }),
  }),
  /** Adds and removes reviewers, all or none; deleted people are ignored. */
  changeReviewers: post('/groups/:id/reviewers', {
    summary: 'Add reviewers to a group and remove them',
    rights: 'admin',
    body: z.object({ add: ids(changesMax), remove: ids(changesMax) }),
    /** The people for whom something changed. Sending the opposite change for them undoes this one. */
    response: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  }),
  /** The groups of a person, sorted by name. */
  ofUser: get('/users/:id/groups', { summary: 'List the groups of a user', rights: 'admin', response: Named }),
  changeOfUser: post('/users/:id/groups', {
    summary: 'Add a user to groups and remove them from groups',
    rights: 'admin',
    body: z.object({ add: ids(groupsMax), remove: ids(groupsMax) }),
    response: Named,
  }),
}
