import * as z from 'zod/mini'
import { fileMaxSize } from '#platform/model/limits.ts'
import { post } from '#platform/contract/endpoint.ts'

export const tables = {
  /** Returns the cells of the first sheet of an .xlsx, .xls or .csv file, to fill a table with. Nothing is stored. */
  read: post('/tables/read', {
    summary: 'Read the cells of a spreadsheet for a table question',
    rights: 'signedIn',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: z.object({
      cells: z.array(z.array(z.string())),
      /** True if the values of merged cells were copied into every row they cover. */
      merged: z.boolean(),
      /** The sheet's name if the file has several. */
      sheet: z.nullable(z.string()),
    }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: fileMaxSize + 64 * 1024,
  }),
}
