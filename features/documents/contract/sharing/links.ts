import * as z from 'zod/mini'
import { linkDays } from '../../model/sharing.ts'
import { del, post } from '#platform/contract/endpoint.ts'
import { Confirmation, says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

export const DocumentLink = z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() })
export type DocumentLink = z.infer<typeof DocumentLink>

/** Links to a document for people without an account. */
export const documentLinks = {
  /** Creates a link for people without an account. Only this response contains the token. */
  makeLink: post('/history/:id/links', {
    summary: 'Create a link to a document for people without an account',
    rights: 'own',
    body: z.object({
      days: z.union(
        linkDays.map((days) => z.literal(days)),
        says(commonTexts, 'validation.choice'),
      ),
    }),
    response: z.object({ link: DocumentLink, token: z.string() }),
    rateLimit: { max: 30, seconds: 600, by: 'user' },
  }),
  withdrawLink: del('/document-links/:id', {
    summary: 'Revoke a link to a document',
    rights: 'own',
    response: Confirmation,
  }),
}
