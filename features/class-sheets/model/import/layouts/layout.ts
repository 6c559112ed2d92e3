import type { ColumnUse } from '../column-uses.ts'

/** The columns of a school system's export that general headings do not cover, by their headings as `folded` writes them. */
export type Layout = {
  name: string
  /** Where the headings are from, with the date. `compared`: a person has compared them with an export of the system. */
  source: { title: string; date: string; compared: boolean }
  /** Headings that tell this system from others. */
  signs: readonly string[]
  columns: Readonly<Record<string, ColumnUse>>
}
