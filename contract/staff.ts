import * as z from 'zod/mini'
import { emailMaxLength, fileMaxSize } from '#rules/limits'
import { staffMax } from '#rules/staff/list'
import { post } from './endpoint.ts'
import { says } from './shared.ts'

const megabyte = 1024 * 1024

/** Accounts for the people of a list: rules/staff finds them in it, here and in the browser. */
export const staff = {
  /** The rows of the first sheet with people of an .xlsx, .xls or .csv file. Nothing of it is kept. */
  read: post('/staff/read', {
    access: 'admin',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: z.object({
      cells: z.array(z.array(z.string())),
      /** The number of each row in its sheet. */
      lines: z.array(z.int()),
      /** Rows that are hidden in the sheet, and left out. */
      hidden: z.int(),
      /** The sheet's name, where it is one of several. */
      sheet: z.nullable(z.string()),
    }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: fileMaxSize + 64 * 1024,
  }),
  /** Which of these addresses have an account, in small letters. */
  known: post('/staff/known', {
    access: 'admin',
    body: z.object({
      emails: z
        .array(z.string().check(z.maxLength(emailMaxLength)))
        .check(z.maxLength(staffMax, says('staff.tooMany'))),
    }),
    response: z.object({ known: z.array(z.string()) }),
    bodyLimit: 4 * megabyte,
    rateLimit: { max: 120, seconds: 60, by: 'user' },
  }),
}
