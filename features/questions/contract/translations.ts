import * as z from 'zod/mini'
import { documentBodyLimit, promptMaxLength } from '#platform/model/limits.ts'
import { translatedAtOnce } from '../model/translated.ts'
import { UnsavedConnection } from '#features/connections/contract/agent-connection.ts'
import { post } from '#platform/contract/endpoint.ts'
import { LanguageCode } from '#platform/contract/shared.ts'

const text = z.string().check(z.minLength(1), z.maxLength(promptMaxLength))

export const translations = {
  /**
   * Translates texts of assistants and questions, in order, with the shared connection or else the assistant's own. Nothing is stored; 409
   * without an AI connection.
   */
  make: post('/translations', {
    summary: 'Translate texts of assistants and questions; saves nothing',
    rights: 'editor',
    body: z.extend(UnsavedConnection, {
      to: LanguageCode,
      texts: z.array(text).check(z.minLength(1), z.maxLength(translatedAtOnce)),
    }),
    response: z.object({
      /** Null: the text cannot be used, `problem` says why in the reader's language. The caller may retry. */
      texts: z.array(z.object({ text: z.nullable(z.string()), problem: z.nullable(z.string()) })),
    }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
}
