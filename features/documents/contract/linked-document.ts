import * as z from 'zod/mini'
import { layoutNames } from '#formats/layout/model/names.ts'
import { post } from '#platform/contract/endpoint.ts'
import { LanguageCode } from '#platform/contract/shared.ts'

/** The document only: neither its owner nor its source. */
const LinkedDocument = z.object({
  title: z.string(),
  content: z.string(),
  layout: z.enum(layoutNames),
  language: LanguageCode,
  expiresAt: z.string(),
})
export type LinkedDocument = z.infer<typeof LinkedDocument>

export const linkedDocument = {
  /** Opens the document of a link; the token is in the body, so that no log of addresses contains it. */
  open: post('/document-links/open', {
    summary: 'Get a document with a link',
    rights: 'everybody',
    body: z.object({ token: z.string() }),
    response: z.object({ document: LinkedDocument }),
    rateLimit: { max: 60, seconds: 60, by: 'address' },
  }),
}
