import type { Language } from '#locales/language'
import type { TemplateChoice } from '#rules/word-template'

/** A template to write on, and what its placeholders stand for besides the title and the author. */
export type PaperOrder = {
  /** A .docx or .dotx that has been taken as one. */
  bytes: Uint8Array
  school: string
  /** As it is written in the document's language. */
  date: string
}

/** What a document of somebody is written on: as they wish, or as they usually do. Null: on pages of ours. */
export type PaperFor = (of: {
  userId: string
  language: Language
  wish?: TemplateChoice | undefined
}) => Promise<PaperOrder | null>
