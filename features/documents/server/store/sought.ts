import type { RawBuilder, SqlBool } from 'kysely'
import type { Query } from '#platform/server/database/search/words.ts'

export type Narrowed = {
  userId?: string | undefined
  /** A further condition on rows of `history`. */
  narrowed?: RawBuilder<SqlBool> | null
  limit: number
}

/** Ordinals. */
export type Between = { first: number; last: number }

/** `few`: the user has no more documents than requested, so the search needs no order. */
export type Sought = Narrowed & { few: boolean; between: Between | null }

/** The search syntax of a database. */
type Tongue = { and: string; or: string; form: (word: string, last: boolean) => string }

/** The marks, and the words of the text or those of the names. */
export function both({ text, names }: Query, marks: string[], { and, or, form }: Tongue): string {
  const all = (words: string[]) => words.map((word) => form(word, word === words.at(-1))).join(and)
  const either = text.length > 0 && names.length > 0 ? [`((${all(text)})${or}(${all(names)}))`] : []
  return [...marks.map((mark) => form(mark, false)), ...either].join(and)
}
