import * as z from 'zod/mini'
import { contentMaxLength, documentBodyLimit } from '#platform/model/limits.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { Confirmation } from '#platform/contract/shared.ts'

/** The person who edits a document now, and the end of the turn unless they change more. */
export const EditTurn = z.object({ name: z.string(), until: z.string(), isMine: z.boolean() })
export type EditTurn = z.infer<typeof EditTurn>

/** Members edit the source data that the text shows, or else the text. */
const EditedShare = z.object({
  /** The kind of the source data; null: the text is edited. */
  kind: z.nullable(z.string()),
  content: z.nullable(z.string()),
  /** Null for a text. */
  data: z.unknown(),
  version: z.int(),
})
export type EditedShare = z.infer<typeof EditedShare>

const Turn = z.object({ turn: z.nullable(EditTurn), version: z.int() })

/** Members of a group edit a document in turns. */
export const turns = {
  /** Pages that show the document ask every few seconds. */
  turn: get('/shared/:id/turn', { summary: 'Get who edits a shared document', rights: 'own', response: Turn }),
  /** Begins a turn, which ends after a few minutes without an edit. Refused while someone else has it. */
  takeTurn: post('/shared/:id/turn', {
    summary: 'Begin to edit a shared document',
    rights: 'own',
    response: z.object({ document: EditedShare }),
  }),
  endTurn: del('/shared/:id/turn', {
    summary: 'Let others edit a shared document',
    rights: 'own',
    response: Confirmation,
  }),
  /** Saves an edit by a member of a group that may edit the document, and prolongs the turn. */
  edit: put('/shared/:id/document', {
    summary: 'Save edits of a shared document',
    rights: 'own',
    body: z.object({
      content: z.optional(z.string().check(z.maxLength(contentMaxLength))),
      /** Replaces all source data; its kind checks it. */
      data: z.optional(z.unknown()),
      version: z.int(),
    }),
    response: z.object({ document: EditedShare }),
    bodyLimit: documentBodyLimit,
  }),
  ownTurn: get('/history/:id/turn', { summary: 'Get who edits your document', rights: 'own', response: Turn }),
}
