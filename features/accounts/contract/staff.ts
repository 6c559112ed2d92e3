import * as z from 'zod/mini'
import { emailMaxLength, fileMaxSize, nameMaxLength, staffMax } from '#platform/model/limits.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { Confirmation, says } from '#platform/contract/shared.ts'
import { LastMail, NewPerson, Invitation, invitationMethods } from './invitations.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { staffTexts } from '../texts/staff.ts'

const megabyte = 1024 * 1024

const atMost = z.maxLength(staffMax, says(staffTexts, 'staff.tooMany'))

/** `group`: the group's name. */
const NewColleague = z.extend(NewPerson, { group: optionalText(nameMaxLength) })

/**
 * A list whose accounts are being created or have been created: all of them or, with `failed`, none. `interrupted`: the server stopped
 * before it created any.
 */
export const StaffImport = z.object({
  id: z.string(),
  state: z.enum(['making', 'made', 'failed', 'interrupted']),
  method: z.enum(invitationMethods),
  total: z.int(),
  /** Number of finished accounts. */
  done: z.int(),
  createdAt: z.string(),
  /** The failure, in the reader's language. */
  fault: z.optional(z.string()),
})
export type StaffImport = z.infer<typeof StaffImport>

const One = z.object({ import: StaffImport })

/** Creates accounts for the people of a list. features/accounts/model/staff parses the list, here and in the browser. */
export const staff = {
  /** Returns the rows of the first sheet with people in an .xlsx, .xls or .csv file. Nothing is stored. */
  read: post('/staff/read', {
    summary: 'Read a staff list from a file',
    rights: 'admin',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: z.object({
      cells: z.array(z.array(z.string())),
      /** The number of each row in its sheet. */
      lines: z.array(z.int()),
      /** Number of rows that are hidden in the sheet and therefore skipped. */
      hidden: z.int(),
      /** The sheet's name if the file has several. */
      sheet: z.nullable(z.string()),
    }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: fileMaxSize + 64 * 1024,
  }),
  /** Returns the addresses that have an account, in lower case. */
  known: post('/staff/known', {
    summary: 'List email addresses that have an account',
    rights: 'admin',
    body: z.object({ emails: z.array(z.string().check(z.maxLength(emailMaxLength))).check(atMost) }),
    response: z.object({ known: z.array(z.string()) }),
    bodyLimit: 4 * megabyte,
    rateLimit: { max: 120, seconds: 60, by: 'user' },
  }),
  /**
   * Creates accounts for all these people; continues when the client disconnects. An invalid row rejects the whole list, with its field
   * (`people.3.email`). `makesGroups`: also creates missing groups; otherwise they are skipped. `mails`: also sends links in the caller's
   * language.
   */
  make: post('/staff/imports', {
    summary: 'Start to create the accounts of a staff list',
    rights: 'admin',
    once: true,
    body: z.object({
      people: z.array(NewColleague).check(z.minLength(1, says(staffTexts, 'staff.noTable')), atMost),
      method: z.enum(invitationMethods, says(commonTexts, 'validation.choice')),
      makesGroups: z._default(z.boolean(), false),
      mails: z._default(z.boolean(), false),
    }),
    response: One,
    bodyLimit: 8 * megabyte,
    rateLimit: { max: 30, seconds: 600, by: 'user' },
  }),
  /** Gets the caller's latest list that is not dismissed yet. */
  current: get('/staff/imports', {
    summary: 'Get your latest staff import',
    rights: 'admin',
    response: z.object({ import: z.nullable(StaffImport) }),
  }),
  get: get('/staff/imports/:id', {
    summary: 'Get the progress of a staff import',
    rights: 'ownOfAdmin',
    response: One,
  }),
  /**
   * Lists the invitations of all created accounts, in the order of the list. Only the administrator who created them can read them, until
   * the list is dismissed and for a day at most.
   */
  invitations: get('/staff/imports/:id/invitations', {
    summary: 'Get the links or temporary passwords of a staff import',
    rights: 'ownOfAdmin',
    response: z.object({
      people: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          group: z.nullable(z.string()),
          invitation: Invitation,
          /** The last email to them; null if none was sent. */
          mail: z.nullable(LastMail),
        }),
      ),
    }),
    rateLimit: { max: 60, seconds: 600, by: 'user' },
  }),
  /** Dismisses the list and deletes everything that reveals a link or password. */
  putAway: del('/staff/imports/:id', {
    summary: 'Delete the links and temporary passwords of a staff import',
    rights: 'ownOfAdmin',
    response: Confirmation,
  }),
}
