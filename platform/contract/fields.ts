import * as z from 'zod/mini'
import { numberOf } from '../model/numbers.ts'
import { cleanLine } from '../model/one-line.ts'
import { type SchemaMessage, says, trimmed } from './shared.ts'
import { commonTexts } from '../i18n/texts/common.ts'

/** Text that must not be blank; `sentence` says what is missing. */
export const requiredText = (sentence: SchemaMessage, maxLength: number) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, sentence),
      z.maxLength(maxLength, says(commonTexts, 'validation.tooLong')),
    )

/** The same on one line without invisible characters, for lists, headings and email subjects. */
export const requiredLine = (sentence: SchemaMessage, maxLength: number) =>
  z
    .string(sentence)
    .check(
      z.overwrite(cleanLine),
      z.normalize('NFC'),
      z.minLength(1, sentence),
      z.maxLength(maxLength, says(commonTexts, 'validation.tooLong')),
    )

/** Optional text; blank is null. */
export const optionalText = (maxLength: number) => optional(trimmed(), maxLength)

/** The same on one line. */
export const optionalLine = (maxLength: number) =>
  optional(z.string().check(z.overwrite(cleanLine), z.normalize('NFC')), maxLength)

const optional = (text: ReturnType<typeof trimmed>, maxLength: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        text.check(z.maxLength(maxLength, says(commonTexts, 'validation.tooLong'))),
        z.transform((value) => value || null),
      ),
    ),
  )

/** A number that may also arrive as the text of a form field; blank is null. */
export const typedNumber = <S extends z.core.$ZodType<unknown, number | null>>(schema: S, sentence?: SchemaMessage) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.null(),
        z.pipe(
          z.string(),
          z.transform((text) => (text.trim() ? numberOf(text) : null)),
        ),
      ],
      sentence,
    ),
    schema,
  )

/** A list that may also arrive as JSON text; blank and null become an empty list. */
export const jsonList = <Item extends z.core.$ZodType>(item: Item, maxItems: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value ?? []
      return value.trim() ? readJson(value) : []
    }),
    z.array(item, says(commonTexts, 'validation.list')).check(z.maxLength(maxItems)),
  )

/** Parses a text as JSON; returns the text itself if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
