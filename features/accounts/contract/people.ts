import * as z from 'zod/mini'
import { peopleChangesMax, peopleTableMax } from '#platform/model/lists.ts'
import { User } from '#platform/contract/account.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Session } from './sessions.ts'
import { Confirmation } from '#platform/contract/shared.ts'
import { userStates } from './users.ts'

/** Usage of a person's documents in a period. `cost`: US dollars for documents with a known price; null if none has one. */
const Figures = z.object({ documents: z.int(), failed: z.int(), tokens: z.int(), cost: z.nullable(z.number()) })

/** An administrator's view of a person, without any of their texts. */
export const PersonPage = z.object({
  user: User,
  /** Exact to the hour; null: never. */
  lastSeenAt: z.nullable(z.string()),
  /** Without this account the school would have no administrator, so its role and state cannot change. */
  isLastAdministrator: z.boolean(),
  /** True if the account has a password to sign in with. */
  hasPassword: z.boolean(),
  bySchool: z.boolean(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Totals for all existing documents and for those created this month (UTC). */
  total: Figures,
  month: Figures,
  /** The most used assistant. */
  usualAgent: z.nullable(z.object({ name: z.string(), nameVi: z.string() })),
  owned: z.object({ generations: z.int(), conversations: z.int(), files: z.int() }),
  /** Storage used, in bytes. */
  storedBytes: z.int(),
})
export type PersonPage = z.infer<typeof PersonPage>

/** Calls for administrators: the list of accounts and the page of one account. */
export const people = {
  /**
   * Changes all accounts or none and ignores deleted ones. The caller's own account and the last administrator stay unchanged and are
   * returned as `kept`.
   */
  changeMany: post('/users/change-many', {
    summary: 'Activate or deactivate many accounts',
    rights: 'admin',
    body: z.object({
      changes: z
        .array(z.object({ id: z.string(), state: z.enum(userStates) }))
        .check(z.minLength(1), z.maxLength(peopleChangesMax)),
    }),
    response: z.object({ changed: z.int(), unchanged: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  page: get('/users/:id/page', {
    summary: 'Get a user’s sign-in methods and usage for an administrator',
    rights: 'admin',
    response: PersonPage,
  }),
  /** Lists where they are signed in, the latest sign-in first. */
  sessions: get('/users/:id/sessions', {
    summary: 'List the sessions of a user',
    rights: 'admin',
    response: z.object({ sessions: z.array(Session) }),
  }),
  endSession: del('/users/:id/sessions/:session', {
    summary: 'End a session of a user',
    rights: 'admin',
    response: Confirmation,
  }),
  /** Ends all sessions of an account; for the caller's own account, all but the current one. */
  endSessions: del('/users/:id/sessions', {
    summary: 'End all sessions of a user; of your own, all others',
    rights: 'admin',
    response: Confirmation,
  }),
  /** Exports these accounts as a table for Excel; the audit log records the download. */
  table: post('/users/table', {
    summary: 'Download accounts as CSV',
    rights: 'admin',
    body: z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(peopleTableMax)) }),
    response: z.file(),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
  }),
}
