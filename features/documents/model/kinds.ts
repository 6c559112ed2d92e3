import type { Answers } from '#features/questions/model/answers.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Message } from '#platform/i18n/message.ts'
import type { Problem } from '#platform/model/problems.ts'
import type { DocumentSummary } from './document-summary.ts'

/** The kind of documents that are written as text and have no source data. */
export const textKind = 'text'

/** `block` forbids every export, null allows it; `warnings` are shown beside each. */
export type Leaving = { block: Problem | null; warnings: Problem[] }

/**
 * The pure part of a kind of structured documents. Their text is rendered from source data, which is stored as JSON. Methods, not function
 * properties, so that a list may contain kinds with different data.
 */
export type KindModel<Data = unknown> = {
  /** The value in the column `kind` of assistants and documents. */
  name: string
  messages: {
    /** 404: the document is of another kind. */
    none: Message
    /** 409: the source data cannot be edited after a manual edit of the text, or the text cannot be edited at all: see `isTextFixed`. */
    byHand: Message
    /** 409: writing cannot continue after a manual edit of the text. */
    continuedByHand: Message
    /** 502: an answer of the model has no usable part. */
    notWritten: Message
    /** The key of the problem of a document with unwritten parts. It ends when they are written. */
    unwritten: string
    /** 409: a link cannot hide the teachers' part after a manual edit of the text. If absent, it can. */
    linkedByHand?: Message
  }
  /** Refuses manual edits of the text, for a kind whose text must hold nothing but what it is rendered from. */
  isTextFixed?: true
  /** Converts source data that an earlier version stored. If absent, it is read as it is stored. */
  readStored?(stored: unknown): unknown
  /** Renders the whole text as Markdown. */
  render(data: Data, language: Language): string
  /** Returns the title and preview for lists. If absent, they come from the text. */
  summarize?(text: string, data: Data): DocumentSummary
  /** Renders what reviewers read, if it is not the text, with its title and what it lacks. An empty text cannot be submitted. */
  renderForReview?(data: Data): { title: string; text: string; problems: readonly Message[] }
  /** Checks whether every planned part is written. */
  isWritten(data: Data): boolean
  /** Checks whether parts are planned and none is written: a failed run that leaves this is shown without a document. */
  isBlank(data: Data): boolean
  /** Explains why an edit cannot be saved; null when it can. */
  validate(data: Data, language: Language): Problem | null
  /** Checks whether the document may be exported. If absent, it always may. */
  checkLeaving?(data: Data, by: { answers: Answers; language: Language }): Leaving
  /** Recognises the document in a page by its letters (see `pageLetters`). Every kind with `checkLeaving` implements it. */
  isOnPage?(data: Data, letters: string): boolean
  /** Explains why a text of any kind, such as a copy or translation, must not be shown through a link; null: it may. */
  findSecret?(text: string): Message | null
}

/** Reads the source data of a document as this version writes it. */
export function parseData<Data>(kind: KindModel<Data>, data: string): Data {
  const stored: unknown = JSON.parse(data)
  return (kind.readStored ? kind.readStored(stored) : stored) as Data
}
