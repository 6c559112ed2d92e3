import * as z from 'zod/mini'
import { wordTemplateMaxSize } from '#platform/model/limits.ts'
import { TemplateFacts, TemplatePage } from '#formats/word/contract/template.ts'
import { templateChoices } from '#formats/word/model/word-template.ts'
import { del, get, put } from '#platform/contract/endpoint.ts'

export const WordTemplate = z.object({
  name: z.string(),
  /** Units: bytes. */
  size: z.int(),
  uploadedAt: z.string(),
  facts: TemplateFacts,
})
export type WordTemplate = z.infer<typeof WordTemplate>

/** The templates available to the caller, and their default. */
export const WordTemplates = z.object({
  school: z.nullable(WordTemplate),
  own: z.nullable(WordTemplate),
  usual: z.enum(templateChoices),
})
export type WordTemplates = z.infer<typeof WordTemplates>

/** The file with its multipart framing. */
const bodyLimit = wordTemplateMaxSize + 64 * 1024
const rateLimit = { max: 20, seconds: 60, by: 'user' } as const
const One = z.object({ of: z.enum(['school', 'own']) })

/** Word files of the school and of teachers that documents are written on. */
export const wordTemplates = {
  get: get('/word-templates', {
    summary: 'List available Word templates and the default',
    rights: 'signedIn',
    response: WordTemplates,
  }),
  /** The template used by default. */
  choose: put('/word-templates/usual', {
    summary: 'Choose the default Word template',
    rights: 'signedIn',
    body: z.object({ usual: z.enum(templateChoices) }),
    response: WordTemplates,
  }),
  /** Replaces the current template. The caller's documents use it from then on. */
  putOwn: put('/word-templates/own', {
    summary: 'Upload your Word template',
    rights: 'signedIn',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: WordTemplates,
    rateLimit,
    bodyLimit,
  }),
  removeOwn: del('/word-templates/own', {
    summary: 'Remove your Word template',
    rights: 'signedIn',
    response: WordTemplates,
  }),
  putSchool: put('/word-templates/school', {
    summary: 'Upload the school’s Word template',
    rights: 'admin',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: WordTemplates,
    rateLimit,
    bodyLimit,
  }),
  removeSchool: del('/word-templates/school', {
    summary: 'Remove the school’s Word template',
    rights: 'admin',
    response: WordTemplates,
  }),
  /** Returns the page layout for printing; null for the default layout. Without `of` it is the caller's default template. */
  page: get('/word-templates/page', {
    summary: 'Get the print preview of a Word template',
    rights: 'signedIn',
    query: z.object({ of: z.optional(z.enum(templateChoices)) }),
    response: z.object({ page: z.nullable(TemplatePage) }),
    writesFile: true,
  }),
  /** The original upload. */
  file: get('/word-templates/file', {
    summary: 'Download a Word template',
    rights: 'signedIn',
    query: One,
    response: z.file(),
  }),
  /** Returns a sample document with every kind of text, written with the template. */
  sample: get('/word-templates/sample', {
    summary: 'Download a sample document with a Word template',
    rights: 'signedIn',
    query: One,
    response: z.file(),
    writesFile: true,
  }),
}
