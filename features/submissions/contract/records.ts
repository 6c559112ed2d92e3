import * as z from 'zod/mini'
import { layoutNames } from '#formats/layout/model/names.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { LanguageCode, says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { idPattern } from '#platform/model/ids.ts'
import { contentMaxLength, documentBodyLimit } from '#platform/model/limits.ts'
import { purposes } from '../model/states.ts'
import { recordTexts } from '../texts/records.ts'

const Id = z.string().check(z.regex(idPattern))

/** Submissions between two days, both included, by the time zone of the school. */
const period = {
  authorId: z.optional(Id),
  purpose: z.optional(z.enum(purposes, says(commonTexts, 'validation.choice'))),
  from: z.iso.date(says(recordTexts, 'record.dayRequired')),
  to: z.iso.date(says(recordTexts, 'record.dayRequired')),
}

const rateLimit = { max: 60, seconds: 60, by: 'user' } as const

const Approved = z.object({
  title: z.string(),
  content: z.string(),
  language: LanguageCode,
  layout: z.enum(layoutNames),
  /** The line for the end of each file: who approved which version, and its hash. In the language of the document. */
  stamp: z.string(),
  /** Whether the document has a file of its kind's own: a presentation. */
  hasSlides: z.boolean(),
})
export type Approved = z.infer<typeof Approved>

/** Approved versions as files: see docs/decisions/0115-records.md. */
export const records = {
  /** A browser prints it or makes HTML of it. 409 before the approval. */
  approved: get('/submissions/:id/approved', {
    summary: 'Get an approved version with the line about its approval',
    rights: 'own',
    response: z.object({ approved: Approved }),
  }),
  /** `htmlContent`: the approved text as HTML. The server adds the line about the approval. */
  word: post('/submissions/:id/approved/word', {
    summary: 'Download an approved version as a Word file',
    rights: 'own',
    body: z.object({ htmlContent: z.string().check(z.maxLength(contentMaxLength)) }),
    response: z.file(),
    rateLimit,
    bodyLimit: documentBodyLimit,
    writesFile: true,
  }),
  slides: get('/submissions/:id/approved/pptx', {
    summary: 'Download an approved presentation as a PowerPoint file',
    rights: 'own',
    response: z.file(),
    rateLimit,
    writesFile: true,
  }),
  /** A page about the approval of a file from the computer, which stays unchanged. 409 for a document, whose files end with that line. */
  sheet: get('/submissions/:id/approved/sheet', {
    summary: 'Download the approval sheet of an uploaded file as a Word file',
    rights: 'own',
    response: z.file(),
    rateLimit,
    writesFile: true,
  }),
  /** A ZIP of the period has these files. Without a group, the caller's own submissions. 400 for more than one ZIP can hold. */
  list: get('/records', {
    summary: 'List the submissions of a period with the files for a ZIP',
    rights: 'own',
    query: z.object({ groupId: z.optional(Id), ...period }),
    response: z.object({
      total: z.int(),
      files: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** A Word file of a document; the file that was submitted, which goes into the ZIP unchanged; or its approval sheet. */
          content: z.enum(['written', 'uploaded', 'sheet']),
        }),
      ),
    }),
  }),
  /** The list as an Excel file, for the same ZIP. */
  index: get('/records/index', {
    summary: 'Download the list of submissions of a period as an Excel file',
    rights: 'own',
    query: z.object({ groupId: z.optional(Id), ...period }),
    response: z.file(),
    rateLimit,
  }),
  minutes: get('/records/minutes', {
    summary: 'Download the minutes of an inspection of a group as a Word file',
    rights: 'own',
    query: z.object({ groupId: Id, ...period }),
    response: z.file(),
    rateLimit,
    writesFile: true,
  }),
}
