import * as z from 'zod/mini'
import type { MessageKey } from '#locales/messages'
import { says, trimmed } from './shared.ts'

/** Text that must not be blank; the key says what is missing. */
export const requiredText = (key: MessageKey, maxLength: number) =>
  z
    .string(key)
    .check(z.trim(), z.normalize('NFC'), z.minLength(1, key), z.maxLength(maxLength, says('validation.tooLong')))

/** Text that may be left out; blank is null. */
export const optionalText = (maxLength: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        trimmed().check(z.maxLength(maxLength, says('validation.tooLong'))),
        z.transform((text) => text || null),
      ),
    ),
  )

/** A list that may also arrive as JSON text. */
export const jsonList = <Item extends z.core.$ZodType>(item: Item, maxItems: number) =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' ? readJson(given) : given)),
    z.array(item, says('validation.list')).check(z.maxLength(maxItems)),
  )

/** The value of a JSON text; the text itself where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
