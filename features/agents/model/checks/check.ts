import type { Language } from '#platform/i18n/language.ts'
import type { MessageValues } from '#platform/i18n/message.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { ParsedDocument, TextLocation } from '#formats/markdown/model/document.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { checkTexts } from '../../texts/checks.ts'

/** A curriculum that answers were chosen from, with the codes that do not belong into the document. */
export type UsedCurriculum = {
  name: string
  version: number
  /** Codes in the answers that the curriculum does not have. */
  unknownCodes: readonly string[]
  /** Codes of outcomes that were not chosen. */
  otherOutcomes: readonly string[]
}

/** The input of a document. */
export type Made = {
  answers: Answers
  /** The document's language. */
  language: Language
  /** Texts of the uploaded files, by question key. */
  files: Readonly<Record<string, string>>
  /** Absent without a choice. */
  curriculum?: readonly UsedCurriculum[] | undefined
}

export type Found = { key: KeyOf<typeof checkTexts>; values?: MessageValues; at: TextLocation }

/**
 * The type of a setting: `amount` (see amount.ts), `lines` in both languages, question `keys`, or one of several choices. "?" makes it
 * optional. A check whose required amount is unknown does not apply.
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

/** `look` returns the findings, or null if the check does not apply. `frames`: the check also covers blank forms. */
export type Check<F extends Fields = Fields> = {
  fields: F
  frames?: boolean
  find: (document: ParsedDocument, settings: ResolvedFields<F>, made: Made) => Found[] | null
}

export const define = <const F extends Fields>(check: Check<F>): Check<F> => check
