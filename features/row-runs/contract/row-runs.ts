import * as z from 'zod/mini'
import { Answers } from '#features/questions/contract/answers.ts'
import { FileReference } from '#features/questions/contract/files.ts'
import { customTitleMaxLength } from '#features/documents/model/title-limits.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { Confirmation, LanguageCode, Pagination, queryInteger, says, trimmed } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { idPattern } from '#platform/model/ids.ts'
import {
  classNameMaxLength,
  classSheetFileMax,
  documentBodyLimit,
  filesPerGeneration,
  rowRunBodyLimit,
  rowRunRowsMax,
  tagMaxLength,
} from '#platform/model/limits.ts'
import { rowStates, runStates } from '../model/states.ts'
import { rowRunTexts } from '../texts/row-runs.ts'

const position = z.int().check(z.minimum(0), z.maximum(100_000))
const text = (most: number) => trimmed().check(z.maxLength(most, says(commonTexts, 'validation.tooLong')))

const Grid = z.object({
  name: z.string(),
  cells: z.array(z.array(z.string())),
  hiddenRows: z.array(z.int()),
  hiddenColumns: z.array(z.int()),
  joined: z.array(z.object({ row: z.int(), column: z.int(), toRow: z.int(), toColumn: z.int() })),
  isCut: z.boolean(),
})

const Form = {
  answers: Answers,
  uploadedFiles: z.optional(z.array(FileReference).check(z.maxLength(filesPerGeneration))),
  className: z.optional(text(classNameMaxLength)),
  language: LanguageCode,
}

/** A run of an assistant over the rows of a table. */
export const RowRun = z.object({
  id: z.string(),
  title: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  agentNameVi: z.string(),
  state: z.enum(runStates),
  /** The reason of a pause, in the reader's language. */
  problem: z.nullable(z.string()),
  /** False: no AI was connected at the start, so document templates are filled in. */
  hasAi: z.boolean(),
  createdAt: z.string(),
  counts: z.object({ waiting: z.int(), running: z.int(), done: z.int(), failed: z.int() }),
})
export type RowRun = z.infer<typeof RowRun>

export const RowRunRow = z.object({
  position: z.int(),
  label: z.string(),
  state: z.enum(rowStates),
  /** Its document; null: none yet, or deleted since. */
  documentId: z.nullable(z.string()),
  /** The reason of its failure, in the reader's language. */
  problem: z.nullable(z.string()),
})
export type RowRunRow = z.infer<typeof RowRunRow>

const One = z.object({ run: RowRun })

export const rowRuns = {
  list: get('/row-runs', {
    summary: 'List your runs over tables, newest first',
    rights: 'signedIn',
    response: z.object({ runs: z.array(RowRun) }),
  }),
  get: get('/row-runs/:id', {
    summary: 'Get a run over a table, with a page of its rows',
    rights: 'own',
    query: z.object({
      state: z.optional(z.enum(rowStates)),
      page: z._default(queryInteger({ from: 1, to: 100_000 }), 1),
    }),
    response: z.object({ run: RowRun, rows: z.array(RowRunRow), pagination: Pagination }),
  }),
  /** The documents of a run, in the order of its rows. */
  documents: get('/row-runs/:id/documents', {
    summary: 'List the documents of a run over a table',
    rights: 'own',
    response: z.object({
      documents: z.array(
        z.object({ id: z.string(), title: z.string(), agentName: z.string(), agentNameVi: z.string() }),
      ),
    }),
  }),
  /** The texts in an Excel column: in the teacher's own file, of which nothing else changes, or in a new file. */
  workbook: get('/row-runs/:id/workbook', {
    summary: 'Download the documents of a run as an Excel column',
    rights: 'own',
    response: z.file(),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
  }),
  /** Reads the sheets of a table. A workbook of Excel is kept, so that the texts can be written into it; no model gets it. */
  readTable: post('/agents/:id/row-table', {
    summary: 'Read a table from an Excel or CSV file',
    rights: 'audience',
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
  /** Estimates from the answers of a typical row. */
  estimate: post('/agents/:id/row-estimate', {
    summary: 'Estimate cost and time of a run over a table',
    rights: 'audience',
    body: z.object({ ...Form, count: z.int().check(z.minimum(1), z.maximum(rowRunRowsMax)) }),
    response: z.object({
      hasAi: z.boolean(),
      tokens: z.int(),
      /** US dollars; null when the price is unknown. */
      cost: z.nullable(z.number()),
      seconds: z.int(),
      /** Runs that the person has left today. */
      runsLeft: z.int(),
      /** Set when a budget is mostly used. */
      budget: z.nullable(z.string()),
      /** Documents that the budgets allow this month; null if none limits them. */
      budgetLeft: z.nullable(z.int()),
    }),
    bodyLimit: documentBodyLimit,
  }),
  create: post('/agents/:id/row-runs', {
    summary: 'Run an assistant for each row of a table',
    rights: 'audience',
    once: true,
    body: z.object({
      ...Form,
      title: requiredText(says(rowRunTexts, 'rowRun.titleRequired'), tagMaxLength),
      workbook: z.nullable(
        z.object({
          id: z.string().check(z.regex(idPattern)),
          name: text(300),
          sheet: z.string().check(z.maxLength(100)),
          column: position,
          heading: z.nullable(z.object({ line: position, text: text(300) })),
        }),
      ),
      rows: z
        .array(z.object({ line: z.nullable(position), label: text(customTitleMaxLength), answers: Answers }))
        .check(z.minLength(1), z.maxLength(rowRunRowsMax, says(rowRunTexts, 'rowRun.tooMany'))),
    }),
    response: One,
    bodyLimit: rowRunBodyLimit,
  }),
  /** Rows in progress are finished. */
  stop: post('/row-runs/:id/stop', { summary: 'Stop a run over a table', rights: 'own', response: One }),
  continue: post('/row-runs/:id/continue', {
    summary: 'Continue a stopped or paused run over a table',
    rights: 'own',
    response: One,
  }),
  /** Without a position: all rows that failed. */
  retry: post('/row-runs/:id/retry', {
    summary: 'Try rows of a run again that failed',
    rights: 'own',
    body: z.object({ position: z.optional(z.int()) }),
    response: One,
  }),
  /** The documents stay. */
  remove: del('/row-runs/:id', { summary: 'Delete a run over a table', rights: 'own', response: Confirmation }),
}
export type NewRowRun = z.output<(typeof rowRuns.create)['body']>
