import * as z from 'zod/mini'
import { documentBodyLimit, promptMaxLength } from '#platform/model/limits.ts'
import { translatedAtOnce } from '#features/questions/model/translated.ts'
import { UnsavedConnection } from './agents.ts'
import { post } from '#platform/contract/endpoint.ts'
import { LanguageCode } from '#platform/contract/shared.ts'

const text = z.string().check(z.minLength(1), z.maxLength(promptMaxLength))

export const translations = {
  /**
   * Texts of assistants and questions in the other language, in their order, by the school's shared connection, or by the assistant's own
   * where there is none. Nothing of it is kept; 409 while no AI is connected.
   */
  make: post('/translations', {
    summary: 'Translate texts of assistants and questions; saves nothing',
    rights: 'editor',
    body: z.extend(UnsavedConnection, {
      to: LanguageCode,
      texts: z.array(text).check(z.minLength(1), z.maxLength(translatedAtOnce)),
    }),
    response: z.object({
      /** Null: `problem` says in the reader's language why this one cannot be used. It may be asked for again. */
      texts: z.array(z.object({ text: z.nullable(z.string()), problem: z.nullable(z.string()) })),
    }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
}
