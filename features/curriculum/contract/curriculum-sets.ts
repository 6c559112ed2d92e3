import * as z from 'zod/mini'
import { listMaxPage } from '#platform/model/lists.ts'
import { nameMaxLength } from '#platform/model/limits.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { requiredLine } from '#platform/contract/fields.ts'
import { Confirmation, Pagination, queryInteger, says, trimmed } from '#platform/contract/shared.ts'
import { cleanLine } from '#platform/model/one-line.ts'
import { curriculumCodeMax, curriculumFileMax, curriculumTextMax, itemLevels } from '../model/items.ts'
import { readWeeks } from '../model/table/cells.ts'
import { draftLevels } from '../model/table/decisions.ts'
import { curriculumTexts } from '../texts/curriculum.ts'

export const Counts = z.record(z.enum(itemLevels), z.int())

/** A dated copy of a curriculum or of a list of competences. Its entries never change: an edit or a correction is its next version. */
export const CurriculumSet = z.object({
  id: z.string(),
  name: z.string(),
  /** Sets of one name are numbered. */
  version: z.int(),
  source: z.string(),
  /** The day of the source, as YYYY-MM-DD. */
  sourceDate: z.string(),
  /** SHA-256 of its entries. */
  hash: z.string(),
  counts: Counts,
  createdAt: z.string(),
  /** The version that was edited on screen into this one; null for an import. */
  editedFrom: z.nullable(z.int()),
  /** The comparison with the original. `name` is null after the account was deleted. */
  confirmed: z.nullable(z.object({ name: z.nullable(z.string()), at: z.string() })),
})
export type CurriculumSet = z.infer<typeof CurriculumSet>

const Finding = z.object({ text: z.string(), leavesOut: z.boolean() })

const sentence = says(curriculumTexts, 'curriculum.decisionsInvalid')
const RowDraft = z.object({
  level: z.enum(draftLevels),
  code: z.string().check(z.overwrite(cleanLine), z.maxLength(curriculumCodeMax)),
  text: requiredLine(says(curriculumTexts, 'curriculum.textRequired'), curriculumTextMax),
  periods: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000))),
  weeks: z.string().check(z.refine((weeks) => weeks === '' || readWeeks(weeks) !== null, sentence)),
})
const TableDraft = z.object({
  subject: z.string().check(z.overwrite(cleanLine), z.maxLength(nameMaxLength)),
  grade: z.string().check(z.overwrite(cleanLine), z.maxLength(nameMaxLength)),
})

/** A question about a row or a table. `draft`: what is taken unless it is changed; a note has none. */
const Question = z.object({
  key: z.string(),
  kind: z.enum(['row', 'table', 'note']),
  texts: z.array(z.string()),
  cells: z.array(z.string()),
  row: z.nullable(RowDraft),
  table: z.nullable(TableDraft),
})
export type CurriculumPreviewQuestion = z.infer<typeof Question>

const Decision = z.object({ take: z.boolean(), row: z.optional(RowDraft), table: z.optional(TableDraft) })
/** The answers to questions by their keys, as the text of a form field. `rest` answers all others. */
const Deciding = {
  decisions: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string, context): unknown => {
          try {
            return JSON.parse(text)
          } catch {
            context.issues.push({ code: 'custom', message: '', input: text })
            return z.NEVER
          }
        }),
        z.record(z.string(), Decision, sentence),
      ),
    ),
  ),
  rest: z.optional(z.enum(['take', 'skip'])),
}

export const CurriculumPreview = z.object({
  title: z.string(),
  source: z.string(),
  sourceDate: z.string(),
  counts: Counts,
  findings: z.array(Finding),
  /** All findings, of which the first ones are listed. */
  leftOut: z.int(),
  doubtful: z.int(),
  unusedColumns: z.array(z.string()),
  unusedTables: z.array(z.string()),
  questions: z.array(Question),
  /** All questions, of which the first ones are listed. */
  open: z.int(),
})
export type CurriculumPreview = z.infer<typeof CurriculumPreview>

export const ListedItem = z.object({
  id: z.string(),
  level: z.enum(itemLevels),
  code: z.string(),
  text: z.string(),
  periods: z.nullable(z.number()),
  weeks: z.string(),
  cognitiveLevel: z.string(),
  gradeBand: z.string(),
  /** The texts of the entries above it, from the top. */
  path: z.array(z.string()),
})
export type ListedItem = z.infer<typeof ListedItem>

const One = z.object({ curriculumSet: CurriculumSet })
const upload = { multipart: true, bodyLimit: curriculumFileMax + 64 * 1024 } as const
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const curriculumSets = {
  list: get('/curriculum-sets', {
    summary: 'List the curriculum sets',
    rights: 'admin',
    response: z.object({ curriculumSets: z.array(CurriculumSet) }),
  }),
  template: get('/curriculum-sets/template', {
    summary: 'Download the template of a curriculum set as an Excel file',
    rights: 'admin',
    response: z.file(),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
  /** Reads a Word, Excel, CSV or CASE file, with the answers so far. Nothing is stored. */
  read: post('/curriculum-sets/read', {
    summary: 'Read a curriculum set from a file',
    rights: 'admin',
    ...upload,
    body: z.object({ file: z.file(), ...Deciding }),
    response: z.object({ preview: CurriculumPreview }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
  /** Reads the file again and stores it as the next version of its name. Every question must be settled. */
  create: post('/curriculum-sets', {
    summary: 'Import a curriculum set',
    rights: 'admin',
    once: true,
    ...upload,
    body: z.object({
      file: z.file(),
      ...Deciding,
      name: requiredLine(says(curriculumTexts, 'curriculum.nameRequired'), nameMaxLength),
      source: requiredLine(says(curriculumTexts, 'curriculum.sourceRequired'), 500),
      sourceDate: z
        .string(says(curriculumTexts, 'curriculum.sourceDateInvalid'))
        .check(z.refine(isDate, says(curriculumTexts, 'curriculum.sourceDateInvalid'))),
    }),
    response: One,
    rateLimit: { max: 30, seconds: 600, by: 'user' },
  }),
  /** Lists entries in the order of the tree. Every word of a search must occur in code or text, ignoring accents and case. */
  items: get('/curriculum-sets/:id/items', {
    summary: 'List the entries of a curriculum set',
    rights: 'admin',
    query: z.object({
      search: z.optional(trimmed().check(z.maxLength(200))),
      page: z._default(queryInteger({ from: 1, to: listMaxPage }), 1),
    }),
    response: z.object({ items: z.array(ListedItem), pagination: Pagination }),
  }),
  download: get('/curriculum-sets/:id/download', {
    summary: 'Download a curriculum set as an Excel or CASE file',
    rights: 'admin',
    query: z.object({ format: z.enum(['xlsx', 'case']) }),
    response: z.file(),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
  }),
  /** Records that the caller has compared the set with its original. A confirmed set stays as it is. */
  confirm: post('/curriculum-sets/:id/confirm', {
    summary: 'Confirm that a curriculum set was compared with its original',
    rights: 'admin',
    response: One,
  }),
  /** Counts what uses a version: read it before a deletion. */
  uses: get('/curriculum-sets/:id/uses', {
    summary: 'Count what uses a version of a curriculum set',
    rights: 'admin',
    response: z.object({
      /** Documents that were made with it. They keep what was chosen. */
      documents: z.int(),
      /** Questions and classes that name the set; 0 while it has another version. */
      questions: z.int(),
      classes: z.int(),
    }),
  }),
  remove: del('/curriculum-sets/:id', {
    summary: 'Delete a version of a curriculum set',
    rights: 'admin',
    response: Confirmation,
  }),
}
