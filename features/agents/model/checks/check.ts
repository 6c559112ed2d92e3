import type { Language } from '#platform/i18n/language.ts'
import type { MessageValues } from '#platform/i18n/message.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { ParsedDocument, Place } from '#formats/markdown/model/document.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { checkTexts } from '../../texts/checks.ts'

/** The input of a document. */
export type Made = {
  answers: Answers
  /** The document's language. */
  language: Language
  /** Texts of the uploaded files, by question key. */
  files: Readonly<Record<string, string>>
}

export type Found = { key: KeyOf<typeof checkTexts>; values?: MessageValues; at: Place }

/**
 * A setting of a check: `amount` (see amount.ts), `lines` in both languages, `keys` of questions, or one of some choices. With "?" it
 * may be left out; a check whose amount is not known from the answers has nothing to look at.
 */
export type FieldKind = 'amount' | 'amount?' | 'lines' | 'lines?' | 'keys' | 'keys?' | readonly [string, ...string[]]
export type Fields = Readonly<Record<string, FieldKind>>

type Resolved<Kind extends FieldKind> = Kind extends 'amount'
  ? number
  : Kind extends 'amount?'
    ? number | null
    : Kind extends readonly string[]
      ? Kind[number]
      : string[]

type ResolvedFields<F extends Fields> = { [Name in keyof F]: Resolved<F[Name]> }

/** `look` answers what is wrong, nothing when all is right, null when there is nothing to look at. Without `frames` only finished texts are looked at, not blank forms. */
export type Check<F extends Fields = Fields> = {
  fields: F
  frames?: boolean
  look: (document: ParsedDocument, settings: ResolvedFields<F>, made: Made) => Found[] | null
}

export const define = <const F extends Fields>(check: Check<F>): Check<F> => check
