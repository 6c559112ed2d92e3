import * as z from 'zod/mini'
import type { KeyOf, Texts } from '../i18n/define-texts.ts'
import { type Message, message } from '../i18n/message.ts'
import { commonTexts } from '../i18n/texts/common.ts'

/** A message encoded as a string, because zod allows one string per check. `readMessage` decodes it. */
export type SchemaMessage = string & { readonly message: Message }

/** Adds a message to a schema's check, shown in the reader's language. */
export const says = <T extends Texts>(texts: T, key: KeyOf<T>): SchemaMessage =>
  JSON.stringify(message(texts, key)) as SchemaMessage

export const readMessage = (text: string): Message => JSON.parse(text) as Message

export const ErrorBody = z.object({
  /** The message for people, in the reader's language. */
  error: z.string(),
  /** The message's key, for programs. */
  code: z.string(),
  /** The first problem of each field, in the reader's language. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const Pagination = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
export type Pagination = z.infer<typeof Pagination>

export const Confirmation = z.object({ message: z.string() })

export const LanguageCode = z.enum(['en', 'vi'])

/** Trimmed, in composed form (NFC): "ế" typed on any keyboard is the same text. */
export const trimmed = () => z.string().check(z.trim(), z.normalize('NFC'))

/** Counts changes. An update with an old version is refused (409); without a version the last one wins. */
export const Version = z.int32()

/** Requires a real change: an update with only a version or a password would create an equal new version. */
export const changesSomething = z.refine<Record<string, unknown>>(
  (changes) => Object.keys(changes).some((name) => name !== 'version' && name !== 'currentPassword'),
  says(commonTexts, 'error.nothingToChange'),
)

export const queryBoolean = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

/** A whole number in a query string, within bounds. */
export const queryInteger = ({ from, to }: { from: number; to: number }) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, says(commonTexts, 'validation.integer'))),
      z.transform((text) => Number(text)),
    ),
    z
      .int()
      .check(
        z.minimum(from, says(commonTexts, 'validation.tooSmall')),
        z.maximum(to, says(commonTexts, 'validation.tooBig')),
      ),
  )
