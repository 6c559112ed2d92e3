import * as z from 'zod/mini'
import { classSheetBodyLimit, classSheetFileMax, classSheetRowsMax, sheetTextMax } from '#platform/model/limits.ts'
import { idPattern } from '#platform/model/ids.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { HistoryEntry } from '#features/documents/contract/history.ts'
import { LanguageCode, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { authors, rewrites, type ClassSheet } from '../model/class-sheet.ts'
import { columnsMax } from '../model/columns.ts'
import { regulationNames, roles } from '../model/regulations.ts'
import { topics } from '../model/topics.ts'
import { classSheetTexts } from '../texts/class-sheets.ts'

const text = (most: number) =>
  z.string().check(z.maxLength(most, says(commonTexts, 'validation.tooLong')), z.normalize('NFC'))
const position = z.int().check(z.minimum(0), z.maximum(10_000))

const Comment = z.object({
  level: text(sheetTextMax.short),
  text: text(sheetTextMax.comment),
  author: z.nullable(z.enum(authors)),
  writtenFrom: z.string().check(z.maxLength(sheetTextMax.note * 2)),
  basis: z.array(position).check(z.maxLength(500)),
  rewrite: z.nullable(z.enum(rewrites)),
})

const Column = z.object({
  name: text(sheetTextMax.name),
  topic: z.enum(topics),
  words: text(sheetTextMax.name),
  hasLevel: z.boolean(),
  fileColumn: z.nullable(position),
})

const RowData = z.object({
  id: z.int().check(z.minimum(1)),
  line: z.nullable(position),
  number: text(sheetTextMax.short),
  name: text(sheetTextMax.name),
  level: text(sheetTextMax.short),
  mark: text(sheetTextMax.short),
  note: text(sheetTextMax.note),
  comments: z.array(Comment).check(z.minLength(1), z.maxLength(columnsMax)),
  decisions: z.record(z.string().check(z.maxLength(sheetTextMax.name)), z.enum(['name', 'word'])),
})

const Sheet: z.ZodMiniType<ClassSheet, ClassSheet> = z.object({
  language: LanguageCode,
  title: text(sheetTextMax.name),
  regulation: z.enum(regulationNames),
  role: z.enum(roles),
  commentMax: z.int().check(z.minimum(1), z.maximum(sheetTextMax.comment)),
  workbook: z.nullable(
    z.object({
      id: z.string().check(z.regex(idPattern)),
      name: text(sheetTextMax.name),
      sheet: text(sheetTextMax.name),
      headingLine: z.nullable(position),
    }),
  ),
  columns: z.array(Column).check(z.minLength(1), z.maxLength(columnsMax)),
  rows: z.array(RowData).check(z.maxLength(classSheetRowsMax, says(classSheetTexts, 'classSheet.tooMany'))),
})

/** A class sheet as data; the document's Markdown, without names, is rendered from it. */
export const StoredClassSheet = z.object({
  sheet: Sheet,
  /** Version of the history entry. */
  version: Version,
})
export type StoredClassSheet = z.infer<typeof StoredClassSheet>

const Grid = z.object({
  name: z.string(),
  cells: z.array(z.array(z.string())),
  hiddenRows: z.array(z.int()),
  hiddenColumns: z.array(z.int()),
  joined: z.array(z.object({ row: z.int(), column: z.int(), toRow: z.int(), toColumn: z.int() })),
  isCut: z.boolean(),
})

export const classSheets = {
  /** Limited to one's own document; administrators may use any. */
  get: get('/history/:id/class-sheet', {
    summary: 'Get a class sheet as data',
    rights: 'ownOrOpened',
    response: z.object({ storedSheet: StoredClassSheet }),
  }),
  /** Saves the whole sheet and renders its text again. */
  update: put('/history/:id/class-sheet', {
    summary: 'Save a class sheet and update its text',
    rights: 'own',
    body: z.object({ sheet: Sheet, version: Version }),
    response: z.object({ storedSheet: StoredClassSheet, entry: HistoryEntry }),
    bodyLimit: classSheetBodyLimit,
  }),
  /** The comments in an Excel file: in the teacher's own one, of which nothing else changes, or in a new one. */
  download: get('/history/:id/class-sheet/workbook', {
    summary: 'Download the comments of a class as an Excel file',
    rights: 'own',
    query: z.object({ into: z.enum(['own', 'new']) }),
    response: z.file(),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
  }),
  /** Builds the requests for the missing comments as they would be sent, and sends nothing. 503 when no AI is connected. */
  requests: get('/history/:id/class-sheet/requests', {
    summary: 'Show what the AI would be sent for a class sheet',
    rights: 'own',
    response: z.object({
      requests: z.array(z.string()),
      /** Rows that wait for the teacher, because a word in them may be a name. */
      held: z.int(),
    }),
  }),
  /** Reads the sheets of a class list. A workbook of Excel is kept, so that the comments can be written into it; no model gets it. */
  readFile: post('/history/:id/class-sheet/file', {
    summary: 'Read a class list from an Excel or CSV file',
    rights: 'own',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: z.object({
      grids: z.array(Grid),
      /** The kept workbook; null for other files, in which nothing can be written. */
      workbook: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: classSheetFileMax + 64 * 1024,
  }),
}
