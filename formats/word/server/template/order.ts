import type { Language } from '#platform/i18n/language.ts'
import type { TemplateChoice } from '../../model/word-template.ts'

/** A template to apply, and the values of its placeholders besides the title and the author. */
export type TemplateOrder = {
  /** A .docx or .dotx that has been accepted as a template. */
  bytes: Uint8Array
  school: string
  /** The date is written in the document's language. */
  date: string
}

/** Selects the template: the requested one or the user's default. Null: our own pages. */
export type FindTemplate = (of: {
  userId: string
  language: Language
  choice?: TemplateChoice | undefined
}) => Promise<TemplateOrder | null>
