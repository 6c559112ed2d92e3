import * as z from 'zod/mini'
import { nameMaxLength, phoneMaxLength } from '#platform/model/limits.ts'
import { roles } from '#platform/model/roles.ts'
import { del, get, put } from '#platform/contract/endpoint.ts'
import { KnownEmail, Password, PersonName, User } from '#platform/contract/account.ts'
import { optionalText, requiredText } from '#platform/contract/fields.ts'
import { listing } from '#platform/contract/listing.ts'
import { changesSomething, Confirmation, Pagination, queryBoolean, says, Version } from '#platform/contract/shared.ts'
import { profileTexts } from '../texts/profile.ts'
import { userTexts } from '../texts/users.ts'

/** Fields of the caller's own profile. */
export const ProfileFields = z.object({
  name: PersonName,
  email: KnownEmail(),
  phone: optionalText(phoneMaxLength),
  school: requiredText(says(profileTexts, 'profile.schoolRequired'), nameMaxLength),
})

/** Fields that an administrator edits. */
export const UserFields = z.object({
  name: requiredText(says(userTexts, 'user.nameRequired'), nameMaxLength),
  email: KnownEmail('user.emailInvalid'),
  role: z.enum(roles, says(userTexts, 'user.roleRequired')),
  isActive: z.boolean(),
})

export const PasswordChange = z.object({
  currentPassword: z.string().check(z.minLength(1, says(profileTexts, 'profile.currentPasswordRequired'))),
  newPassword: Password,
})

const One = z.object({ user: User })

export const userSorts = ['created', 'name', 'email', 'role', 'lastSeen', 'generations', 'state'] as const

/** `waiting`: the account still needs approval. */
export const userStates = ['active', 'waiting', 'inactive'] as const
export type UserState = (typeof userStates)[number]

/** A paged list includes more fields than a single account. */
export const ListedUser = z.extend(User, {
  /** Last use, to the hour; null if never. */
  lastSeenAt: z.optional(z.nullable(z.string())),
  generations: z.optional(z.int()),
})
export type ListedUser = z.infer<typeof ListedUser>

export const users = {
  /** Sorted by creation time unless the query sets another order. */
  list: get('/users', {
    summary: 'List accounts',
    rights: 'admin',
    query: z.object({
      isActive: z.optional(queryBoolean),
      role: z.optional(z.enum(roles)),
      state: z.optional(z.enum(userStates)),
      /** Filters by members of this group. */
      group: z.optional(z.string()),
      /** Filters by accounts created in the last seven days. */
      isNew: z.optional(queryBoolean),
      ...listing(userSorts),
    }),
    response: z.object({
      users: z.array(ListedUser),
      /** Present if a page was requested, with the totals. */
      pagination: z.optional(Pagination),
      totals: z.optional(z.object({ all: z.int(), waiting: z.int() })),
    }),
  }),
  /** Gets the caller's own account. Administrators can get any account, with the number of records that deleting it would delete. */
  get: get('/users/:id', {
    summary: 'Get your account; administrators can get any account',
    rights: 'ownOrAdmin',
    response: z.extend(One, {
      owned: z.optional(z.object({ generations: z.int(), conversations: z.int(), files: z.int() })),
      /** Without this account the school would have no administrator, so its role and state cannot change. */
      isLastAdministrator: z.optional(z.boolean()),
    }),
  }),
  /**
   * Omitted fields keep their values. The caller's own account requires the fields of ProfileFields, except for administrators in user
   * management. Only administrators change a role or `isActive`. A new email must be allowed for new accounts; a change of the caller's own
   * email requires the current password.
   */
  update: put('/users/:id', {
    summary: 'Change an account',
    rights: 'ownOrAdmin',
    body: z
      .extend(
        z.partial(
          z.extend(UserFields, {
            ...ProfileFields.shape,
            name: UserFields.shape.name,
            email: UserFields.shape.email,
            school: optionalText(nameMaxLength),
          }),
        ),
        { currentPassword: z.optional(z.string()), version: z.optional(Version) },
      )
      .check(changesSomething),
    response: One,
  }),
  /** Changes the caller's own password and ends the other sessions of the account. */
  changePassword: put('/users/:id/password', {
    summary: 'Change your password',
    rights: 'ownAccount',
    beforePasswordChange: true,
    body: PasswordChange,
    response: Confirmation,
    rateLimit: { max: 10, seconds: 60, by: 'user' },
  }),
  /** Deletes all data of a person, except for the caller and the last administrator. */
  remove: del('/users/:id', {
    summary: 'Delete an account with all of its data',
    rights: 'admin',
    response: Confirmation,
  }),
}
